import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { existsSync, readFileSync } from "node:fs";
import {
  acceptText,
  clockDuration,
  type DecimalSign,
  decimalSignOf,
  decodeText,
  encodingName,
  readNumber,
  readParagraphs,
  readTable,
  readUnit,
  splitQuantity,
  type TableKind,
} from "@headroom/reading";
import { optional, text, type Wire, word } from "./wire.ts";

const kinds = ["psd", "sine", "srs", "record", "any"] as const satisfies readonly TableKind[];
const FRACTION = /^(.*\d)\s*\/\s*(\d+)$/;

/** The decimal sign of a stated language; anything else is no evidence. */
function statedSign(input: Wire): { readonly sign: DecimalSign | null; readonly note: string } {
  const locale = optional(input["locale"], (value) => text(value, "locale"));
  if (locale === undefined) return { sign: null, note: "" };
  const sign = decimalSignOf(locale);
  return { sign, note: `by the locale ${locale}` };
}

/** The unit behind a number, as the table of units spells it; a gram where a mass is read. */
function unitOf(written: string, field: string | undefined): Wire {
  if (/^dB\s*\/\s*oct(?:ave)?\.?$/i.test(written)) return { unit: "dB/oct" };
  const isMass = /mass|gram|kg/i.test(field ?? "");
  if (isMass && /^g$/i.test(written)) return { unit: "gram" };
  const unit = readUnit(written);
  if (unit === undefined)
    throw new RangeError(`"${written}" is not a unit that is read here: write it in another one`);
  return { unit: unit.unit, ...(unit.amplitude === undefined ? {} : { amplitude: unit.amplitude }) };
}

function readClockDuration(written: string): Wire | undefined {
  const clock = clockDuration(written);
  if (clock === undefined) return undefined;
  const [large, parts] = clock.unit === "h" ? [3600, "hours and minutes"] : [60, "minutes and seconds"];
  return { value: clock.seconds / large, unit: clock.unit, notes: [`read ${written} as ${parts}`] };
}

/** One number, as it is written, in the unit beside it; both readings where nothing decides. */
function readNumberText(input: Wire): Wire {
  const written = text(input["text"], "text");
  const field = optional(input["field"], (value) => text(value, "field"));
  const clock = readClockDuration(written);
  if (clock !== undefined) return clock;
  const parts = splitQuantity(written);
  if (parts === undefined) throw new RangeError(`"${written}" is not a number`);
  const unit = parts.unit === "" ? {} : unitOf(parts.unit, field);
  const { sign, note } = statedSign(input);
  const [, top = parts.number, bottom = "1"] = FRACTION.exec(parts.number) ?? [];
  const read = readNumber(top, sign);
  if ("readings" in read) return { readings: read.readings.map((value) => value / Number(bottom)), ...unit };
  const notes = read.note === undefined ? [] : [`${read.note} ${note}`.trim()];
  return { value: read.value / Number(bottom), ...unit, notes };
}

const maxBytes = 200 * 2 ** 20;

function fileText(path: string): { readonly text: string; readonly notes: readonly string[] } {
  if (!existsSync(path)) throw new RangeError(`there is no file ${path}`);
  const bytes = readFileSync(path);
  if (bytes.length > maxBytes) throw new RangeError("the file is larger than 200 MB: shorten it");
  acceptText(bytes);
  const { text: letters, encoding } = decodeText(bytes);
  return { text: letters, notes: encoding === "utf-8" ? [] : [`read as ${encodingName[encoding]}`] };
}

function readTableText(input: Wire): Wire {
  const path = optional(input["path"], (value) => text(value, "path"));
  const file = path === undefined ? { text: text(input["text"], "text"), notes: [] } : fileText(path);
  const unit = optional(input["unit"], (value) => text(value, "unit"));
  const as = word(input["as"] ?? "any", "as", kinds);
  const { columns, rows, notes, asks } = readTable(file.text, { as, unit });
  return {
    columns: columns.map(({ heading, quantity, unit: own, amplitude, values }) => ({
      heading,
      quantity,
      unit: own,
      ...(amplitude === undefined ? {} : { amplitude }),
      values,
    })),
    rows,
    notes: [...file.notes, ...notes],
    asks: asks.map(({ column, why, choices }) => ({
      ...(column === undefined ? {} : { column }),
      why,
      choices,
    })),
  };
}

const maxLetters = 20_000;

/** A specification in words: tests with their parameters, and what is open. */
function readTestText(input: Wire): Wire {
  const written = text(input["text"], "text");
  if (written.length > maxLetters)
    throw new RangeError(`the text is longer than ${maxLetters} letters: shorten it`);
  const { tests, specimen, specimenSpans, unread, conflicts, asks } = readParagraphs(
    written,
    taxonomy.stereoTypes,
  );
  return {
    tests: tests.map(({ meanings: _meanings, ...test }) => test),
    specimen,
    specimenSpans,
    unread,
    conflicts: conflicts.map(({ choices: _choices, ...conflict }) => conflict),
    asks: asks.map(({ choices: _choices, span: _span, ...ask }) => ask),
  };
}

/** Numbers, tables and tests as people write them, through the one reader. */
export const READING_OPERATIONS = {
  "number.read": readNumberText,
  "table.read": readTableText,
  "text.read": readTestText,
};

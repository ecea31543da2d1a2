import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberReadings } from "../numbers/number-readings.ts";
import { readTable } from "./read-table.ts";
import type { ReadTable, TableKind } from "./table-reading.ts";

/** Notation of a table's numbers: the sign of the fraction, of groups, of a minus, and of a power of ten. */
interface NumberStyle {
  readonly decimal: "." | ",";
  readonly group: "" | "." | "," | "'" | "’" | " " | "\u00a0" | "\u2009" | "\u202f";
  readonly power: "" | "e" | "E" | "D" | "×10^" | "×10" | " x 10^";
  readonly minus: "-" | "−" | "–";
  readonly isWide: boolean;
}

const raised: Readonly<Record<string, string>> = {
  "-": "⁻",
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
};
const superscript = (digits: string) => digits.replace(/./g, (digit) => raised[digit] ?? digit);
const widened = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

function withPower(value: number, { power }: NumberStyle): string {
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  const plain = exponent.replace("+", "");
  if (power === "×10") return `${mantissa}×10${superscript(plain)}`;
  return /^[eED]$/.test(power) ? `${mantissa}${power}${exponent}` : `${mantissa}${power}${plain}`;
}

function grouped(digits: string, sign: string): string {
  return sign === "" ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, sign);
}

/** The number as somebody else's program or hand writes it. */
function written(value: number, style: NumberStyle): string {
  const text = style.power === "" ? String(Math.abs(value)) : withPower(Math.abs(value), style);
  const [, whole = "", fraction = "", rest = ""] = /^(\d+)(?:\.(\d+))?(.*)$/.exec(text) ?? [];
  const group = style.group === style.decimal ? "" : style.group;
  const shown = `${grouped(whole, group)}${fraction === "" ? "" : style.decimal + fraction}${rest}`;
  const signed = value < 0 ? style.minus + shown : shown;
  return style.isWide ? widened(signed) : signed;
}

const style: fc.Arbitrary<NumberStyle> = fc.record({
  decimal: fc.constantFrom(".", ","),
  group: fc.constantFrom("", "", ".", ",", "'", "’", " ", "\u00a0", "\u2009", "\u202f"),
  power: fc.constantFrom("", "", "", "e", "E", "D", "×10^", "×10", " x 10^"),
  minus: fc.constantFrom("-", "−", "–"),
  isWide: fc.boolean().map((wide) => wide),
});

const frequencies = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 10, max: 200_000 }).map((n) => n / 10),
    ),
    {
      minLength: 2,
      maxLength: 8,
    },
  )
  .map((values) => values.toSorted((a, b) => a - b));
const level = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map((n) => n / 10_000),
  fc.integer({ min: 1, max: 3000 }),
  fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
);

interface Layout {
  readonly delimiter: "\t" | ";" | "," | ", " | " " | "  " | " | ";
  readonly isQuoted: boolean;
  readonly heading: "none" | "bracket" | "unit" | "row" | "comma" | "remark";
  readonly isSwapped: boolean;
  readonly isFalling: boolean;
  readonly isAcross: boolean;
  readonly hasCounter: boolean;
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly lineEnd: "\n" | "\r\n" | "\r";
}
const layout: fc.Arbitrary<Layout> = fc.record({
  delimiter: fc.constantFrom("\t", ";", ",", ", ", " ", "  ", " | "),
  isQuoted: fc.boolean(),
  heading: fc.constantFrom("none", "bracket", "unit", "row", "comma", "remark"),
  isSwapped: fc.boolean(),
  isFalling: fc.boolean(),
  isAcross: fc.boolean(),
  hasCounter: fc.boolean(),
  above: fc.constantFrom([], ["NAVMAT P-9492"], ["Report of May", ""], ["# made by a program"]),
  below: fc.constantFrom([], [""], ["end of data"], ["Source: the standard"]),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
});

interface KindOfTable {
  readonly as: TableKind;
  readonly names: readonly [string, string];
  readonly units: readonly (readonly [string, string])[];
}
const kinds: Readonly<Record<"psd" | "srs" | "any", KindOfTable>> = {
  psd: {
    as: "psd",
    names: ["Frequency", "PSD"],
    units: [
      ["Hz", "g²/Hz"],
      ["Hz", "(m/s²)²/Hz"],
      ["cps", "g^2/Hz"],
      ["kHz", "g2/Hz"],
    ],
  },
  srs: {
    as: "srs",
    names: ["f", "SRS"],
    units: [
      ["Hz", "g"],
      ["hertz", "m/s/s"],
      ["Hz", "m s-2"],
    ],
  },
  any: {
    as: "any",
    names: ["Frequency", "Level"],
    units: [
      ["Hz", "g"],
      ["Hz", "mm"],
    ],
  },
};

/** The units as the table of units spells them. */
const spelled: Readonly<Record<string, string>> = {
  cps: "Hz",
  hertz: "Hz",
  "g²/Hz": "g2/Hz",
  "g^2/Hz": "g2/Hz",
  "(m/s²)²/Hz": "(m/s2)2/Hz",
  "m/s/s": "m/s2",
  "m s-2": "m/s2",
};

function headings(
  { names }: KindOfTable,
  units: readonly [string, string],
  how: Layout["heading"],
): string[][] {
  const each = (write: (name: string, unit: string) => string) =>
    names.map((name, i) => write(name, units[i] ?? ""));
  if (how === "none") return [];
  if (how === "row") return [[...names], [...units]];
  if (how === "unit") return [[...units]];
  if (how === "comma") return [each((name, unit) => `${name} ${unit}`)];
  const bracketed = each((name, unit) => `${name} (${unit})`);
  return [bracketed];
}

interface Rendering {
  readonly text: string;
  readonly frequencies: readonly number[];
  readonly levels: readonly number[];
  readonly units: readonly [string, string] | null;
}

function render(
  kind: KindOfTable,
  table: { frequencies: readonly number[]; levels: readonly number[] },
  how: { layout: Layout; number: NumberStyle; unit: number },
): Rendering {
  const { layout: page, number } = how;
  const units = kind.units[how.unit % kind.units.length] ?? ["Hz", "g"];
  const count = page.hasCounter && page.heading !== "none";
  const cell = (text: string) => (page.isQuoted && !/^\s+$/.test(page.delimiter) ? `"${text}"` : text);
  const pairs = table.frequencies.map((frequency, i) => [
    written(frequency, number),
    written(table.levels[i] ?? 0, number),
  ]);
  const ordered = page.isFalling && kind.as !== "any" ? pairs.toReversed() : pairs;
  const swap = (row: readonly string[]) =>
    page.isSwapped && page.heading !== "none" ? row.toReversed() : row;
  const head = headings(kind, units, page.heading).map((row, i) => [
    ...(count ? [i === 0 ? "No." : ""] : []),
    ...swap(row),
  ]);
  const body = ordered.map((row, i) => [...(count ? [String(i + 1)] : []), ...swap(row)]);
  const isAcross = page.isAcross && page.heading === "bracket" && !count;
  const rows = isAcross
    ? (head[0] ?? []).map((_, column) => [...head, ...body].map((row) => row[column] ?? ""))
    : [...head, ...body];
  const lines = [...page.above, ...rows.map((row) => row.map(cell).join(page.delimiter)), ...page.below];
  return {
    text: lines.join(page.lineEnd),
    frequencies: page.isFalling && kind.as === "any" ? table.frequencies : table.frequencies,
    levels: table.levels,
    units: page.heading === "none" ? null : units,
  };
}

const isNear = (values: readonly unknown[] | undefined, wanted: readonly number[]) =>
  values?.length === wanted.length &&
  wanted.every(
    (value, i) =>
      typeof values[i] === "number" && Math.abs((values[i] ?? 0) - value) <= 1e-9 * Math.abs(value),
  );

const unitOf = (unit: string | undefined) => (unit === undefined ? null : (spelled[unit] ?? unit));

function judge(read: ReadTable, wanted: Rendering): "right" | "ambiguous" | "wrong" {
  if (read.asks.length > 0) return "ambiguous";
  const [first, second] = read.columns;
  const byName = read.columns.find(({ quantity }) => quantity === "frequency") ?? first;
  const level = read.columns.find((column) => column !== byName) ?? second;
  const isRight =
    read.columns.length === 2 &&
    isNear(byName?.values, wanted.frequencies) &&
    isNear(level?.values, wanted.levels) &&
    (wanted.units === null ||
      (byName?.unit === unitOf(wanted.units[0]) && level?.unit === unitOf(wanted.units[1])));
  return isRight ? "right" : "wrong";
}

/** Of each of three kinds; the fuzz command sends more and sets the seed. */
const numRuns = Number(process.env["FUZZ_INPUTS"] ?? 4000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** The share that must be read; the others are ambiguous or refused. */
const minRightShare = 0.5;

describe("renderings of known tables", () => {
  it.each(["psd", "srs", "any"] as const)("as %s are right, ambiguous or refused", (name) => {
    const counts = { right: 0, ambiguous: 0, refused: 0, wrong: 0 };
    const wrong: string[] = [];
    const sent = fc.record({
      frequencies,
      levels: fc.array(level, { minLength: 8, maxLength: 8 }),
      layout,
      number: style,
      unit: fc.nat(5),
    });
    for (const { frequencies: f, levels, layout: page, number, unit } of fc.sample(sent, { numRuns, seed })) {
      const kind = kinds[name];
      const wanted = render(
        kind,
        { frequencies: f, levels: levels.slice(0, f.length) },
        { layout: page, number, unit },
      );
      try {
        const verdict = judge(readTable(wanted.text, { as: kind.as }), wanted);
        counts[verdict] += 1;
        if (verdict === "wrong") wrong.push(wanted.text);
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause;
        counts.refused += 1;
      }
    }
    if (process.env["SHOW_COUNTS"])
      process.stdout.write(
        `${name} ${JSON.stringify(counts)} ${JSON.stringify(wrong.slice(0, 12), null, 1)}\n`,
      );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(counts.right / numRuns).toBeGreaterThan(minRightShare);
  });

  it("of numbers have the value that was written among their readings", () => {
    const value = fc.oneof(
      level,
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
    );
    const lost = fc
      .sample(fc.tuple(value, style), { numRuns, seed })
      .map(([number, how]) => ({ number, text: written(number, how) }))
      .filter(({ number, text }) => !numberReadings(text).some((reading) => reading.value === number));
    expect(lost.slice(0, 5)).toEqual([]);
  });
});

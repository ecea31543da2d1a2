import { acceptText } from "../../files/file-format.ts";
import { decodeText, encodingName, type TextEncoding, textEncoding } from "../../files/text-encoding.ts";
import { readUnit } from "../../units/read-unit.ts";
import type { ByteSource } from "../byte-source.ts";
import { readAxis } from "../even-axis.ts";
import { checkedBlocks, type OpenedRecord, type RecordAnswers, unitAsWritten } from "../opened-record.ts";
import { RecordFault, type RecordFaultKind } from "../record-fault.ts";
import { recordReader } from "../record-reader.ts";

const FORMAT = "text file";
const PIECE_BYTES = 2 ** 20;

/** Kinds of the refusals of the reader of text, by their words. */
const KINDS: readonly (readonly [RegExp, RecordFaultKind])[] = [
  [/is not a number|not a row of numbers/, "not-a-number"],
  [/columns; at most|longer than/, "too-many-columns"],
  [/cells like|numbers, the first has/, "row-length"],
  [/must increase/, "time-order"],
  [/no numbers|at least two|no column/, "empty"],
];

function faultOf(error: RangeError): RecordFault {
  if (error instanceof RecordFault) return error;
  const [, line] = /\bline (\d+)/i.exec(error.message) ?? [];
  const kind = KINDS.find(([words]) => words.test(error.message))?.[1] ?? "wrong-type";
  const cause = error.message.replace(/^line \d+(?:, column \d+)?:? /i, "").replace(/\.$/, "");
  return new RecordFault(kind, { format: FORMAT, ...(line !== undefined && { line: Number(line) }) }, cause);
}

interface TimedRecord extends ReturnType<ReturnType<typeof recordReader>["finishTimed"]> {
  readonly encoding: TextEncoding;
}

function readAll(source: ByteSource, answers: RecordAnswers): TimedRecord {
  const head = source.read(0, PIECE_BYTES);
  acceptText(head);
  const encoding = textEncoding(head);
  const reader = recordReader(answers.table);
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < source.size; at += PIECE_BYTES)
    reader.push(decoder.decode(source.read(at, PIECE_BYTES), { stream: at + PIECE_BYTES < source.size }));
  return { ...reader.finishTimed(), encoding };
}

/** A heading without its unit: `Accel X (g)`, `acc_g`, `a / (m/s²)`. */
export function nameWithoutUnit(heading: string, unit: string | null): string {
  if (unit === null) return heading;
  const tail = /^(.*?)\s*(?:[([]([^()[\]]+)[)\]]|[_,/]\s*\(?([^_,/()]+(?:\/[^_,/()]+)?)\)?)$/.exec(
    heading.trim(),
  );
  const [, name = "", bracketed, behind] = tail ?? [];
  return name !== "" && readUnit(bracketed ?? behind ?? "")?.unit === unit ? name : heading;
}

/** The unit that a remark above the samples states: `# Unit: g`. */
function statedUnit(source: ByteSource): string | null {
  const { text } = decodeText(source.read(0, 16_384));
  return unitAsWritten(
    /^[#%/\s]*(?:units?|einheit)\s*(?:\([^)]*\))?\s*[:=,;\t]\s*([^\s,;]+)\s*$/im.exec(text)?.[1],
  );
}

/** Opens a table of samples: CSV, TSV and what is like them. */
export function openDelimited(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  if (source.size === 0) throw new RecordFault("empty", { format: FORMAT }, "the file is empty");
  const timed = refusing(() => readAll(source, answers));
  const read = timed.record;
  const [ask] = read.asks.filter(({ about }) => about === "decimal sign" || about === "delimiter");
  if (ask !== undefined) throw new RecordFault("not-a-number", { format: FORMAT }, ask);
  const isEven = acceptSteps(timed, answers);
  const { sampleRateHz, startS } = read;
  const unit = unitAsWritten(answers.unit) ?? statedUnit(source);
  return {
    format: FORMAT,
    channels: read.signals.map((signal) => ({
      name: nameWithoutUnit(signal.name, signal.unit),
      unit: signal.unit ?? unit,
      samples: read.samples,
      axis: {
        of: "time",
        sampleRateHz: sampleRateHz ?? answers.sampleRateHz ?? null,
        ...(startS !== null && { startS }),
      },
      isModulus: false,
      blocks: () =>
        checkedBlocks({ format: `${FORMAT}, ${signal.name}` }, read.samples, (from, count) =>
          signal.values.subarray(from, from + count),
        ),
    })),
    notes: [...readAs(timed), ...(isEven ? [] : [unevenNote(read)]), ...read.notes],
  };
}

function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? faultOf(error) : error;
  }
}

/** Whether the steps of time are even; asks about those that are not, until somebody says that they count as even. */
function acceptSteps({ times, lineOf }: TimedRecord, { table }: RecordAnswers): boolean {
  const { unevenAt } = times === null ? { unevenAt: null } : readAxis(times);
  if (unevenAt === null || table?.takesEvenTime === true) return unevenAt === null;
  throw new RecordFault(
    "uneven-time",
    { format: FORMAT, line: lineOf(unevenAt) },
    {
      about: "time steps",
      why: "the steps of time differ by more than 2 % of their mean: may the samples count as even?",
      choices: ["count them as even"],
      answers: [{ takesEvenTime: true }],
    },
  );
}

const unevenNote = ({ unevenness }: TimedRecord["record"]) =>
  `uneven times count as even: they are off by up to ${Math.round(100 * unevenness)} % of a step`;

/** Notes on the letters and on the rate's source. */
function readAs({ encoding, record: { timeUnit, sampleRateHz } }: TimedRecord): readonly string[] {
  const rate =
    timeUnit !== null
      ? `, rate from the time column in ${timeUnit.replace(/^us$/, "µs")}`
      : sampleRateHz === null
        ? ""
        : ", rate from the header";
  return [`read as ${encodingName[encoding]}${rate}`];
}

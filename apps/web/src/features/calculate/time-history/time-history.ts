import { findDelimiter, parseTable, separators } from "@headroom/calculators";

/** A recorded time history: evenly sampled columns. */
export interface TimeHistory {
  readonly samples: number;
  /** From the time column; null where there is none and the reader must say it. */
  readonly sampleRateHz: number | null;
  /** Largest deviation of a time step from their mean, as a share of it. */
  readonly unevenness: number;
  readonly signals: readonly {
    readonly name: string;
    readonly unit: string | null;
    readonly values: Float64Array;
  }[];
}

interface Format {
  readonly split: (line: string) => readonly string[];
  readonly hasDecimalComma: boolean;
  readonly columns: number;
  readonly headings: readonly string[];
  readonly units: readonly (string | null)[];
}

const maxColumns = 16;
const maxSamples = 20_000_000;
const linesToLearnFrom = 40;
/** No row of numbers is as long; a file without line breaks would fill the memory. */
const maxLineLength = 1_000_000;
const remark = /^\s*(#|%|\/\/|$)/;
const startsWithNumber = /^\s*[+\-−]?[\d.,]/;

/** How the file is written, from its first lines. */
function learnFormat(lines: readonly string[]): Format {
  const first = lines.find((line) => startsWithNumber.test(line) && !remark.test(line));
  if (first === undefined) throw new RangeError("The file has no numbers in its first lines.");
  const delimiter = findDelimiter([first]);
  const split = (line: string) => line.trim().replace(/[;,]$/, "").split(separators[delimiter]);
  const { headings, units, rows } = parseTable(lines.filter((line) => !remark.test(line)).join("\n"));
  const columns = rows[0]?.length ?? 0;
  if (columns > maxColumns)
    throw new RangeError(`The file has ${columns} columns; at most ${maxColumns} are read.`);
  return { split, hasDecimalComma: delimiter !== "comma", columns, headings, units };
}

/** Numbers that grow. */
interface Growing {
  values: Float64Array;
}
function put(column: Growing, at: number, value: number): void {
  if (at >= column.values.length) {
    const larger = new Float64Array(Math.max(65_536, 2 * column.values.length));
    larger.set(column.values);
    column.values = larger;
  }
  column.values[at] = value;
}

/** Reads a time history piece by piece; the pieces may end anywhere. */
export function historyReader() {
  let format: Format | undefined;
  let rest = "";
  let lineNumber = 0;
  let samples = 0;
  const early: string[] = [];
  const columns: Growing[] = [];

  const isSkipped = (line: string) => remark.test(line) || (samples === 0 && !startsWithNumber.test(line));

  function take(line: string, { split, hasDecimalComma, columns: count }: Format): void {
    lineNumber += 1;
    if (isSkipped(line)) return;
    if (samples >= maxSamples) throw new RangeError(`More than ${maxSamples} samples: shorten the record.`);
    const cells = split(line);
    if (cells.length < count)
      throw new RangeError(`Line ${lineNumber} has ${cells.length} numbers, the first has ${count}.`);
    for (const [i, cell] of cells.slice(0, count).entries()) {
      const value = cell === "" ? Number.NaN : Number(hasDecimalComma ? cell.replace(",", ".") : cell);
      if (!Number.isFinite(value))
        throw new RangeError(`Line ${lineNumber}: “${cell.slice(0, 40)}” is not a number.`);
      put((columns[i] ??= { values: new Float64Array(0) }), samples, value);
    }
    samples += 1;
  }

  function begin(): Format {
    format = learnFormat(early);
    for (const line of early) take(line, format);
    early.length = 0;
    return format;
  }

  function takeLine(line: string): void {
    if (format) take(line, format);
    else if (early.push(line) >= linesToLearnFrom) begin();
  }

  return {
    push(text: string): void {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      if (rest.length > maxLineLength)
        throw new RangeError(
          `Line ${lineNumber + early.length + 1} is longer than ${maxLineLength} characters: open a text file with one sample per line.`,
        );
      for (const line of lines) takeLine(line);
    },
    finish(): TimeHistory {
      if (rest.trim() !== "") takeLine(rest);
      const known = format ?? begin();
      if (samples < 2) throw new RangeError("A record needs at least two samples.");
      return history(
        known,
        columns.map(({ values }) => values.slice(0, samples)),
        samples,
      );
    },
  };
}

const secondsPer: Readonly<Record<string, number>> = { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, min: 60 };

function isTime(values: Float64Array, heading: string, unit: string | null): boolean {
  if (unit !== null) return unit in secondsPer;
  if (heading !== "") return /^t(ime|\b)|zeit|temps/i.test(heading);
  for (let i = 1; i < values.length; i++) if (!((values[i] ?? 0) > (values[i - 1] ?? 0))) return false;
  return true;
}

function steps(times: Float64Array, unit: string | null) {
  const count = times.length - 1;
  const first = times[0] ?? 0;
  const mean = ((times[count] ?? 0) - first) / count;
  if (!(mean > 0)) throw new RangeError("The values of the time column must increase.");
  let max = 0;
  // Against the even grid: a time column printed with few digits is uneven in its steps, not in its course.
  for (let i = 0; i <= count; i++) max = Math.max(max, Math.abs((times[i] ?? 0) - first - i * mean));
  return { sampleRateHz: 1 / (mean * (secondsPer[unit ?? "s"] ?? 1)), unevenness: max / mean };
}

/** The unit of the first column, which its heading names, or is; a lone `t` is a symbol. */
const timeUnit = ({ headings: [heading = ""], units: [unit] }: Format): string | null =>
  unit ?? (Object.hasOwn(secondsPer, heading) ? heading : null);

function history(format: Format, columns: readonly Float64Array[], samples: number): TimeHistory {
  const { headings, units } = format;
  const [first] = columns;
  const unit = timeUnit(format);
  const hasTime = columns.length > 1 && first !== undefined && isTime(first, headings[0] ?? "", unit);
  const timing = hasTime ? steps(first, unit) : { sampleRateHz: null, unevenness: 0 };
  const signals = columns.map((values, i) => ({
    name: headings[i] ?? `Column ${i + 1}`,
    unit: units[i] ?? null,
    values,
  }));
  return { samples, ...timing, signals: hasTime ? signals.slice(1) : signals };
}

/** Largest and smallest value of each run: what a screen can show of a long record. */
export function previewOf(
  values: Float64Array,
  { sampleRateHz, gPerUnit }: { readonly sampleRateHz: number; readonly gPerUnit: number },
  runs = 600,
): (readonly [timeMs: number, accelerationG: number])[] {
  const size = Math.max(1, Math.ceil(values.length / runs));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, run) => {
    const part = values.subarray(run * size, (run + 1) * size);
    const [min, max] = [
      part.indexOf(part.reduce((a, b) => Math.min(a, b))),
      part.indexOf(part.reduce((a, b) => Math.max(a, b))),
    ];
    return [...new Set([Math.min(min, max), Math.max(min, max)])].map(
      (at) => [(1000 * (run * size + at)) / sampleRateHz, (part[at] ?? Number.NaN) * gPerUnit] as const,
    );
  }).flat();
}

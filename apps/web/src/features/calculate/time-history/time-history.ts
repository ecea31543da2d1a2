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
  return { split, hasDecimalComma: delimiter !== "comma" && first.includes(","), columns, headings, units };
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

  function take(line: string, { split, hasDecimalComma, columns: count }: Format): void {
    lineNumber += 1;
    if (remark.test(line)) return;
    if (samples === 0 && !startsWithNumber.test(line)) return;
    if (samples >= maxSamples) throw new RangeError(`More than ${maxSamples} samples: cut the record.`);
    const cells = split(line);
    if (cells.length < count)
      throw new RangeError(`Line ${lineNumber} has ${cells.length} numbers, the first has ${count}.`);
    for (let i = 0; i < count; i++) {
      const cell = cells[i] ?? "";
      const value = cell === "" ? Number.NaN : Number(hasDecimalComma ? cell.replace(",", ".") : cell);
      if (!Number.isFinite(value))
        throw new RangeError(`Line ${lineNumber}: “${cell.slice(0, 40)}” is not a number.`);
      const column = columns[i] ?? { values: new Float64Array(0) };
      columns[i] = column;
      put(column, samples, value);
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
  if (!(mean > 0)) throw new RangeError("The time column does not rise.");
  let most = 0;
  // Against the even grid: a time column printed with few digits is uneven in its steps, not in its course.
  for (let i = 0; i <= count; i++) most = Math.max(most, Math.abs((times[i] ?? 0) - first - i * mean));
  return { sampleRateHz: 1 / (mean * (secondsPer[unit ?? "s"] ?? 1)), unevenness: most / mean };
}

function history(
  { headings, units }: Format,
  columns: readonly Float64Array[],
  samples: number,
): TimeHistory {
  const [first] = columns;
  const hasTime =
    columns.length > 1 && first !== undefined && isTime(first, headings[0] ?? "", units[0] ?? null);
  const timing = hasTime ? steps(first, units[0] ?? null) : { sampleRateHz: null, unevenness: 0 };
  const signals = columns.map((values, i) => ({
    name: headings[i] ?? `Column ${i + 1}`,
    unit: units[i] ?? null,
    values,
  }));
  return { samples, ...timing, signals: hasTime ? signals.slice(1) : signals };
}

/** Largest and smallest value per stretch: what a screen can show of a long record. */
export function previewOf(
  values: Float64Array,
  sampleRateHz: number,
  factor: number,
  stretches = 600,
): (readonly [timeMs: number, value: number])[] {
  const size = Math.max(1, Math.ceil(values.length / stretches));
  const points: (readonly [number, number])[] = [];
  for (let from = 0; from < values.length; from += size) {
    const to = Math.min(from + size, values.length);
    let [low, high] = [from, from];
    for (let i = from; i < to; i++) {
      if ((values[i] ?? 0) < (values[low] ?? 0)) low = i;
      if ((values[i] ?? 0) > (values[high] ?? 0)) high = i;
    }
    const places = low === high ? [low] : [low, high].toSorted((a, b) => a - b);
    for (const place of places) points.push([(1000 * place) / sampleRateHz, (values[place] ?? 0) * factor]);
  }
  return points;
}

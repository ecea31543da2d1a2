import { decodeText } from "../../files/text-encoding.ts";
import type { ByteSource } from "../byte-source.ts";
import { acceptAxis } from "../even-axis.ts";
import {
  checkedBlocks,
  type OpenedRecord,
  type RecordAnswers,
  type RecordChannel,
  unitAsWritten,
} from "../opened-record.ts";
import { RecordFault } from "../record-fault.ts";

const FORMAT = "LabVIEW measurement file";
const SIZE_LIMIT = 512 * 2 ** 20;
const END = "***End_of_Header***";

interface Header {
  readonly decimal: string;
  readonly xColumns: string;
}

interface Segment {
  /** Cells of each line of its header, by the first. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly names: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

function linesOf(source: ByteSource): readonly Line[] {
  if (source.size > SIZE_LIMIT)
    throw new RecordFault(
      "unsupported",
      { format: FORMAT },
      "it is larger than 512 MB: save it as TDMS or CSV",
    );
  const { text } = decodeText(source.read(0, source.size));
  const separator = /^Separator[\t,; ]+Comma/im.test(text) ? "," : "\t";
  return text
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ line: i + 1, cells: line.split(separator).map((cell) => cell.trim()) }));
}

function fileHeader(lines: readonly Line[]): Header {
  const field = (name: string) => lines.find(({ cells }) => cells[0] === name)?.cells[1];
  return {
    decimal: field("Decimal_Separator") ?? ".",
    xColumns: field("X_Columns") ?? "One",
  };
}

/** The parts between the ends of headers: a header, a line of names, rows. */
function segmentsOf(lines: readonly Line[]): readonly Segment[] {
  const ends = lines.flatMap(({ cells }, i) => (cells[0] === END ? [i] : []));
  if (ends.length < 2)
    throw new RecordFault(
      "truncated",
      { format: FORMAT, line: lines.length },
      "it ends before a segment of samples",
    );
  return ends.slice(1).map((end, k) => {
    const before = ends[k] ?? 0;
    const next = ends[k + 2];
    const isBlank = ({ cells }: Line) => cells.every((cell) => cell === "");
    const body = lines
      .slice(end + 2, next === undefined ? lines.length : next)
      .filter((line) => !isBlank(line));
    // A header of the next segment begins with its channels.
    const stop = body.findIndex(({ cells }) => cells[0] === "Channels");
    const header = lines.slice(before + 1, end).filter((line) => !isBlank(line));
    const own = header.slice(
      Math.max(
        0,
        header.findIndex(({ cells }) => cells[0] === "Channels"),
      ),
    );
    return {
      fields: new Map(own.map(({ cells: [name = "", ...cells] }) => [name, cells])),
      names: lines[end + 1]?.cells ?? [],
      rows: stop < 0 ? body : body.slice(0, stop),
    };
  });
}

function figure(text: string | undefined, decimal: string): number {
  const plain = decimal === "," ? text?.replace(",", ".") : text;
  return plain === undefined || plain === "" ? Number.NaN : Number(plain);
}

/** A channel's values over all segments, the first missing one refused with its line. */
function valuesOf(segments: readonly Segment[], column: number, { decimal }: Header): Float64Array {
  const values: number[] = [];
  for (const { rows } of segments)
    for (const { line, cells } of rows) {
      const value = figure(cells[column], decimal);
      if (!Number.isFinite(value)) {
        const cell = cells[column] ?? "";
        throw new RecordFault(
          cell === "" ? "row-length" : "not-a-number",
          { format: FORMAT, line },
          cell === "" ? "a value is missing" : `“${cell.slice(0, 40)}” is not a number`,
        );
      }
      values.push(value);
    }
  return Float64Array.from(values);
}

/** Rates of the channels, by their stated steps or their columns of time; a shared column is read once. */
function rateReader(segments: readonly Segment[], header: Header): (channel: number) => number | null {
  const [first] = segments;
  const byColumn = new Map<number, number>();
  const rateIn = (column: number): number => {
    const times = valuesOf(segments, column, header);
    return 1 / acceptAxis(times, (sample) => ({ format: FORMAT, line: first?.rows[sample]?.line ?? 0 })).step;
  };
  return (channel) => {
    const step = figure(first?.fields.get("Delta_X")?.[channel], header.decimal);
    if (step > 0) return 1 / step;
    if (header.xColumns === "No" || segments.length > 1) return null;
    const column = header.xColumns === "Multi" ? 2 * channel : 0;
    const rate = byColumn.get(column) ?? rateIn(column);
    byColumn.set(column, rate);
    return rate;
  };
}

/** Opens a LabVIEW measurement file (.lvm) with one column of time, one for each channel, or none. */
export function openLvm(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const lines = linesOf(source);
  const header = fileHeader(lines);
  const segments = segmentsOf(lines);
  const [first] = segments;
  const count = Number(first?.fields.get("Channels")?.[0] ?? Number.NaN);
  if (first === undefined || !(count >= 1))
    throw new RecordFault("no-record", { format: FORMAT }, "it names no channels");
  const rateOf = rateReader(segments, header);
  const channels = Array.from({ length: count }, (_, channel): RecordChannel => {
    const column = header.xColumns === "Multi" ? 2 * channel + 1 : channel + 1;
    const values = valuesOf(segments, column, header);
    const promised = Number(first.fields.get("Samples")?.[channel] ?? Number.NaN);
    if (first.rows.length < promised)
      throw new RecordFault(
        "truncated",
        { format: FORMAT, line: lines.length },
        `${promised} samples are promised, ${first.rows.length} stand there`,
      );
    return {
      name: first.names[column] ?? `Channel ${channel + 1}`,
      unit: unitAsWritten(first.fields.get("Y_Unit_Label")?.[channel]) ?? unitAsWritten(answers.unit),
      samples: values.length,
      axis: {
        of: "time",
        sampleRateHz: rateOf(channel) ?? answers.sampleRateHz ?? null,
      },
      isModulus: false,
      blocks: () =>
        checkedBlocks({ format: FORMAT }, values.length, (from, length) =>
          values.subarray(from, from + length),
        ),
    };
  });
  if (channels.every(({ samples }) => samples === 0))
    throw new RecordFault("empty", { format: FORMAT }, "it holds no samples");
  const gaps = segments.length > 1 ? ["segments are joined: a gap between them is not seen"] : [];
  return { format: FORMAT, channels, notes: gaps };
}

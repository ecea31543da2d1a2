import { type ByteSource, latin1 } from "../byte-source.ts";
import type { ElementType } from "../element-type.ts";
import { acceptAxis } from "../even-axis.ts";
import {
  type ChannelAxis,
  checkedBlocks,
  type OpenedRecord,
  type RecordAnswers,
  type RecordChannel,
  unitAsWritten,
} from "../opened-record.ts";
import { type FaultPlace, RecordFault } from "../record-fault.ts";
import { acceptStored, storedReader } from "../stored-array.ts";
import { accelerationOf164, figuresOf, UFF_FORMAT, type UffHeader, uffHeader } from "./uff58-fields.ts";

const LINE_WINDOW = 65_536;
const HEADER_LINES = 11;

/** Lines of a file, from any byte on. */
function lineReader(source: ByteSource) {
  let [text, start, at] = ["", 0, 0];
  let line = 0;
  const refill = (): boolean => {
    const more = source.read(start + text.length, LINE_WINDOW);
    if (more.length === 0) return false;
    text = text.slice(at) + latin1(more);
    start += at;
    at = 0;
    return true;
  };
  return {
    byte: () => start + at,
    line: () => line,
    jump: (byte: number) => {
      [text, start, at] = ["", byte, 0];
    },
    next: (): string | undefined => {
      let end = text.indexOf("\n", at);
      while (end < 0 && refill()) end = text.indexOf("\n", at);
      if (end < 0 && at >= text.length) return undefined;
      const found = text.slice(at, end < 0 ? text.length : end);
      at = end < 0 ? text.length : end + 1;
      line += 1;
      return found.replace(/\r$/, "");
    },
  };
}

type Lines = ReturnType<typeof lineReader>;

const isMark = (line: string | undefined) => line !== undefined && /^\s{0,8}-1\s*$/.test(line);

/** Values per point: x where uneven, then one or two of y. */
const perPoint = ({ isEven, isComplex }: UffHeader) => (isEven ? 0 : 1) + (isComplex ? 2 : 1);

function textValues(lines: Lines, header: UffHeader): Float64Array {
  const wanted = header.points * perPoint(header);
  const values: number[] = [];
  const place = { format: UFF_FORMAT, line: lines.line() + 1 };
  for (;;) {
    const line = lines.next();
    if (isMark(line)) break;
    if (line === undefined)
      throw new RecordFault(
        "truncated",
        { format: UFF_FORMAT, line: lines.line() },
        `the file ends after ${values.length} of ${wanted} values`,
      );
    const found = figuresOf(line);
    if (/[A-CF-Za-cf-z]/.test(line.replaceAll(/(?<=\d)[EeDd](?=[+-]?\d)/g, "")))
      throw new RecordFault(
        "not-a-number",
        { format: UFF_FORMAT, line: lines.line() },
        `“${line.trim().slice(0, 40)}” holds more than numbers`,
      );
    for (const value of found) values.push(value);
  }
  if (values.length !== wanted)
    throw new RecordFault(
      "wrong-length",
      place,
      `${wanted} values are promised, ${values.length} stand there`,
    );
  return Float64Array.from(values);
}

/** Order of bytes and form of the numbers, in the line that begins a binary dataset. */
function binaryType(
  line: string,
  { isDouble, isEven }: UffHeader,
  place: FaultPlace,
): { x: ElementType; y: ElementType } {
  const [, order, form] = /^\s*58b\s+(\d+)\s+(\d+)/i.exec(line) ?? [];
  if (form !== "2") throw new RecordFault("unsupported", place, "only numbers of IEEE 754 are read");
  const isLittleEndian = order === "1";
  const y: ElementType = { kind: "float", bytes: isDouble ? 8 : 4, isLittleEndian };
  return { x: isEven ? y : { kind: "float", bytes: 4, isLittleEndian }, y };
}

/** Readers of one value of each point: x, re and im. */
function binaryColumns(
  source: ByteSource,
  opening: string,
  { header, byte }: { header: UffHeader; byte: number },
) {
  const place = { format: UFF_FORMAT, byte };
  const { x, y } = binaryType(opening, header, place);
  const xBytes = header.isEven ? 0 : x.bytes;
  const recordBytes = xBytes + y.bytes * (header.isComplex ? 2 : 1);
  acceptStored({ source, place, type: y, recordBytes }, header.points);
  const column = (at: number, type: ElementType) => {
    const read = storedReader({ source, place: { ...place, byte: byte + at }, type, recordBytes });
    return (from: number, count: number) => read(from, count, 1);
  };
  return {
    bytes: recordBytes * header.points,
    times: column(0, x),
    values: column(xBytes, { ...y, ...(header.isComplex && { isComplex: true }) }),
  };
}

function textColumns(values: Float64Array, header: UffHeader) {
  const each = perPoint(header);
  const at = (point: number, k: number) => values[point * each + k] ?? Number.NaN;
  const y = header.isEven ? 0 : 1;
  const filled = (count: number, value: (i: number) => number) =>
    Float64Array.from({ length: count }, (_, i) => value(i));
  return {
    times: (from: number, count: number) => filled(count, (i) => at(from + i, 0)),
    values: (from: number, count: number) =>
      filled(count, (i) =>
        header.isComplex ? Math.hypot(at(from + i, y), at(from + i, y + 1)) : at(from + i, y),
      ),
  };
}

/** Values of points from a place on: their abscissas, and their ordinates or the moduli of these. */
interface Columns {
  readonly times: (from: number, count: number) => Float64Array;
  readonly values: (from: number, count: number) => Float64Array;
}

function axisOf(header: UffHeader, { times }: Columns, format: string): ChannelAxis {
  const { first, step } = header.isEven
    ? header
    : acceptAxis(
        times(0, header.points),
        (sample) => ({ format, sample: sample + 1 }),
        header.isFrequency ? "frequency" : "time",
      );
  if (header.isFrequency) return { of: "frequency", firstHz: first, stepHz: step };
  return { of: "time", sampleRateHz: step > 0 ? 1 / step : null };
}

function channelOf(
  header: UffHeader,
  columns: Columns,
  { unit, number }: { unit: string | null; number: number },
): RecordChannel {
  const format = `${UFF_FORMAT}, set ${number}`;
  if (header.points === 0) throw new RecordFault("empty", { format }, "it holds no samples");
  return {
    name: header.name === "" ? `Set ${number}` : header.name,
    unit: header.unit ?? unit,
    samples: header.points,
    axis: axisOf(header, columns, format),
    isModulus: header.isComplex,
    blocks: () => checkedBlocks({ format }, header.points, columns.values),
  };
}

function takeSet58(source: ByteSource, lines: Lines, opening: string) {
  const start = lines.line() + 1;
  const head: string[] = [];
  while (head.length < HEADER_LINES) {
    const line = lines.next();
    if (line === undefined || isMark(line))
      throw new RecordFault(
        "truncated",
        { format: UFF_FORMAT, line: lines.line() },
        "the header of a set is not whole",
      );
    head.push(line);
  }
  const header = uffHeader(head, start);
  if (!/58b/i.test(opening)) return { header, columns: textColumns(textValues(lines, header), header) };
  const { bytes, ...columns } = binaryColumns(source, opening, { header, byte: lines.byte() });
  lines.jump(lines.byte() + bytes);
  for (let line = lines.next(); line !== undefined && !isMark(line); ) line = lines.next();
  return { header, columns };
}

/** The line behind the next mark. */
function nextSet(lines: Lines): string | undefined {
  for (let line = lines.next(); line !== undefined; line = lines.next())
    if (isMark(line)) return lines.next();
  return undefined;
}

function untilMark(lines: Lines): readonly string[] {
  const found: string[] = [];
  for (let line = lines.next(); line !== undefined && !isMark(line); line = lines.next()) found.push(line);
  return found;
}

/** Opens a universal file and reads its datasets 58, in text or binary; 164 says in which unit SI is. */
export function openUff58(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const lines = lineReader(source);
  const channels: RecordChannel[] = [];
  let si: string | null = null;
  for (let opening = nextSet(lines); opening !== undefined; opening = nextSet(lines)) {
    if (/^\s*58b?\b/i.test(opening)) {
      const { header, columns } = takeSet58(source, lines, opening);
      const unit = header.isAcceleration && !header.isFrequency ? si : null;
      channels.push(
        channelOf(header, columns, {
          unit: unit ?? unitAsWritten(answers.unit),
          number: channels.length + 1,
        }),
      );
      continue;
    }
    const other = untilMark(lines);
    if (/^\s*164\b/.test(opening)) si = accelerationOf164(other);
  }
  if (channels.length === 0)
    throw new RecordFault("no-record", { format: UFF_FORMAT }, "it holds no dataset 58");
  return { format: UFF_FORMAT, channels, notes: [] };
}

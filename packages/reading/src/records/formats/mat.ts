import { type ByteSource, bytesInMemory, textOf, viewOf } from "../byte-source.ts";
import type { ElementType } from "../element-type.ts";
import { inflateRaw } from "../inflate.ts";
import {
  type ArrayScope,
  emptyScope,
  type GrowingScope,
  type NamedArray,
  recordOfArrays,
  sizeOf,
} from "../named-arrays.ts";
import type { OpenedRecord, RecordAnswers } from "../opened-record.ts";
import { RecordFault } from "../record-fault.ts";
import { acceptStored, storedReader } from "../stored-array.ts";

const FORMAT = "MATLAB 5 file";
const SIZE_LIMIT = 2 ** 30;

/** Stored types of a data element. Source: MAT-File Format, table 1-1. */
const STORED: Readonly<Record<number, readonly [kind: ElementType["kind"], bytes: number]>> = {
  1: ["int", 1],
  2: ["uint", 1],
  3: ["int", 2],
  4: ["uint", 2],
  5: ["int", 4],
  6: ["uint", 4],
  7: ["float", 4],
  9: ["float", 8],
  12: ["int", 8],
  13: ["uint", 8],
  16: ["uint", 1],
  17: ["uint", 2],
  18: ["uint", 4],
};
const [MATRIX, COMPRESSED] = [14, 15];
const [STRUCT, CHARACTERS, FIRST_NUMERIC, LAST_NUMERIC] = [2, 4, 6, 15];

/** A source with the order of its bytes. */
interface Reader {
  readonly source: ByteSource;
  readonly isLittleEndian: boolean;
}

interface Element {
  readonly type: number;
  readonly bytes: number;
  readonly dataAt: number;
  readonly next: number;
}

/** The tag at a place; a small element holds its data in the tag. */
function elementAt({ source, isLittleEndian }: Reader, at: number): Element {
  const tag = viewOf(source, { format: FORMAT, byte: at }, 8);
  const first = tag.getUint32(0, isLittleEndian);
  if (first >>> 16 !== 0) return { type: first & 0xffff, bytes: first >>> 16, dataAt: at + 4, next: at + 8 };
  const bytes = tag.getUint32(4, isLittleEndian);
  const padding = first === COMPRESSED ? 0 : (8 - (bytes % 8)) % 8;
  return { type: first, bytes, dataAt: at + 8, next: at + 8 + bytes + padding };
}

const view = ({ source }: Reader, { dataAt, bytes }: Element) =>
  viewOf(source, { format: FORMAT, byte: dataAt }, bytes);

function storedIn(reader: Reader, element: Element) {
  const [kind, bytes] = STORED[element.type] ?? [];
  if (kind === undefined || bytes === undefined)
    throw new RecordFault(
      "unsupported",
      { format: FORMAT, byte: element.dataAt },
      `stored type ${element.type} is not read`,
    );
  const { source, isLittleEndian } = reader;
  const stored = {
    source,
    place: { format: FORMAT, byte: element.dataAt },
    type: { kind, bytes, isLittleEndian },
  };
  const count = Math.floor(element.bytes / bytes);
  acceptStored(stored, count);
  return { count, read: storedReader(stored) };
}

interface Matrix {
  readonly kind: number;
  readonly isComplex: boolean;
  readonly shape: readonly number[];
  readonly name: string;
  readonly dataAt: number;
}

function matrixAt(reader: Reader, at: number): Matrix {
  const flags = elementAt(reader, at);
  const word = view(reader, flags).getUint32(0, reader.isLittleEndian);
  const sizes = elementAt(reader, flags.next);
  const dimensions = storedIn(reader, sizes);
  const name = elementAt(reader, sizes.next);
  return {
    kind: word & 0xff,
    isComplex: (word & 0x0800) !== 0,
    shape: [...dimensions.read(0, dimensions.count, 1)],
    name: textOf(view(reader, name)),
    dataAt: name.next,
  };
}

function numericArray(reader: Reader, matrix: Matrix, name: string): NamedArray {
  const element = elementAt(reader, matrix.dataAt);
  const real = storedIn(reader, element);
  const count = sizeOf(matrix);
  if (real.count < count)
    throw new RecordFault(
      "truncated",
      { format: `${FORMAT}, ${name}`, byte: element.dataAt },
      `${count} values are promised, ${real.count} are there`,
    );
  const imaginary = matrix.isComplex ? storedIn(reader, elementAt(reader, element.next)) : undefined;
  return {
    name,
    shape: matrix.shape,
    isColumnMajor: true,
    isComplex: matrix.isComplex,
    read: (from, length, stride) => {
      const values = real.read(from, length, stride);
      const others = imaginary?.read(from, length, stride);
      return others === undefined ? values : values.map((value, i) => Math.hypot(value, others[i] ?? 0));
    },
    attributes: new Map(),
  };
}

/** The fields of a struct of one element; of more, each element is a place of its own. */
function structScopes(reader: Reader, matrix: Matrix): readonly ArrayScope[] {
  const width = elementAt(reader, matrix.dataAt);
  const nameBytes = view(reader, width).getInt32(0, reader.isLittleEndian);
  const names = elementAt(reader, width.next);
  const text = view(reader, names);
  const fields = Array.from({ length: Math.floor(names.bytes / nameBytes) }, (_, i) =>
    textOf(text, i * nameBytes, nameBytes),
  );
  const count = sizeOf(matrix);
  let at = names.next;
  return Array.from({ length: Math.min(count, 4096) }, () => {
    const scope = emptyScope();
    for (const field of fields) {
      const element = elementAt(reader, at);
      if (element.bytes > 0) takeMatrix(reader, element.dataAt, { scope, name: field });
      at = element.next;
    }
    return scope;
  });
}

function takeMatrix(
  reader: Reader,
  at: number,
  { scope, name }: { scope: GrowingScope; name?: string },
): void {
  const matrix = matrixAt(reader, at);
  const own = name ?? matrix.name;
  if (matrix.kind === STRUCT)
    for (const inner of structScopes(reader, matrix)) scope.scopes.push({ name: own, scope: inner });
  else if (matrix.kind === CHARACTERS) {
    const letters = storedIn(reader, elementAt(reader, matrix.dataAt));
    scope.texts.set(own, String.fromCharCode(...letters.read(0, Math.min(letters.count, 4096), 1)));
  } else if (matrix.kind >= FIRST_NUMERIC && matrix.kind <= LAST_NUMERIC)
    scope.arrays.push(numericArray(reader, matrix, own));
}

function inflated(reader: Reader, element: Element): Reader {
  const { source, isLittleEndian } = reader;
  const packed = source.read(element.dataAt, element.bytes);
  const place = { format: FORMAT, byte: element.dataAt };
  if (packed.length < element.bytes)
    throw new RecordFault(
      "truncated",
      place,
      `${element.bytes} packed bytes are promised, ${packed.length} are there`,
    );
  // Two bytes of zlib's header stand before the deflated ones.
  const bytes = inflateRaw(packed.subarray(2), { format: FORMAT, most: SIZE_LIMIT });
  return { source: bytesInMemory(source.name, bytes), isLittleEndian };
}

/** Opens a MATLAB file of version 5 to 7. */
export function openMat5(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const header = viewOf(source, { format: FORMAT, byte: 0 }, 128);
  const reader = { source, isLittleEndian: textOf(header, 126, 2) === "IM" };
  const scope = emptyScope();
  for (let at = 128; at + 8 <= source.size; ) {
    const element = elementAt(reader, at);
    if (element.dataAt + element.bytes > source.size)
      throw new RecordFault(
        "truncated",
        { format: FORMAT, byte: at },
        `an element of ${element.bytes} bytes begins here, the file ends after ${source.size}`,
      );
    const inner = element.type === COMPRESSED ? inflated(reader, element) : reader;
    const matrix = element.type === COMPRESSED ? elementAt(inner, 0) : element;
    if (matrix.type === MATRIX) takeMatrix(inner, matrix.dataAt, { scope });
    at = element.next;
  }
  return recordOfArrays(FORMAT, scope, answers);
}

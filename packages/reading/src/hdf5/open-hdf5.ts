import { Dataset, File, Group } from "#h5wasm";
import {
  type ArrayScope,
  emptyScope,
  type GrowingScope,
  type NamedArray,
  recordOfArrays,
} from "../records/named-arrays.ts";
import type { RecordOpener } from "../records/open-record.ts";
import { RecordFault, refusingDamage } from "../records/record-fault.ts";

const FORMAT = "HDF5 file";
const MOST_DEPTH = 16;

/** One number or one text of what the library hands out; undefined for all else. */
function single(value: unknown): number | string | undefined {
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const [first, second]: unknown[] = Array.from(value as ArrayLike<unknown>); // a typed array of numbers, or a list
    return second === undefined ? single(first) : undefined;
  }
  return undefined;
}

function attributesOf(entity: Dataset | Group): ReadonlyMap<string, number | string> {
  return new Map(
    Object.entries(entity.attrs).flatMap(([key, attribute]) => {
      const value = single(attribute.value);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Places `from`, `from + stride` and so on of a row-major array, as ranges of its sides. */
function rangesOf(
  shape: readonly number[],
  { from, count, stride }: { from: number; count: number; stride: number },
) {
  let rest = from;
  let inner = 1;
  const places = shape.toReversed().map((length) => {
    const place = rest % length;
    rest = (rest - place) / length;
    const isWalked = inner === stride && length > 1;
    inner *= length;
    return isWalked ? [place, place + count] : [place, place + 1];
  });
  return places.toReversed() as [number, number][]; // each has two
}

function numbersOf(value: unknown): Float64Array {
  if (typeof value === "number" || typeof value === "bigint") return Float64Array.of(Number(value));
  if (value instanceof BigInt64Array || value instanceof BigUint64Array)
    return Float64Array.from(value, (each) => Number(each));
  if (ArrayBuffer.isView(value)) return Float64Array.from(value as unknown as ArrayLike<number>); // of numbers
  throw new RecordFault("unsupported", { format: FORMAT }, "an array holds no numbers");
}

function arrayOf(dataset: Dataset, name: string): NamedArray {
  const shape = dataset.shape ?? [];
  return {
    name,
    shape,
    isColumnMajor: false,
    isComplex: false,
    read: (from, count, stride) =>
      refusingDamage(`${FORMAT}, ${name}`, () =>
        numbersOf(
          shape.length === 0 ? dataset.value : dataset.slice(rangesOf(shape, { from, count, stride })),
        ),
      ),
    attributes: attributesOf(dataset),
  };
}

const isNumeric = (dataset: Dataset) =>
  typeof dataset.dtype === "string" && /^[<>|]?[bBhHiIqQfd]$/.test(dataset.dtype);

function takeDataset(dataset: Dataset, name: string, contents: GrowingScope): void {
  const attributes = attributesOf(dataset);
  // netCDF writes it for a dimension that nobody measured.
  if (String(attributes.get("NAME") ?? "").startsWith("This is a netCDF dimension but not")) return;
  if (attributes.get("MATLAB_class") === "char") {
    contents.texts.set(name, String.fromCharCode(...numbersOf(dataset.value).slice(0, 4096)));
    return;
  }
  if (isNumeric(dataset)) contents.arrays.push(arrayOf(dataset, name));
  else if (typeof dataset.dtype === "string") {
    const text = single(dataset.value);
    if (typeof text === "string") contents.texts.set(name, text);
  }
}

function takeEntity(
  entity: unknown,
  name: string,
  { contents, depth }: { contents: GrowingScope; depth: number },
): void {
  if (entity instanceof Dataset) takeDataset(entity, name, contents);
  // Links back into a file may never end; MATLAB keeps the parts of its cells in #refs#.
  if (!(entity instanceof Group) || depth > MOST_DEPTH || name === "#refs#") return;
  const isOctave = entity.attrs["OCTAVE_NEW_FORMAT"] !== undefined;
  const value = isOctave ? entity.get("value") : undefined;
  if (value instanceof Dataset) takeDataset(value, name, contents);
  else contents.scopes.push({ name, scope: contentsOf(entity, depth + 1) });
}

function contentsOf(group: Group, depth: number): ArrayScope {
  const contents = emptyScope();
  for (const [key, value] of attributesOf(group)) {
    if (typeof value === "string") contents.texts.set(key, value);
    else
      contents.arrays.push({
        name: key,
        shape: [],
        isColumnMajor: false,
        isComplex: false,
        read: () => Float64Array.of(value),
        attributes: new Map(),
      });
  }
  for (const key of group.keys()) takeEntity(group.get(key), key, { contents, depth });
  return contents;
}

function opened(path: string): File {
  try {
    return new File(path, "r");
  } catch {
    throw new RecordFault(
      "truncated",
      { format: FORMAT },
      "it is cut off or damaged: its length or its first block is not what it states",
    );
  }
}

/** Opens the HDF5 file at a path of the library's file system; MATLAB 7.3 and netCDF-4 are such files. */
export const hdf5Opener =
  (path: string): RecordOpener =>
  (_source, answers) =>
    recordOfArrays(FORMAT, contentsOf(opened(path), 0), answers);

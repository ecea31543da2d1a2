import { type ByteSource, bytesInMemory, latin1, textOf, viewOf } from "../byte-source.ts";
import { type ElementType, elementBytes } from "../element-type.ts";
import { emptyScope, type NamedArray, recordOfArrays, sizeOf } from "../named-arrays.ts";
import type { OpenedRecord, RecordAnswers } from "../opened-record.ts";
import { RecordFault } from "../record-fault.ts";
import { acceptStored, storedReader } from "../stored-array.ts";
import { zipEntries } from "./zip.ts";

const FORMAT = "NumPy file";

interface NpyHeader {
  readonly description: string;
  readonly shape: readonly number[];
  readonly isColumnMajor: boolean;
  readonly dataAt: number;
}

function headerOf(source: ByteSource): NpyHeader {
  const head = viewOf(source, { format: FORMAT, byte: 0 }, 12);
  const isLong = head.getUint8(6) > 1;
  const length = isLong ? head.getUint32(8, true) : head.getUint16(8, true);
  const start = isLong ? 12 : 10;
  const text = textOf(viewOf(source, { format: FORMAT, byte: start }, length));
  const [, description] = /'descr':\s*('[^']*'|\[.*\])\s*,\s*'fortran_order'/s.exec(text) ?? [];
  const [, order] = /'fortran_order':\s*(True|False)/.exec(text) ?? [];
  const [, shape] = /'shape':\s*\(([^)]*)\)/.exec(text) ?? [];
  if (description === undefined || order === undefined || shape === undefined)
    throw new RecordFault("wrong-type", { format: FORMAT, byte: start }, "its header is damaged");
  return {
    description,
    shape: shape
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(Number),
    isColumnMajor: order === "True",
    dataAt: start + length,
  };
}

const kindOf: Readonly<Record<string, "float" | "int" | "uint">> = {
  f: "float",
  c: "float",
  i: "int",
  u: "uint",
  b: "uint",
};

/** The type of `<f8`; undefined for one that holds no numbers. */
function elementOf(description: string): ElementType | undefined {
  const [, order, letter = "", digits = ""] = /^([<>|=])([fciub])(\d+)$/.exec(description) ?? [];
  const kind = kindOf[letter];
  if (kind === undefined) return undefined;
  const isComplex = letter === "c";
  return {
    kind,
    bytes: Number(digits) / (isComplex ? 2 : 1),
    isLittleEndian: order !== ">",
    ...(isComplex && { isComplex }),
  };
}

const bytesOf = (description: string): number => {
  const [, letter, digits = "0"] = /^[<>|=]([a-zA-Z])(\d+)$/.exec(description) ?? [];
  return Number(digits) * (letter === "U" ? 4 : 1);
};

function refuseType(name: string, description: string): never {
  const what = /\|?O/.test(description)
    ? "pickled objects are never run"
    : `values of type ${description} are not read`;
  throw new RecordFault("unsupported", { format: name }, `${what}: save plain numbers`);
}

/** One array, or one for each field of a structured one. */
function arraysOf(source: ByteSource, name: string, header: NpyHeader): readonly NamedArray[] {
  const { description, shape, isColumnMajor, dataAt } = header;
  const format = name === "" ? FORMAT : `${FORMAT}, ${name}`;
  const count = sizeOf(header);
  const make = (
    field: string,
    type: ElementType,
    { at, recordBytes }: { at: number; recordBytes: number },
  ): NamedArray => {
    const stored = { source, place: { format, byte: dataAt + at }, type, recordBytes };
    acceptStored(stored, count);
    return {
      name: field,
      shape,
      isColumnMajor,
      isComplex: type.isComplex === true,
      read: storedReader(stored),
      attributes: new Map(),
    };
  };
  if (!description.startsWith("[")) {
    const type = elementOf(description.slice(1, -1));
    return type === undefined
      ? refuseType(format, description)
      : [make(name === "" ? "Array" : name, type, { at: 0, recordBytes: elementBytes(type) })];
  }
  const fields = [...description.matchAll(/\('([^']+)',\s*'([^']+)'\)/g)].map(
    ([, field = "", type = ""]) => ({ field, type }),
  );
  const recordBytes = fields.reduce((sum, { type }) => sum + bytesOf(type), 0);
  let at = 0;
  return fields.map(({ field, type: written }) => {
    const type = elementOf(written) ?? refuseType(format, written);
    const made = make(field, type, { at, recordBytes });
    at += bytesOf(written);
    return made;
  });
}

/** A text of one element, as units are stored. */
function textIn(source: ByteSource, { description, shape, dataAt }: NpyHeader): string | undefined {
  const [, order, letter, digits = "0"] = /^'([<>|=])([US])(\d+)'$/.exec(description) ?? [];
  if (letter === undefined || shape.some((length) => length !== 1)) return undefined;
  const length = Number(digits);
  if (letter === "S") return textOf(viewOf(source, { format: FORMAT, byte: dataAt }, length));
  const view = viewOf(source, { format: FORMAT, byte: dataAt }, 4 * length);
  const points = Array.from({ length }, (_, i) => view.getUint32(4 * i, order !== ">")).filter(
    (point) => point > 0 && point < 0x110000,
  );
  return String.fromCodePoint(...points);
}

/** Opens a NumPy array. */
export function openNpy(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const arrays = arraysOf(source, "", headerOf(source));
  return recordOfArrays(FORMAT, { ...emptyScope(), arrays }, answers);
}

/** Opens a NumPy archive of named arrays. */
export function openNpz(source: ByteSource, answers: RecordAnswers): OpenedRecord {
  const scope = emptyScope();
  for (const { name, bytes } of zipEntries(source)) {
    if (!name.endsWith(".npy")) continue;
    const member = bytesInMemory(name, bytes());
    if (!latin1(member.read(0, 6)).endsWith("NUMPY"))
      throw new RecordFault("wrong-type", { format: `NumPy archive, ${name}` }, "it is no array");
    const header = headerOf(member);
    const key = name.slice(0, -4);
    const text = textIn(member, header);
    if (text !== undefined) scope.texts.set(key, text);
    // Words beside the samples, a list of names for instance.
    else if (!/^'[<>|=]?[US]\d+'$/.test(header.description))
      scope.arrays.push(...arraysOf(member, key, header));
  }
  return recordOfArrays("NumPy archive", scope, answers);
}

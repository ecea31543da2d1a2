/** The form in which a number is stored. */
export interface ElementType {
  readonly kind: "float" | "int" | "uint";
  readonly bytes: number;
  readonly isLittleEndian: boolean;
  /** Two numbers, of which the modulus is read. */
  readonly isComplex?: boolean;
}

type Getter = (view: DataView, at: number, isLittleEndian: boolean) => number;

const getters: Readonly<Record<string, Getter>> = {
  float4: (view, at, little) => view.getFloat32(at, little),
  float8: (view, at, little) => view.getFloat64(at, little),
  int1: (view, at) => view.getInt8(at),
  int2: (view, at, little) => view.getInt16(at, little),
  int3: (view, at, little) =>
    (view.getInt8(little ? at + 2 : at) << 16) |
    (view.getUint8(at + 1) << 8) |
    view.getUint8(little ? at : at + 2),
  int4: (view, at, little) => view.getInt32(at, little),
  int8: (view, at, little) => Number(view.getBigInt64(at, little)),
  uint1: (view, at) => view.getUint8(at),
  uint2: (view, at, little) => view.getUint16(at, little),
  uint4: (view, at, little) => view.getUint32(at, little),
  uint8: (view, at, little) => Number(view.getBigUint64(at, little)),
};

/** Reads one number of a type; undefined for a type that nobody stores samples in. */
export function elementReader(type: ElementType): ((view: DataView, at: number) => number) | undefined {
  const getter = getters[`${type.kind}${type.bytes}`];
  if (getter === undefined) return undefined;
  const { isLittleEndian, bytes } = type;
  if (type.isComplex !== true) return (view, at) => getter(view, at, isLittleEndian);
  return (view, at) => Math.hypot(getter(view, at, isLittleEndian), getter(view, at + bytes, isLittleEndian));
}

/** Bytes from one element to the next. */
export const elementBytes = ({ bytes, isComplex }: ElementType) => (isComplex === true ? 2 * bytes : bytes);

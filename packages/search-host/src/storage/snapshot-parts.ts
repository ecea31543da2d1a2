import type { Json } from "../json.ts";

/** The kinds of arrays that a snapshot can hold. */
export const arrayKinds = { Uint8Array, Uint32Array, Float64Array } as const;
export type ArrayKind = keyof typeof arrayKinds;
export type KeptArray = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

export function kindOf(array: KeptArray): ArrayKind {
  return array instanceof Uint8Array
    ? "Uint8Array"
    : array instanceof Uint32Array
      ? "Uint32Array"
      : "Float64Array";
}

const itemsPerPart = 10_000;

/** Collects what a snapshot is made of. Arrays are not copied: they must not change until they are written. */
export class SnapshotOut {
  readonly values: Json[] = [];
  readonly arrays: KeptArray[] = [];

  number(value: number): void {
    this.values.push(value);
  }

  /** A long list in parts, so that none of them holds a search for long. */
  list(items: readonly (string | number | null)[]): void {
    this.number(Math.ceil(items.length / itemsPerPart));
    for (let first = 0; first < items.length; first += itemsPerPart)
      this.values.push(items.slice(first, first + itemsPerPart));
  }

  array(array: KeptArray): void {
    this.arrays.push(array);
  }
}

/** Hands out the parts of a snapshot in the order in which they were collected; a `TypeError` for any other. */
export class SnapshotIn {
  private readonly values: Iterator<Json>;
  private readonly arrays: Iterator<KeptArray>;

  constructor(values: readonly Json[], arrays: readonly KeptArray[]) {
    this.values = values.values();
    this.arrays = arrays.values();
  }

  private value(): Json {
    const { value, done } = this.values.next();
    if (done) throw new TypeError("A snapshot has too few values.");
    return value;
  }

  number(): number {
    const value = this.value();
    if (typeof value !== "number") throw new TypeError("A snapshot lacks a number.");
    return value;
  }

  texts(): string[] {
    return this.list((item) => {
      if (typeof item !== "string") throw new TypeError("A snapshot lacks a text.");
      return item;
    });
  }

  list<T>(read: (item: Json) => T): T[] {
    return Array.from({ length: this.number() }, () => {
      const part = this.value();
      if (!Array.isArray(part)) throw new TypeError("A snapshot lacks a list.");
      return part.map(read);
    }).flat();
  }

  private array(): KeptArray {
    const { value, done } = this.arrays.next();
    if (done) throw new TypeError("A snapshot has too few arrays.");
    return value;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const array = this.array();
    if (!(array instanceof Uint8Array)) throw new TypeError("A snapshot lacks an array of bytes.");
    return array;
  }

  whole(): Uint32Array<ArrayBuffer> {
    const array = this.array();
    if (!(array instanceof Uint32Array)) throw new TypeError("A snapshot lacks an array of whole numbers.");
    return array;
  }

  floating(): Float64Array<ArrayBuffer> {
    const array = this.array();
    if (!(array instanceof Float64Array)) throw new TypeError("A snapshot lacks an array of numbers.");
    return array;
  }
}

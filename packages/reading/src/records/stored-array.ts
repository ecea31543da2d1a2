import { type ByteSource, viewOf } from "./byte-source.ts";
import { type ElementType, elementBytes, elementReader } from "./element-type.ts";
import { type FaultPlace, RecordFault } from "./record-fault.ts";

/** Bytes that are asked for at once. */
const WINDOW_BYTES = 4 * 2 ** 20;

/** Elements that lie one behind the other in a file. */
export interface StoredArray {
  readonly source: ByteSource;
  readonly place: FaultPlace & { readonly byte: number };
  readonly type: ElementType;
  /** Bytes from one element to the next, where more than one lies in a record. */
  readonly recordBytes?: number;
  /** Multiplies each. */
  readonly scale?: number;
  /** Is added before. */
  readonly offset?: number;
}

/** Reads elements by place, `stride` apart, through windows of a few megabytes. */
export function storedReader({ source, place, type, recordBytes, scale = 1, offset = 0 }: StoredArray) {
  const reader = elementReader(type);
  if (reader === undefined)
    throw new RecordFault("unsupported", place, `numbers of ${type.bytes} bytes are not read`);
  const width = elementBytes(type);
  const each = recordBytes ?? width;
  return (from: number, count: number, stride: number): Float64Array => {
    const values = new Float64Array(count);
    const step = each * stride;
    const perWindow = Math.max(1, Math.floor(WINDOW_BYTES / step));
    for (let done = 0; done < count; done += perWindow) {
      const part = Math.min(perWindow, count - done);
      const byte = place.byte + from * each + done * step;
      const view = viewOf(source, { ...place, byte }, (part - 1) * step + width);
      for (let i = 0; i < part; i++) values[done + i] = (reader(view, i * step) + offset) * scale;
    }
    return values;
  };
}

/** Refuses a file that ends before its elements do. */
export function acceptStored({ source, place, type, recordBytes }: StoredArray, count: number): void {
  const there = Math.floor((source.size - place.byte) / (recordBytes ?? elementBytes(type)));
  if (there < count)
    throw new RecordFault(
      "truncated",
      place,
      `${count} values are promised, the file holds ${Math.max(0, there)}`,
    );
}

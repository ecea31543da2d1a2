import { type FaultPlace, RecordFault } from "./record-fault.ts";

/** A file that is read in pieces, as they are asked for. */
export interface ByteSource {
  readonly name: string;
  readonly size: number;
  /** `length` bytes from `from` on; fewer at the end of the file. */
  readonly read: (from: number, length: number) => Uint8Array;
}

/** Bytes that are in memory already. */
export function bytesInMemory(name: string, bytes: Uint8Array): ByteSource {
  return {
    name,
    size: bytes.length,
    read: (from, length) =>
      bytes.subarray(Math.min(from, bytes.length), Math.min(from + length, bytes.length)),
  };
}

/** A view of bytes that must be there. */
export function viewOf(
  source: ByteSource,
  place: FaultPlace & { readonly byte: number },
  length: number,
): DataView {
  const bytes = source.read(place.byte, length);
  if (bytes.length < length)
    throw new RecordFault(
      "truncated",
      place,
      `the file ends after ${source.size} bytes, ${length} were to come here`,
    );
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Characters of Latin-1, as headers of binary files are written. */
export const latin1 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** Bytes of a view as text, up to the first zero. */
export function textOf(view: DataView, from = 0, length = view.byteLength - from): string {
  return latin1(new Uint8Array(view.buffer, view.byteOffset + from, length)).replace(/\0[\s\S]*$/, "");
}

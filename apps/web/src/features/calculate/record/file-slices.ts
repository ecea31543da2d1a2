import type { ByteSource } from "@headroom/reading";

/** Of workers alone, so that the types of pages do not know it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** A file that is read in the slices that are asked for: it is never whole in memory. */
export function slicesOf(file: File): ByteSource {
  const reader = new FileReaderSync();
  return {
    name: file.name,
    size: file.size,
    read: (from, length) => new Uint8Array(reader.readAsArrayBuffer(file.slice(from, from + length))),
  };
}

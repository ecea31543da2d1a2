import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import type { ByteSource } from "../records/byte-source.ts";

/** A file on disk, read in the pieces that are asked for. */
export function fileSource(path: string): ByteSource & { readonly close: () => void } {
  if (!existsSync(path)) throw new RangeError(`there is no file ${path}`);
  const handle = openSync(path, "r");
  const { size } = fstatSync(handle);
  return {
    name: basename(path),
    size,
    read: (from, length) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - from)));
      let done = 0;
      while (done < bytes.length) {
        const more = readSync(handle, bytes, done, bytes.length - done, from + done);
        if (more === 0) break;
        done += more;
      }
      return bytes.subarray(0, done);
    },
    close: () => closeSync(handle),
  };
}

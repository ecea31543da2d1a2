import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** Of workers alone, so that the types of pages do not know it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

const sliceBytes = 4 * 2 ** 20;

/** The browser's own digest takes a file whole; this one has a slice of it in memory. */
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  const reader = new FileReaderSync();
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += sliceBytes)
    hash.update(new Uint8Array(reader.readAsArrayBuffer(file.slice(from, from + sliceBytes))));
  postMessage(bytesToHex(hash.digest()));
});

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { slicesOf } from "./file-slices.ts";

const sliceBytes = 4 * 2 ** 20;

/** The browser's own digest takes a file whole; this one has a slice of it in memory. */
addEventListener("message", ({ data: file }: MessageEvent<File>) => {
  const { read, size } = slicesOf(file);
  const hash = sha256.create();
  for (let from = 0; from < size; from += sliceBytes) hash.update(read(from, sliceBytes));
  postMessage(bytesToHex(hash.digest()));
});

import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { isObject, type Json } from "../json.ts";
import { preambleBytes, snapshotMagic, snapshotPadding } from "./snapshot-format.ts";
import { type ArrayKind, arrayKinds, type KeptArray, SnapshotIn } from "./snapshot-parts.ts";

/** A snapshot as it was read, its checksum confirmed. */
export type ReadSnapshot = { readonly identity: Json; readonly parts: SnapshotIn };

function readWhole(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    const read = readSync(file, bytes, done, bytes.length - done, position + done);
    if (read === 0) throw new RangeError("A snapshot ends too early.");
    done += read;
  }
}

function isArrayKind(kind: Json | undefined): kind is ArrayKind {
  return typeof kind === "string" && kind in arrayKinds;
}

function emptyArray(description: Json): KeptArray {
  if (!isObject(description) || !isArrayKind(description.kind) || typeof description.length !== "number")
    throw new TypeError("A snapshot describes an unknown array.");
  return new arrayKinds[description.kind](description.length);
}

function readValues(file: number, length: number, sum: number): Json[] {
  const text = Buffer.alloc(length);
  readWhole(file, text, preambleBytes);
  if (crc32(text) !== sum) throw new RangeError("A snapshot's values are damaged.");
  const lines = text.toString("utf8").trimEnd().split("\n");
  return lines.map((line): Json => JSON.parse(line));
}

function readArrays(
  file: number,
  from: number,
  descriptions: readonly Json[],
  wantedSum: number,
): KeptArray[] {
  let position = from;
  let sum = 0;
  const arrays = descriptions.map((description) => {
    const array = emptyArray(description);
    if (array.length === 0) return array;
    const bytes = new Uint8Array(array.buffer);
    position += snapshotPadding(position);
    readWhole(file, bytes, position);
    position += bytes.length;
    sum = crc32(bytes, sum);
    return array;
  });
  if (sum !== wantedSum) throw new RangeError("A snapshot's arrays are damaged.");
  return arrays;
}

function readParts(file: number): ReadSnapshot {
  const preamble = new Uint32Array(preambleBytes / 4);
  readWhole(file, new Uint8Array(preamble.buffer), 0);
  const [magic, valueBytes = 0, valueSum = 0, arraySum = 0, sizeLow = 0, sizeHigh = 0] = preamble;
  if (magic !== snapshotMagic || fstatSync(file).size !== sizeHigh * 2 ** 32 + sizeLow)
    throw new RangeError("A snapshot is not whole.");
  const [identity = null, descriptions, ...values] = readValues(file, valueBytes, valueSum);
  if (!Array.isArray(descriptions)) throw new TypeError("A snapshot does not list its arrays.");
  const arrays = readArrays(file, preambleBytes + valueBytes, descriptions, arraySum);
  return { identity, parts: new SnapshotIn(values, arrays) };
}

/** Reads a snapshot file. Throws when it is missing, cut short, damaged or of another format. */
export function readSnapshot(path: string): ReadSnapshot {
  const file = openSync(path, "r");
  try {
    return readParts(file);
  } finally {
    closeSync(file);
  }
}

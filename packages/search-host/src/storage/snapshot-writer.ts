import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import type { Json } from "../json.ts";
import { preambleBytes, snapshotMagic, snapshotPadding } from "./snapshot-format.ts";
import { kindOf, type SnapshotOut } from "./snapshot-parts.ts";

/** Size of a piece that is summed and written at once; searches have their turn between two. */
const pieceBytes = 1_048_576;

type Piece = { readonly bytes: Uint8Array; readonly position: number };

/** The values, one on each line, several lines at once. */
function* linesOf(values: Iterable<Json>): Generator<Buffer> {
  let text = "";
  for (const value of values) {
    text += `${JSON.stringify(value)}\n`;
    if (text.length < pieceBytes / 8) continue;
    yield Buffer.from(text, "utf8");
    text = "";
  }
  yield Buffer.from(text, "utf8");
}

/** The file piece by piece; what makes it valid comes last. */
function* piecesOf(out: SnapshotOut, identity: Json): Generator<Piece> {
  const arrays = out.arrays.map((array) => ({ kind: kindOf(array), length: array.length }));
  let position = preambleBytes;
  let valueSum = 0;
  for (const bytes of linesOf([identity, arrays, ...out.values])) {
    valueSum = crc32(bytes, valueSum);
    yield { bytes, position };
    position += bytes.length;
  }
  const valueBytes = position - preambleBytes;
  let sum = 0;
  for (const array of out.arrays) {
    if (array.length === 0) continue;
    position += snapshotPadding(position);
    const whole = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let first = 0; first < whole.length; first += pieceBytes) {
      const bytes = whole.subarray(first, first + pieceBytes);
      sum = crc32(bytes, sum);
      yield { bytes, position: position + first };
    }
    position += whole.length;
  }
  const size = [position % 2 ** 32, Math.floor(position / 2 ** 32)];
  const preamble = Uint32Array.of(snapshotMagic, valueBytes, valueSum, sum, ...size, 0, 0);
  yield { bytes: new Uint8Array(preamble.buffer), position: 0 };
}

function checkWritten(written: number, { bytes }: Piece): void {
  if (written !== bytes.length) throw new RangeError("A snapshot could not be written in full.");
}

/** Makes a written file the snapshot: from one moment to the next, and for good. */
function putInPlace(temporary: string, path: string): void {
  renameSync(temporary, path);
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Writes a snapshot and returns when it is on the disk. */
export function writeSnapshot(path: string, out: SnapshotOut, identity: Json): void {
  const temporary = `${path}.last`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, "wx");
  try {
    for (const piece of piecesOf(out, identity))
      checkWritten(writeSync(file, piece.bytes, 0, piece.bytes.length, piece.position), piece);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  putInPlace(temporary, path);
}

async function writePieces(
  file: FileHandle,
  pieces: Iterable<Piece>,
  isCurrent: () => boolean,
): Promise<boolean> {
  for (const piece of pieces) {
    const { bytesWritten } = await file.write(piece.bytes, 0, piece.bytes.length, piece.position);
    checkWritten(bytesWritten, piece);
    if (!isCurrent()) return false;
  }
  await file.sync();
  return isCurrent();
}

/**
 * Writes a snapshot in the background and answers whether it is in place. It is given up when `isCurrent` says that
 * the arrays have changed meanwhile; the file before it then stays.
 */
export async function writeSnapshotSlowly(
  path: string,
  out: SnapshotOut,
  identity: Json,
  isCurrent: () => boolean,
): Promise<boolean> {
  const temporary = `${path}.new`;
  rmSync(temporary, { force: true });
  const file = await open(temporary, "wx");
  let isWhole = false;
  try {
    isWhole = await writePieces(file, piecesOf(out, identity), isCurrent);
  } finally {
    await file.close();
  }
  const isValid = isWhole && isCurrent();
  if (isValid) putInPlace(temporary, path);
  else rmSync(temporary, { force: true });
  return isValid;
}

/** The files that a snapshot at this path may consist of, unfinished ones too. */
export function snapshotFiles(path: string): string[] {
  return [path, `${path}.new`, `${path}.last`];
}

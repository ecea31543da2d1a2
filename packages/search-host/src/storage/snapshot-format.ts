/**
 * Raised whenever words are cut, folded or kept in another way, or the order of the parts changes: an older snapshot
 * is then read anew from the documents. The test "is still the format of this number" says when that is due.
 */
const snapshotFormat = 2;

/** First word of the file; read on a machine with the other byte order it is another number. */
export const snapshotMagic = 0x4853_0000 + snapshotFormat;

/** Magic, bytes of the values, checksum of the values, checksum of the arrays, size of the file (low, high). */
export const preambleBytes = 32;

/** Bytes to skip, so that every array begins at a multiple of eight. */
export function snapshotPadding(position: number): number {
  return (8 - (position % 8)) % 8;
}

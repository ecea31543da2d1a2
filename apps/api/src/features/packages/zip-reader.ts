import type { FileHandle } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";

/** Sentence about an archive that is refused. */
export class ArchiveFault extends RangeError {
  override readonly name = "ArchiveFault";
}

export interface ArchiveLimits {
  readonly maxEntries: number;
  /** Bytes unpacked for each that is packed. */
  readonly maxRatio: number;
  readonly maxEntryBytes: number;
  readonly maxBytes: number;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  /** Reads it whole, at most the bytes that its directory states, and holds its checksum against them. */
  readonly read: () => Promise<Buffer>;
}

const reserved = /[\\:*?"<>|\p{C}]/u;
/** Relative, of plain segments, no link, and no name of a device. */
const isPlainName = (name: string): boolean =>
  !reserved.test(name) &&
  name.split("/").every((segment) => segment !== "" && !/^\.+$/.test(segment) && segment === segment.trim());

const maxNameBytes = 300;
const stored = 0;
const unixLink = 0xa000;
const unreadable = () => new ArchiveFault("This file is not a ZIP archive that can be read.");

/** The library leaves names undecoded, so that each is looked at as it is written. */
function plainNameOf({ fileName, externalFileAttributes, generalPurposeBitFlag }: Entry): string {
  const name = Buffer.from(fileName).toString();
  const isLink = ((externalFileAttributes >>> 16) & 0xf000) === unixLink;
  const isEncrypted = (generalPurposeBitFlag & 1) !== 0;
  if (isEncrypted || isLink || name.length > maxNameBytes || !isPlainName(name.replace(/\/$/, "")))
    throw new ArchiveFault("Entries of this archive need plain, relative names, and no password.");
  return name;
}

function assertSize(name: string, entry: Entry, limits: ArchiveLimits): void {
  const { uncompressedSize, compressedSize, compressionMethod } = entry;
  if (uncompressedSize > limits.maxEntryBytes)
    throw new ArchiveFault(`“${name}” is larger than ${Math.round(limits.maxEntryBytes / 1024 ** 2)} MB.`);
  if (compressionMethod !== stored && uncompressedSize > limits.maxRatio * compressedSize)
    throw new ArchiveFault(`“${name}” unpacks to more than ${limits.maxRatio} times its size.`);
}

function assertTogether(entries: readonly ArchiveEntry[], { maxBytes }: ArchiveLimits): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw new ArchiveFault("Two entries of this archive have one name.");
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
    throw new ArchiveFault(`This archive unpacks to more than ${Math.round(maxBytes / 1024 ** 2)} MB.`);
}

async function readEntry(archive: ZipFile, name: string, entry: Entry): Promise<Buffer> {
  const damaged = () => new ArchiveFault(`“${name}” is damaged: its checksum differs.`);
  const content = await archive
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => Promise.reject(damaged()));
  if (crc32(content) !== entry.crc32) throw damaged();
  return content;
}

async function open(file: FileHandle): Promise<ZipFile> {
  try {
    return await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch {
    throw unreadable();
  }
}

/** The entries of an archive on the disk, its folders apart; refuses what is beyond the limits before anything is unpacked. */
export async function readZip(file: FileHandle, limits: ArchiveLimits): Promise<readonly ArchiveEntry[]> {
  const archive = await open(file);
  if (archive.entryCount > limits.maxEntries)
    throw new ArchiveFault(`This archive has more than ${limits.maxEntries} entries.`);
  const entries: ArchiveEntry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      const name = plainNameOf(entry);
      assertSize(name, entry, limits);
      const read = () => readEntry(archive, name, entry);
      entries.push({ name, bytes: entry.uncompressedSize, read });
    }
  } catch (cause) {
    throw cause instanceof ArchiveFault ? cause : unreadable();
  }
  assertTogether(entries, limits);
  return entries.filter(({ name }) => !name.endsWith("/"));
}

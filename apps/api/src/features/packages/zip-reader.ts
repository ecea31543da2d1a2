import type { FileHandle } from "node:fs/promises";
import { crc32, inflateRawSync } from "node:zlib";

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

const endSignature = 0x06054b50;
const [endBytes, maxCommentBytes, directoryEntryBytes, localHeaderBytes] = [22, 65_535, 46, 30];
const maxNameBytes = 300;
const methods = { stored: 0, deflated: 8 };
const unreadable = () => new ArchiveFault("This file is not a ZIP archive that can be read.");

async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(buffer, 0, bytes, offset);
  if (bytesRead < bytes) throw unreadable();
  return buffer;
}

interface Directory {
  readonly bytes: Buffer;
  readonly offset: number;
  readonly count: number;
}

/** The directory at the end; one that names another place, or parts on other disks, is refused. */
async function readDirectory(file: FileHandle, { maxEntries }: ArchiveLimits): Promise<Directory> {
  const { size } = await file.stat();
  if (size < endBytes) throw unreadable();
  const tailBytes = Math.min(size, endBytes + maxCommentBytes);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  let at = tailBytes - endBytes;
  while (
    at >= 0 &&
    !(tail.readUInt32LE(at) === endSignature && at + endBytes + tail.readUInt16LE(at + 20) === tailBytes)
  )
    at -= 1;
  if (at < 0) throw unreadable();
  const [disk, count, bytes, offset] = [
    tail.readUInt32LE(at + 4),
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (count > maxEntries) throw new ArchiveFault(`This archive has more than ${maxEntries} entries.`);
  if (disk !== 0 || tail.readUInt16LE(at + 8) !== count || offset + bytes !== size - tailBytes + at)
    throw unreadable();
  return { bytes: await readAt(file, offset, bytes), offset, count };
}

interface Listed {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

const reserved = /[\\:*?"<>|\p{C}]/u;
/** Relative, of plain segments, no link, and no name of a device. */
const isPlainName = (name: string): boolean =>
  !reserved.test(name) &&
  name.split("/").every((segment) => segment !== "" && !/^\.+$/.test(segment) && segment === segment.trim());

const unixLink = 0xa000;
function listedAt(bytes: Buffer, at: number): { readonly entry: Listed; readonly next: number } {
  if (at + directoryEntryBytes > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw unreadable();
  const nameBytes = bytes.readUInt16LE(at + 28);
  const start = at + directoryEntryBytes;
  const next = start + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) throw unreadable();
  const name = bytes.toString("utf8", start, start + nameBytes);
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0;
  const isLink = (bytes.readUInt16LE(at + 40) & 0xf000) === unixLink;
  if (isEncrypted || isLink || nameBytes > maxNameBytes || !isPlainName(name.replace(/\/$/, "")))
    throw new ArchiveFault("Entries of this archive need plain, relative names, and no password.");
  return {
    next,
    entry: {
      name,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    },
  };
}

function assertSize({ name, bytes, packedBytes, method }: Listed, limits: ArchiveLimits): void {
  if (bytes > limits.maxEntryBytes)
    throw new ArchiveFault(`“${name}” is larger than ${Math.round(limits.maxEntryBytes / 1024 ** 2)} MB.`);
  if (method === methods.stored ? bytes !== packedBytes : bytes > limits.maxRatio * packedBytes)
    throw new ArchiveFault(`“${name}” unpacks to more than ${limits.maxRatio} times its size.`);
  if (method !== methods.stored && method !== methods.deflated) throw unreadable();
}

function assertTogether(entries: readonly Listed[], { maxBytes }: ArchiveLimits, directory: number): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size < entries.length) throw new ArchiveFault("Two entries of this archive have one name.");
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
    throw new ArchiveFault(`This archive unpacks to more than ${Math.round(maxBytes / 1024 ** 2)} MB.`);
  // Entries that share their content unpack to more than the archive holds.
  let end = 0;
  for (const { offset, packedBytes } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) throw unreadable();
    end = offset + localHeaderBytes + packedBytes;
  }
  if (end > directory) throw unreadable();
}

async function readEntry(file: FileHandle, entry: Listed): Promise<Buffer> {
  const { name, method, crc, packedBytes, bytes, offset } = entry;
  const header = await readAt(file, offset, localHeaderBytes);
  if (header.readUInt32LE(0) !== 0x04034b50) throw unreadable();
  const start = offset + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(file, start, packedBytes);
  const content = method === methods.stored ? packed : inflate(packed, bytes);
  if (content?.length !== bytes || crc32(content) !== crc)
    throw new ArchiveFault(`“${name}” is damaged: its checksum differs.`);
  return content;
}

/** Null where the content is not what the directory says. */
function inflate(packed: Buffer, maxOutputLength: number): Buffer | null {
  try {
    // The library takes no limit of zero.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch {
    return null;
  }
}

/** The entries of an archive on the disk, its folders apart; refuses what is beyond the limits before anything is unpacked. */
export async function readZip(file: FileHandle, limits: ArchiveLimits): Promise<readonly ArchiveEntry[]> {
  const directory = await readDirectory(file, limits);
  const entries: Listed[] = [];
  let at = 0;
  for (let index = 0; index < directory.count; index += 1) {
    const { entry, next } = listedAt(directory.bytes, at);
    assertSize(entry, limits);
    entries.push(entry);
    at = next;
  }
  assertTogether(entries, limits, directory.offset);
  return entries
    .filter(({ name }) => !name.endsWith("/"))
    .map((entry) => ({ name: entry.name, bytes: entry.bytes, read: () => readEntry(file, entry) }));
}

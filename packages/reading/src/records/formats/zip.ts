import { type ByteSource, textOf, viewOf } from "../byte-source.ts";
import { inflateRaw } from "../inflate.ts";
import { RecordFault } from "../record-fault.ts";

const FORMAT = "ZIP archive";
const END_BYTES = 22;
const UNPACKED_LIMIT = 2 ** 30;

/** A file in an archive. */
interface ZipEntry {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

/** The end record, behind which a remark may stand. */
function endOf(source: ByteSource): DataView {
  const tail = Math.min(source.size, END_BYTES + 0xffff);
  const view = viewOf(source, { format: FORMAT, byte: source.size - tail }, tail);
  for (let at = tail - END_BYTES; at >= 0; at--)
    if (view.getUint32(at, true) === 0x06054b50)
      return new DataView(view.buffer, view.byteOffset + at, END_BYTES);
  throw new RecordFault("truncated", { format: FORMAT, byte: source.size }, "its list of files is missing");
}

function unpacked(
  source: ByteSource,
  entry: { name: string; method: number; packed: number; size: number; at: number },
) {
  const place = { format: `${FORMAT}, ${entry.name}`, byte: entry.at };
  const local = viewOf(source, place, 30);
  const start = entry.at + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const view = viewOf(source, { ...place, byte: start }, entry.packed);
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (entry.method === 0) return bytes;
  if (entry.method !== 8)
    throw new RecordFault("unsupported", place, `packing method ${entry.method} is not read`);
  if (entry.size > UNPACKED_LIMIT)
    throw new RecordFault("unsupported", place, "unpacked it is larger than 1 GB");
  const whole = inflateRaw(bytes, { format: place.format, most: entry.size });
  if (whole.length < entry.size)
    throw new RecordFault("truncated", place, `${entry.size} bytes are promised, ${whole.length} are there`);
  return whole;
}

/** The files of an archive, each unpacked when it is asked for. Source: PKWARE APPNOTE, 4.3. */
export function zipEntries(source: ByteSource): readonly ZipEntry[] {
  const end = endOf(source);
  const [count, size, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  if (count === 0xffff || start === 0xffffffff)
    throw new RecordFault(
      "unsupported",
      { format: FORMAT },
      "archives of more than 4 GB are not read: unpack it",
    );
  const view = viewOf(source, { format: FORMAT, byte: start }, size);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= size && view.getUint32(at, true) === 0x02014b50; ) {
    const names = view.getUint16(at + 28, true);
    const entry = {
      name: textOf(view, at + 46, names),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    entries.push({ name: entry.name, bytes: () => unpacked(source, entry) });
    at += 46 + names + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.length < count)
    throw new RecordFault(
      "truncated",
      { format: FORMAT, byte: start },
      `${count} files are promised, ${entries.length} are listed`,
    );
  return entries;
}

import { crc32, createDeflateRaw } from "node:zlib";
import { Readable } from "node:stream";

export interface ZipPart {
  readonly name: string;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Bit 3: sizes follow the content; bit 11: names are UTF-8. */
const flags = 0x0808;
const [deflated, version] = [8, 20];

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

/** Date and time of MS-DOS, two seconds apart, from 1980 on. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

const fieldsOf = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

const localHeader = (name: Buffer, time: number) =>
  Buffer.concat([
    fieldsOf([4, 0x04034b50], [2, version], [2, flags], [2, deflated], [4, time]),
    fieldsOf([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const directoryEntry = ({ name, crc, packedBytes, bytes, offset }: Written, time: number) =>
  Buffer.concat([
    fieldsOf([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflated], [4, time]),
    fieldsOf([4, crc], [4, packedBytes], [4, bytes], [2, name.length]),
    fieldsOf([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
  ]);

/**
 * Writes a ZIP archive while its parts are read: no part is held as a whole. Parts are stored in blocks that are not
 * packed, as drawings and documents are packed already, and one that is all zeros would look like a bomb to a reader.
 */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  at: Date,
): AsyncGenerator<Buffer> {
  const time = dosTime(at);
  const written: Written[] = [];
  let offset = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name);
    const header = localHeader(name, time);
    yield header;
    const counted = { crc: 0, bytes: 0, packedBytes: 0 };
    async function* counting() {
      for await (const chunk of part.content) {
        counted.crc = crc32(chunk, counted.crc);
        counted.bytes += chunk.length;
        yield chunk;
      }
    }
    const source = Readable.from(counting(), { objectMode: false });
    const packed = source.pipe(createDeflateRaw({ level: 0 }));
    source.once("error", (cause) => packed.destroy(cause));
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      counted.packedBytes += chunk.length;
      yield chunk;
    }
    const { crc, packedBytes, bytes } = counted;
    yield fieldsOf([4, 0x08074b50], [4, crc], [4, packedBytes], [4, bytes]);
    written.push({ name, crc, packedBytes, bytes, offset });
    offset += header.length + packedBytes + 16;
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, time)));
  yield directory;
  const count = written.length;
  yield fieldsOf([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count]);
  yield fieldsOf([4, directory.length], [4, offset], [2, 0]);
}

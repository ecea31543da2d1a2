import { Zip, ZipPassThrough } from "fflate";

export interface ZipPart {
  readonly name: string;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/**
 * Writes a ZIP archive while its parts are read: no part is held as a whole. Parts are stored as they are, for drawings
 * and documents are packed already, and one that is all zeros would look like a bomb to a reader.
 */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((cause, chunk) => {
    if (cause) throw cause;
    waiting.push(chunk);
  });
  for await (const { name, content } of parts) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* waiting.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting.splice(0);
}

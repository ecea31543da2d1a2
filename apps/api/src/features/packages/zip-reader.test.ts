import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { readZip } from "./zip-reader.ts";
import { writeZip, type ZipPart } from "./zip-writer.ts";

const folder = await mkdtemp(join(tmpdir(), "zip-reader-"));
afterAll(() => rm(folder, { recursive: true }));
const limits = { maxEntries: 3, maxRatio: 100, maxEntryBytes: 5 * 1024 ** 2, maxBytes: 8 * 1024 ** 2 };

async function contentOf(archive: Uint8Array): Promise<Record<string, string>> {
  const path = join(folder, "archive.zip");
  await writeFile(path, archive);
  const file = await open(path);
  try {
    const entries = await readZip(file, limits);
    const read = entries.map(async (entry) => [entry.name, (await entry.read()).toString()] as const);
    return Object.fromEntries(await Promise.all(read));
  } finally {
    await file.close();
  }
}
async function written(...parts: readonly ZipPart[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(parts, new Date("2027-01-12T10:00:00Z"))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const text = (value: string) => new TextEncoder().encode(value);
/** By another program, packed as tightly as it can. */
const packed = (entries: Readonly<Record<string, Uint8Array>>) => zipSync(entries, { level: 9 });

test("reads what was written, names in any script and an empty part included", async () => {
  const parts = [
    { name: "a.txt", content: [text("one "), text("two")] },
    { name: "files/試験.txt", content: [] },
  ];
  expect(await contentOf(await written(...parts))).toEqual({ "a.txt": "one two", "files/試験.txt": "" });
});

test("reads what another program packed, without its folders", async () => {
  const entries = { "a/": new Uint8Array(), "a/b.txt": text("b".repeat(90)) };
  expect(await contentOf(packed(entries))).toEqual({ "a/b.txt": "b".repeat(90) });
});

/** Writes little-endian numbers over an archive, found by their place in its last directory entry. */
const changedDirectory = (archive: Uint8Array, place: number, value: number) => {
  const bytes = Buffer.from(archive);
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  bytes.writeUInt32LE(value, at + place);
  return bytes;
};

test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
  ["no archive", () => text("not a zip at all, but long enough to be one"), /not a ZIP archive/],
  [
    "one that is cut",
    async () => (await written({ name: "a", content: [text("a")] })).subarray(0, -5),
    /not a ZIP/,
  ],
  [
    "too many entries",
    () => packed({ a: text("1"), b: text("2"), c: text("3"), d: text("4") }),
    /more than 3 entries/,
  ],
  ["a bomb", () => packed({ a: new Uint8Array(1024 ** 2) }), /more than 100 times/],
  ["an entry that is too large", () => packed({ a: new Uint8Array(6 * 1024 ** 2) }), /larger than 5 MB/],
  ["a way out", () => packed({ "../a": text("a") }), /plain, relative names/],
  ["an absolute name", () => packed({ "/a": text("a") }), /plain, relative names/],
  ["a drive", () => packed({ "c:a": text("a") }), /plain, relative names/],
  ["a backslash", () => packed({ "a\\b": text("a") }), /plain, relative names/],
  ["one name twice", () => packed({ "a.txt": text("1"), "A.TXT": text("2") }), /have one name/],
  [
    "a wrong checksum",
    async () => changedDirectory(await written({ name: "a", content: [text("a")] }), 16, 1),
    /damaged/,
  ],
  [
    "more content than stated",
    async () => changedDirectory(packed({ a: text("abc".repeat(9)) }), 24, 5),
    /damaged/,
  ],
  [
    "a symbolic link",
    () => changedDirectory(packed({ a: text("b") }), 38, 0xa1ff0000),
    /plain, relative names/,
  ],
  ["a password", () => changedDirectory(packed({ a: text("b") }), 8, 0x0008_0001), /no password/],
  ["an entry beyond the archive", () => changedDirectory(packed({ a: text("b") }), 42, 9999), /damaged/],
])("refuses %s with a sentence", async (_what, make, sentence) => {
  await expect(contentOf(await make())).rejects.toThrow(sentence);
});

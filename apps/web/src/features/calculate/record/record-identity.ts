import type { LinkField } from "../inputs/link-codec.ts";

/** A record by its file's name and SHA-256 in hexadecimal; the record itself stays with its owner. */
export interface RecordIdentity {
  readonly name: string;
  readonly sha256: string;
}

const maxRecords = 12;
const maxNameLength = 200;

function readIdentity(text: string): readonly RecordIdentity[] {
  const [, name, sha256] = /^([^~]*)~([0-9a-f]{64})$/.exec(text) ?? [];
  if (name === undefined || sha256 === undefined) return [];
  return [{ name: name.slice(0, maxNameLength), sha256 }];
}

/** Records as `name~hash/name~hash`: no name of a file has a slash. */
export const recordsField: LinkField<readonly RecordIdentity[]> = {
  write: (records) =>
    records.map(({ name, sha256 }) => `${name.replaceAll(/[~/]/g, "-")}~${sha256}`).join("/"),
  read: (text) => ({ value: text.split("/").slice(0, maxRecords).flatMap(readIdentity) }),
};

const hashes = new WeakMap<File, Promise<string>>();

/** The SHA-256 of a file, read once in a worker. Rejects where the file cannot be read any more. */
export function hashOf(file: File): Promise<string> {
  const known = hashes.get(file);
  if (known) return known;
  const hash = new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL("./record-hash.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error(`${file.name} cannot be read.`)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(file);
  });
  hashes.set(file, hash);
  return hash;
}

export const identityOf = async (file: File): Promise<RecordIdentity> => ({
  name: file.name,
  sha256: await hashOf(file),
});

import { createHash } from "node:crypto";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
} from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Why there is no backup, or why one is not restored; its sentence is for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** The hashes of all other files, as `sha256sum -c` reads them. Written last: without it a backup is not whole. */
const sumsName = "SHA256SUMS";
const sumLine = /^([a-f0-9]{64}) {2}([A-Za-z0-9_.][A-Za-z0-9_./-]*)$/;
const maxFaultsNamed = 10;

/** Entries of a folder, or none where it is not there. */
export function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw cause;
  }
}

async function* hashing(content: AsyncIterable<Buffer | string>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

export interface ArchiveWriter {
  /** Writes one file, and flushes it to the disk. */
  readonly add: (name: string, content: Readable) => Promise<void>;
  /** Makes it a backup. */
  readonly finish: () => Promise<void>;
}

/** A new archive in a folder that is empty or not there. Its owner alone can read it. */
export function makeArchive(folder: string): ArchiveWriter {
  if (entriesOf(folder).length > 0)
    throw new BackupError(
      `${folder} is not empty. Name a folder that is empty, or one that is not there yet.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const sums = new Map<string, string>();
  return {
    add: async (name, content) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const hash = createHash("sha256");
      const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
      await pipeline(hashing(content, hash), file);
      sums.set(name, hash.digest("hex"));
    },
    finish: async () => {
      const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
      await writeFile(join(folder, sumsName), lines, { flag: "wx", mode: 0o600, flush: true });
    },
  };
}

function readSums(folder: string): ReadonlyMap<string, string> {
  if (!entriesOf(folder).includes(sumsName))
    throw new BackupError(`${folder} is not a whole backup: it has no file ${sumsName}.`);
  const sums = new Map<string, string>();
  for (const line of readFileSync(join(folder, sumsName), "utf8").trimEnd().split("\n")) {
    const [, sum, name] = sumLine.exec(line) ?? [];
    if (sum === undefined || name === undefined || name.split("/").includes(".."))
      throw new BackupError(`The backup is damaged: ${sumsName} has a line that cannot be read.`);
    sums.set(name, sum);
  }
  return sums;
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

export interface Archive {
  readonly names: readonly string[];
  readonly read: (name: string) => Readable;
  readonly text: (name: string) => string;
}

/** Opens an archive of which every byte was checked. Throws `BackupError` naming the files that are damaged. */
export async function openArchive(folder: string): Promise<Archive> {
  const sums = readSums(folder);
  const present = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
      .filter((name) => name !== sumsName),
  );
  const faults = [...present].filter((name) => !sums.has(name)).map((name) => `${name} is not listed`);
  for (const [name, sum] of sums) {
    if (!present.has(name)) faults.push(`${name} is missing`);
    else if ((await sumOf(join(folder, name))) !== sum) faults.push(`${name} was changed`);
  }
  if (faults.length > 0) {
    const more = faults.length > maxFaultsNamed ? `, and ${faults.length - maxFaultsNamed} more` : "";
    throw new BackupError(
      `The backup is damaged: ${faults.slice(0, maxFaultsNamed).join(", ")}${more}. Nothing was restored.`,
    );
  }
  return {
    names: [...sums.keys()],
    read: (name) => createReadStream(join(folder, name)),
    text: (name) => readFileSync(join(folder, name), "utf8"),
  };
}

import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** A kept secret that is too short to be one: the disk was full when it was written, or somebody cut it. */
export class DamagedSecretError extends Error {
  override name = "DamagedSecretError";
}

function flush(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whole or not at all: written beside, flushed, then linked to its name, which fails where there is one already. */
function keep(file: string, value: string): void {
  // Not by the process's number: in two containers on one volume both have the same.
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeFileSync(temporary, `${value}\n`, { mode: 0o600, flush: true });
    linkSync(temporary, file);
    flush(dirname(file));
  } catch (cause) {
    // Another process made it at the same moment: theirs counts.
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
  } finally {
    if (existsSync(temporary)) unlinkSync(temporary);
  }
}

/** A secret that is made once and kept in a file that only this user can read. Throws `DamagedSecretError`. */
export function persistedSecret(file: string, make: () => string, minLength: number): string {
  if (!existsSync(file)) keep(file, make());
  const value = readFileSync(file, "utf8").trim();
  if (value.length >= minLength) return value;
  throw new DamagedSecretError(
    `${file} holds ${value.length} of at least ${minLength} characters, so it was not written whole. Restore it from a backup, or delete it and a new one is made.`,
  );
}

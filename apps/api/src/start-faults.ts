import { mkdirSync } from "node:fs";
import { type Config, ConfigurationError } from "./config.ts";
import { openFileStorage } from "./platform/file-storage.ts";
import type { Server } from "./server.ts";

/** Throws `ConfigurationError` where the data folder cannot be one. */
export function makeDataFolder({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    const reasons: Readonly<Record<string, string>> = {
      EEXIST: "it is a file",
      ENOTDIR: "a part of this path is a file",
      EACCES: "this user may not write there",
      EROFS: "the disk can only be read",
    };
    throw new ConfigurationError(
      `DATA_DIR must be a folder, and ${dataDir} cannot be used: ${reasons[codeOf(cause)] ?? String(cause)}.`,
      { cause },
    );
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Throws `ConfigurationError` where the address cannot be had. */
export async function listen({ app }: Server, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or set PORT to another.`,
      EACCES: `This user may not listen at port ${port}. Set PORT to 1024 or more.`,
      EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine.`,
      ENOTFOUND: `HOST is ${host}, a name that has no address.`,
    };
    const sentence = sentences[codeOf(cause)];
    throw sentence === undefined ? cause : new ConfigurationError(sentence, { cause });
  }
}

/** Screens open without it: a start that waited for it would keep everything else away. */
export async function warnOfFileStore({ filesUrl }: Config, say: (line: string) => void): Promise<void> {
  try {
    await openFileStorage(filesUrl).check();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    say(`Files cannot be stored or read now; check FILES_URL: ${reason}`);
  }
}

import { Readable } from "node:stream";
import type { FileStorage } from "../platform/file-storage.ts";

const probeKey = "demo-probe";

/** Why no file can be stored, as a report needs; null where one can. */
export async function storageFault(storage: FileStorage): Promise<string | null> {
  try {
    await storage.write(probeKey, Readable.from(["demo"]), "text/plain");
    await storage.remove(probeKey);
    return null;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // The network's own error is the last in the chain of causes.
    let first = cause;
    while (first.cause instanceof Error) first = first.cause;
    return first.message;
  }
}

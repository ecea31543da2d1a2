import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { DocumentNeeds } from "./document-thread.ts";

export interface DocumentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

let thread: Worker | undefined;
let previous: Promise<unknown> = Promise.resolve();

function openThread(): Worker {
  const opened = new Worker(new URL("./document-thread.ts", import.meta.url));
  opened.unref();
  opened.once("exit", () => {
    thread = undefined;
  });
  return opened;
}

/** In a thread of its own, for a long one would keep every request waiting; one after the other, for each is dear. */
export function writeInThread<Kind extends keyof DocumentNeeds>(
  kind: Kind,
  needs: DocumentNeeds[Kind],
): Promise<Buffer> {
  const written = previous.then(async () => {
    thread ??= openThread();
    thread.postMessage([kind, needs], []);
    const [bytes] = (await once(thread, "message")) as [Uint8Array]; // it sends nothing else
    return Buffer.from(bytes);
  });
  previous = written.catch(() => undefined);
  return written;
}

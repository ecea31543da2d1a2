import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Clock } from "../../../platform/clock.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { makeTurns } from "../../../platform/turns.ts";
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

interface Wait {
  readonly caller: Pick<Caller, "id">;
  /** Whether the client disconnected while it waited in the queue. */
  readonly hasClientLeft: () => boolean;
}

/** Lets each account have so many documents a minute, one after the other; writes none that nobody waits for. */
export function makeDocumentTurns(clock: Clock, maxPerMinute: number) {
  const inTurn = makeTurns(clock, maxPerMinute);
  return ({ caller, hasClientLeft }: Wait, write: () => Promise<DocumentFile>): Promise<DocumentFile> =>
    inTurn(caller.id, () => {
      if (hasClientLeft()) throw new Refusal("unavailable", "Nobody waits for this document any more.");
      return write();
    });
}

import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/**
 * Starts a thread for every processor but this one, to be handed to `parallelSpectrum`.
 *
 * Call it before anything else is loaded: a thread takes a tenth of a second to start, and that is the time
 * in which the caller reads its files. It imports nothing of ours for the same reason.
 */
export function startHelpers(): readonly Worker[] {
  const file = new URL("./spectrum-worker.ts", import.meta.url);
  return Array.from({ length: availableParallelism() - 1 }, () => {
    const helper = new Worker(file);
    helper.unref();
    return helper;
  });
}

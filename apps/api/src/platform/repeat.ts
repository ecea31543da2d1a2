import { randomUUID } from "node:crypto";
import { runFor } from "./request-scope.ts";

export type RoundOutcome = "ok" | "failed";

/** The part of a logger that work in the background needs. */
export interface ErrorLog {
  readonly error: (about: Readonly<Record<string, unknown>>, sentence: string) => void;
}

/** Runs a round again and again, never twice at once; `stop` waits for the round that is under way. */
export const makeRepeat = (
  log: ErrorLog,
  onRound: (name: string, outcome: RoundOutcome) => void = () => {},
) =>
  function repeat(
    name: string,
    everyMs: number,
    /** Told when to end early, between two of its steps. */
    round: (stopping: AbortSignal) => Promise<unknown>,
  ): { stop: () => Promise<void>; wake: () => void } {
    const stopping = new AbortController();
    let wakeUp: () => void = () => {};
    const sleep = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs);
        timer.unref();
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const running = (async () => {
      while (!stopping.signal.aborted) {
        // By it the log and what the round wrote are found together, as by a request's.
        const reqId = `${name.replaceAll(" ", "-")}-${randomUUID()}`;
        try {
          await runFor(reqId, () => round(stopping.signal));
          onRound(name, "ok");
        } catch (error) {
          if (!stopping.signal.aborted) {
            onRound(name, "failed");
            log.error(
              { err: error, worker: name, reqId },
              "A background round failed and will be tried again",
            );
          }
        }
        if (!stopping.signal.aborted) await sleep();
      }
    })();
    return {
      wake: () => wakeUp(),
      stop: async () => {
        stopping.abort();
        wakeUp();
        await running;
      },
    };
  };

import type { FastifyBaseLogger } from "fastify";

/** Runs a round again and again, never twice at once; `stop` waits for the round that is under way. */
export const makeRepeat = (log: Pick<FastifyBaseLogger, "error">) =>
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
        try {
          await round(stopping.signal);
        } catch (error) {
          if (!stopping.signal.aborted)
            log.error({ err: error, worker: name }, "A background round failed and will be tried again");
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

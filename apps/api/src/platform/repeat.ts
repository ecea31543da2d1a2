import type { FastifyBaseLogger } from "fastify";

/** Runs a round again and again, never twice at once; `stop` waits for the round that is under way. */
export function repeat(
  name: string,
  everyMs: number,
  round: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, "error">,
): { stop: () => Promise<void>; wake: () => void } {
  let stopped = false;
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
    while (!stopped) {
      try {
        await round();
      } catch (error) {
        if (!stopped) log.error({ error, worker: name }, "A background round failed and will be tried again");
      }
      if (!stopped) await sleep();
    }
  })();
  return {
    wake: () => wakeUp(),
    stop: async () => {
      stopped = true;
      wakeUp();
      await running;
    },
  };
}

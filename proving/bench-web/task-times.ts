import type { Browser, Page } from "@playwright/test";
import { z } from "zod";

/** Events of a trace as far as tasks of threads need them; durations in µs, of the clock and of the processor. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

/**
 * Follows the tasks of a page's main thread until `stop`, which answers the one that took the processor longest, in ms.
 * On a machine that others use too the clock says how long a task waited; this says what it did.
 */
export async function followTasks(browser: Browser, page: Page): Promise<() => Promise<number>> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
  return async () => {
    const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
    const threadOf = ({ pid, tid }: (typeof traceEvents)[number]) => `${pid} ${tid}`;
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
        .map(threadOf),
    );
    const times = traceEvents
      .filter((event) => event.name === "RunTask" && mains.has(threadOf(event)))
      .map(({ tdur }) => tdur ?? 0);
    return times.reduce((most, each) => Math.max(most, each), 0) / 1000;
  };
}

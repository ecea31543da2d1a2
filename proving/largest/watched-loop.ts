import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const tickMs = 2;

/**
 * Measures how long this thread was blocked: the most processor time between two turns of its event loop. Not wall
 * time, which also counts other processes on a busy machine.
 */
export function watchLoop() {
  let since = process.threadCpuUsage();
  let maxMs = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(since);
    since = process.threadCpuUsage();
    maxMs = Math.max(maxMs, (user + system) / 1000);
  };
  const ticking = setInterval(look, tickMs);
  return {
    begin: () => {
      since = process.threadCpuUsage();
      maxMs = 0;
    },
    stoodMs: () => {
      look();
      return maxMs;
    },
    stop: () => clearInterval(ticking),
  };
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Heap still used after garbage collection. */
export function keptMegabytes(): number {
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed / 1_000_000;
}

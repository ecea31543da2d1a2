import type { PlotPoint } from "@headroom/plots";
import { backgroundTask, useBackground } from "../../../platform/background/use-background.ts";
import { faultSentence } from "../results/formula-fault.ts";
import type { decibels } from "./required-check.ts";
import type { spectrumBreakpoints } from "./spectrum-breakpoints.ts";

const breakpointsTask = backgroundTask<typeof spectrumBreakpoints>(
  () => new Worker(new URL("./spectrum-breakpoints.worker.ts", import.meta.url), { type: "module" }),
);

interface BreakpointsInput {
  readonly points: readonly PlotPoint[];
  readonly maxBreakpoints: number | undefined;
  readonly quantity: keyof typeof decibels;
}

/** Breakpoints that cover a spectrum, from a worker, or the sentence by which they are refused. */
export function useBreakpoints({ points, maxBreakpoints, quantity }: BreakpointsInput) {
  const { result: breakpoints, error } = useBackground(
    breakpointsTask,
    points.length > 1 && maxBreakpoints !== undefined ? { points, maxBreakpoints, quantity } : null,
  );
  return { breakpoints, fault: error && faultSentence(new RangeError(error)) };
}

import { toleranceBand } from "@headroom/calculators";
import type { PlotPoint, PlotSeries } from "@headroom/plots";
import type { Tolerance } from "./required-check.ts";
import type { SpectrumBreakpoints } from "./spectrum-breakpoints.ts";

/** Bounds of a line, beside it. */
export const bound = { isDashed: true, isThin: true, colour: "mute" } as const;

/** A required spectrum and its tolerance, as lines of a drawing. */
export function requiredLines(
  required: readonly PlotPoint[],
  { aboveDb, belowDb }: Tolerance,
  quantity: "power" | "amplitude",
): PlotSeries[] {
  if (required.length < 2) return [];
  const { upper } = toleranceBand({ points: required, toleranceDb: aboveDb, quantity });
  const { lower } = toleranceBand({ points: required, toleranceDb: belowDb, quantity });
  return [
    { label: "Required", points: required, colour: "yes" },
    { label: `+${aboveDb} dB`, points: upper, ...bound, colour: "yes" },
    { label: `−${belowDb} dB`, points: lower, ...bound, colour: "yes" },
  ];
}

/** The breakpoints that cover a record, as a line of a drawing; none while there are none. */
export const breakpointsLine = (breakpoints: SpectrumBreakpoints | undefined): PlotSeries[] =>
  breakpoints
    ? [
        {
          label: `${breakpoints.points.length} breakpoints`,
          points: breakpoints.points,
          colour: "ink",
        },
      ]
    : [];

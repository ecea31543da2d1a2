import { toleranceBand } from "@headroom/calculators";
import type { PlotPoint, PlotSeries } from "@headroom/plots";
import type { SpectrumBreakpoints } from "./spectrum-breakpoints.ts";

/** Bounds of a line, beside it. */
export const bound = { isDashed: true, isThin: true, colour: "mute" } as const;

/** A required spectrum and its tolerance, as lines of a drawing. */
export function requiredLines(
  required: readonly PlotPoint[],
  toleranceDb: number,
  quantity: "power" | "amplitude",
): PlotSeries[] {
  if (required.length < 2) return [];
  const { upper, lower } = toleranceBand({ points: required, toleranceDb, quantity });
  return [
    { label: "Required", points: required, colour: "yes" },
    { label: `+${toleranceDb} dB`, points: upper, ...bound, colour: "yes" },
    { label: `−${toleranceDb} dB`, points: lower, ...bound, colour: "yes" },
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

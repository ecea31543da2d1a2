import type { PlotPoint } from "@headroom/plots";
import { carriedAxes, fewDigits } from "../frame/carried-test.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import { toleranceOf } from "../record/required-check.ts";
import type { SrsState } from "./srs-page-model.ts";

/** A specification from a record: breakpoints in g as a shock test; null until its field is chosen. */
export function carriedShock(points: readonly PlotPoint[], state: SrsState): CarriedTest | null {
  const { q = 10, tolerance = 6, below, field, shocks = 3 } = state;
  const { aboveDb, belowDb } = toleranceOf({ tolerance, below });
  if (field === "") return null;
  return {
    stereoTypeId: "shock-srs",
    title: `SRS up to ${fewDigits(Math.max(...points.map(([, g]) => g)))} g, from a record`,
    preset: null,
    assumes: `Three axes, ${fewDigits(shocks)} shocks each.`,
    parameters: {
      srs: points.map(([fHz, g]) => ({ fHz, g })),
      q,
      // A test has one for both sides: the narrower holds for both.
      toleranceDb: Math.min(aboveDb, belowDb),
      field,
      shocks,
      axes: carriedAxes,
    },
  };
}

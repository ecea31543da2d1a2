import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { MovingCheck } from "./check-plan.ts";
import { readNumber } from "./read-rating.ts";

/** Bounds of a mass; `highKg` is `NaN` when nothing bounds it. */
export interface MassBounds {
  readonly lowKg: number;
  readonly highKg: number;
}

const nothing: MassBounds = { lowKg: 0, highKg: 0 };

/**
 * Mass between armature and fixture. A missing slip-table mass counts as nothing at best, so that it can only help
 * to prove a no. A head expander is needed when the footprint is larger than the armature; when the armature's
 * diameter is missing, it may be.
 */
export function auxiliaryMassKg(
  check: Pick<MovingCheck, "auxiliary" | "footprintMm">,
  ratings: Ratings,
): MassBounds {
  if (check.auxiliary === "none") return nothing;
  if (check.auxiliary === "slip-table") {
    const slipKg = readNumber(ratings, "slipTableMovingMassKg");
    return { lowKg: Number.isNaN(slipKg) ? 0 : slipKg, highKg: slipKg };
  }
  const diameterMm = readNumber(ratings, "armatureDiameterMm");
  if (check.footprintMm <= diameterMm) return nothing;
  const expanderKg = readNumber(ratings, "headExpanderMassKg");
  return { lowKg: Number.isNaN(diameterMm) || Number.isNaN(expanderKg) ? 0 : expanderKg, highKg: expanderKg };
}

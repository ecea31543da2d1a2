import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { MovingCheck } from "./check-plan.ts";

/** Bounds of a mass; `highKg` is `NaN` when nothing bounds it. */
export interface MassBounds {
  readonly lowKg: number;
  readonly highKg: number;
}

/** The moving mass of a table as it is stated, `NaN` when it is not: some data sheets call it the armature's. */
export function statedTableKg(ratings: Ratings): number {
  const tableKg = ratings.tableMassKg ?? Number.NaN;
  return Number.isNaN(tableKg) ? (ratings.armatureMassKg ?? Number.NaN) : tableKg;
}

const nothing: MassBounds = { lowKg: 0, highKg: 0 };

/**
 * Mass between armature and fixture. A missing slip-table mass counts as nothing at best, so that it can only help
 * to prove a no. A head expander is needed on an armature smaller than the smallest that the fixture fits on; when the
 * armature's diameter is missing, it may be.
 */
export function auxiliaryMassKg(
  check: Pick<MovingCheck, "auxiliary" | "minArmatureMm">,
  ratings: Ratings,
): MassBounds {
  if (check.auxiliary === "none") return nothing;
  if (check.auxiliary === "slip-table") {
    const slipKg = ratings.slipTableMovingMassKg ?? Number.NaN;
    return { lowKg: Number.isNaN(slipKg) ? 0 : slipKg, highKg: slipKg };
  }
  const diameterMm = ratings.armatureDiameterMm ?? Number.NaN;
  if (check.minArmatureMm <= diameterMm) return nothing;
  const expanderKg = ratings.headExpanderMassKg ?? Number.NaN;
  return { lowKg: Number.isNaN(diameterMm) || Number.isNaN(expanderKg) ? 0 : expanderKg, highKg: expanderKg };
}

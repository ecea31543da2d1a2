import type { CheckPlan, ColumnKey, MovingCheck } from "@headroom/matching/checks/check-plan";
import { lowerMargin, temperatureMargin, upperMargin } from "@headroom/matching/checks/margins";
import type { Segment } from "../storage/segment.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Bounds of a check's margins over a block, from its zone maps alone: nothing outside them can come out. */
export const bounds = { best: Number.POSITIVE_INFINITY, worst: Number.NEGATIVE_INFINITY };

const open = () => {
  bounds.best = Number.POSITIVE_INFINITY;
  bounds.worst = Number.NEGATIVE_INFINITY;
};

/** Least and most of a column in a block; both `NaN` when a row is missing. */
const zoneMap = { least: 0, most: 0 };
function look(segment: Segment, key: ColumnKey, block: number): boolean {
  const zoneMaps = segment.zoneMaps?.get(key);
  if (!zoneMaps || zoneMaps.missing[block] !== 0) return false;
  zoneMap.least = zoneMaps.least[block] ?? outOfRange();
  zoneMap.most = zoneMaps.most[block] ?? outOfRange();
  return true;
}

function auxiliaryMost(check: MovingCheck, segment: Segment, block: number): number {
  if (check.auxiliary === "none") return 0;
  if (check.auxiliary === "slip-table")
    return look(segment, "slipTableMovingMassKg", block) ? zoneMap.most : Number.NaN;
  if (!look(segment, "armatureDiameterMm", block)) return Number.NaN;
  if (zoneMap.least >= check.minArmatureMm) return 0;
  return look(segment, "headExpanderMassKg", block) ? zoneMap.most : Number.NaN;
}

function moving(check: MovingCheck, segment: Segment, block: number): void {
  if (!look(segment, check.rating, block)) return open();
  const minLimit = zoneMap.least;
  const maxLimit = zoneMap.most;
  let minKg = 0;
  let maxKg = 0;
  if (check.withArmature) {
    const known = look(segment, "armatureMassKg", block);
    minKg = known ? zoneMap.least : 0;
    maxKg = known ? zoneMap.most : Number.NaN;
  }
  maxKg += auxiliaryMost(check, segment, block);
  const { factor, minPerKg, requiredPerKg, payloadKg } = check;
  bounds.best = upperMargin(maxLimit, factor, minPerKg * (minKg + payloadKg));
  const worst = upperMargin(minLimit, factor, requiredPerKg * (maxKg + payloadKg));
  bounds.worst = Number.isNaN(worst) ? Number.NEGATIVE_INFINITY : worst;
}

/** Sets `bounds` for a check and a block of a sealed segment. */
export function boundBlock(check: CheckPlan, segment: Segment, block: number): void {
  switch (check.kind) {
    case "upper":
      if (!look(segment, check.rating, block)) return open();
      bounds.best = upperMargin(zoneMap.most, check.factor, check.requiredLow);
      bounds.worst = upperMargin(zoneMap.least, check.factor, check.requiredHigh);
      return;
    case "lower":
      if (!look(segment, check.rating, block)) return open();
      bounds.best = lowerMargin(zoneMap.least, check.required);
      bounds.worst = lowerMargin(zoneMap.most, check.required);
      return;
    case "temperature": {
      if (!look(segment, check.rating, block)) return open();
      const ends = [zoneMap.least, zoneMap.most].map((limit) =>
        temperatureMargin(check.rating, limit, check.requiredC),
      );
      bounds.best = Math.max(...ends);
      bounds.worst = check.otherEnd === null ? Math.min(...ends) : Number.NEGATIVE_INFINITY;
      return;
    }
    case "moving":
      return moving(check, segment, block);
    case "fit":
      return boundFit(check.size, check.sidesMm, check.factor, segment, block);
    case "fixed":
      bounds.best = check.verdict === "no" ? -1 : Number.POSITIVE_INFINITY;
      bounds.worst = check.verdict === "yes" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      return;
    case "computed":
      open();
      if (!look(segment, check.rating, block)) return;
      if (check.floor !== null) bounds.best = upperMargin(zoneMap.most, 1, check.floor);
      if (check.enough !== null && zoneMap.least >= check.enough) bounds.worst = 0;
      return;
    case "choice":
      return open();
  }
}

function boundFit(
  size: string,
  sidesMm: readonly number[],
  factor: number,
  segment: Segment,
  block: number,
): void {
  let best = Number.POSITIVE_INFINITY;
  let worst = Number.POSITIVE_INFINITY;
  for (let i = 0; i < sidesMm.length; i += 1) {
    if (!look(segment, `${size}.${i}` as ColumnKey, block)) return open(); // a size with one of its sides
    const side = sidesMm[i] ?? outOfRange();
    best = Math.min(best, upperMargin(zoneMap.most, factor, side));
    worst = Math.min(worst, upperMargin(zoneMap.least, factor, side));
  }
  bounds.best = best;
  bounds.worst = worst;
}

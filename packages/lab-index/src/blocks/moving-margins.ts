import type { ColumnKey, MovingCheck } from "@headroom/matching/checks/check-plan";
import { upperMargin } from "@headroom/matching/checks/margins";
import { type BlockSource, high, isComplete, low, rowsOf, unknownRows, zeroRows } from "./block-columns.ts";
import { blockRows } from "../storage/zone-maps.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Mass between armature and payload: bounds by row, and whether every figure is known. */
interface Auxiliary {
  readonly most: Float64Array;
  readonly least: Float64Array;
  readonly exact: boolean;
}

const most = new Float64Array(blockRows);
const least = new Float64Array(blockRows);
const nothing: Auxiliary = { most: zeroRows, least: zeroRows, exact: true };

/** As `auxiliaryMassKg`, for a block. */
function auxiliaryOf(check: MovingCheck, source: BlockSource, from: number, count: number): Auxiliary {
  if (check.auxiliary === "none") return nothing;
  if (check.auxiliary === "slip-table") {
    const slips = rowsOf(source, "slipTableMovingMassKg", from);
    return { most: slips, least: slips, exact: isComplete(source, "slipTableMovingMassKg", from) };
  }
  const diameters = rowsOf(source, "armatureDiameterMm", from);
  const expanders = rowsOf(source, "headExpanderMassKg", from);
  const { minArmatureMm } = check;
  let exact = true;
  for (let i = 0; i < count; i += 1) {
    const diameter = diameters[i] ?? outOfRange();
    const mass = minArmatureMm <= diameter ? 0 : (expanders[i] ?? outOfRange());
    most[i] = mass;
    if (diameter === diameter && mass === mass) least[i] = mass;
    else {
      least[i] = 0;
      exact = false;
    }
  }
  return { most, least, exact };
}

const known = (source: BlockSource, key: ColumnKey | null, from: number) =>
  key === null || isComplete(source, key, from);

/** Margins of something proportional to the moving mass, for a block; answers whether they are exact. */
export function movingMargins(check: MovingCheck, source: BlockSource, from: number, count: number): boolean {
  const { factor, requiredPerKg, minPerKg, payloadKg, unstatedArmatureKg, fallbackReach } = check;
  const limits = rowsOf(source, check.rating, from);
  const armatures = check.withArmature ? rowsOf(source, "armatureMassKg", from) : zeroRows;
  const auxiliary = auxiliaryOf(check, source, from, count);
  const { most: maxKg, least: minKg } = auxiliary;
  const complete =
    known(source, check.rating, from) && known(source, check.withArmature ? "armatureMassKg" : null, from);
  if (complete && auxiliary.exact && requiredPerKg === minPerKg) {
    for (let i = 0; i < count; i += 1) {
      const massKg = (armatures[i] ?? outOfRange()) + (maxKg[i] ?? outOfRange()) + payloadKg;
      low[i] = upperMargin(limits[i] ?? outOfRange(), factor, requiredPerKg * massKg);
    }
    return true;
  }
  const others = check.fallback === null ? unknownRows : rowsOf(source, check.fallback, from);
  for (let i = 0; i < count; i += 1) {
    const limit = limits[i] ?? outOfRange();
    const stated = armatures[i] ?? outOfRange();
    const armature = stated === stated ? stated : unstatedArmatureKg;
    const auxiliaryLeast = minKg[i] ?? outOfRange();
    const isKnown = limit === limit;
    const massKg = armature + (maxKg[i] ?? outOfRange()) + payloadKg;
    low[i] = upperMargin(isKnown ? limit : (others[i] ?? outOfRange()), factor, requiredPerKg * massKg);
    const lightKg =
      (armature === armature ? armature : 0) +
      (auxiliaryLeast === auxiliaryLeast ? auxiliaryLeast : 0) +
      payloadKg;
    const most = upperMargin(
      isKnown ? limit : (others[i] ?? outOfRange()),
      isKnown ? factor : fallbackReach,
      minPerKg * lightKg,
    );
    high[i] = most === most ? most : Number.POSITIVE_INFINITY;
  }
  return false;
}

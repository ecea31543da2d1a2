import { chunk } from "../keys/in-chunks.ts";
import { outOfRange } from "../keys/out-of-range.ts";
import { chordSquared, distanceOfKm, earthRadiusKm, type SpherePoint } from "../search/distance.ts";
import { type Candidates, type FigureBound, roomForKept } from "./candidates.ts";
import { biddersOf, known } from "./cheapest-by-set.ts";
import { type Freight, visitsOf } from "./freight.ts";

/** A laboratory with a set of groups of tests that it may have in the cheapest combination. */
export interface Contender {
  readonly bidder: number;
  readonly set: number;
  /** What its tests cost. */
  readonly euroCents: number;
  /** The same with a share of the freight, by which sets of laboratories are bounded. */
  readonly sharedEuroCents: number;
  readonly tie: number;
  readonly point: SpherePoint;
}

/** What a laboratory may cost with its share of the freight to be a contender. */
export interface ContenderLimits {
  readonly bySet: Float64Array;
  readonly byGroup: Float64Array;
}

/** Laboratories whose costs include a share of the freight, beside what their tests alone cost. */
export interface SharedCandidates extends Candidates {
  readonly testCost: readonly Float64Array[];
  readonly point: (slot: number) => SpherePoint;
}

/** The sum of a laboratory's figures for a set of groups; infinite where one is not known. */
function sumOver(columns: readonly Float64Array[], slot: number, set: number): number {
  let sum = 0;
  for (let g = 0; g < columns.length; g += 1)
    if (((set >> g) & 1) === 1) sum += columns[g]?.[slot] ?? outOfRange();
  return Number.isNaN(sum) ? Number.POSITIVE_INFINITY : sum;
}

export const contenderAt = (
  { cost, testCost, tie, point }: SharedCandidates,
  slot: number,
  set: number,
): Contender => ({
  bidder: slot,
  set,
  euroCents: sumOver(testCost, slot, set),
  sharedEuroCents: sumOver(cost, slot, set),
  tie: tie(slot),
  point: point(slot),
});

const kept = roomForKept();

/** Marks who is cheap enough for a group; answers who was for none before. */
function markGroup(
  candidates: Candidates,
  group: number,
  limit: number,
  cheapFor: Int32Array,
): readonly number[] {
  const { slots, count } = biddersOf(candidates, group);
  const column = candidates.cost[group] ?? outOfRange();
  const bound: FigureBound = candidates.bounds?.cost[group] ?? known(column, 1);
  const found: number[] = [];
  for (let from = 0; from < count; from += chunk) {
    const some = bound.keepAsGood(limit, slots, from, Math.min(count, from + chunk), kept);
    for (let i = 0; i < some; i += 1) {
      if ((kept.figures[i] ?? outOfRange()) > limit) continue;
      const slot = kept.slots[i] ?? outOfRange();
      candidates.bounds?.read(group, slot);
      if (!((column[slot] ?? outOfRange()) <= limit)) continue;
      const before = cheapFor[slot] ?? outOfRange();
      if (before === 0) found.push(slot);
      cheapFor[slot] = before | (1 << group);
    }
  }
  return found;
}

/** Every laboratory with every set of groups for which it costs no more than the limits allow. */
export function contendersAmong(
  candidates: SharedCandidates,
  { bySet, byGroup }: ContenderLimits,
  cheapFor: Int32Array,
): readonly Contender[] {
  cheapFor.fill(0);
  const slots = [...byGroup.keys()].flatMap((group) => {
    const limit = byGroup[group] ?? outOfRange();
    return Number.isFinite(limit) ? markGroup(candidates, group, limit, cheapFor) : [];
  });
  const found: Contender[] = [];
  for (const slot of slots) {
    const cheap = cheapFor[slot] ?? outOfRange();
    for (let set = cheap; set > 0; set = (set - 1) & cheap) {
      if (sumOver(candidates.cost, slot, set) <= (bySet[set] ?? outOfRange()))
        found.push(contenderAt(candidates, slot, set));
    }
  }
  return found;
}

/** Whether two points are no farther apart; a chord is shorter than the way, which settles most. */
function isWithin(a: SpherePoint, b: SpherePoint, km: number): boolean {
  const angle = km / earthRadiusKm;
  return chordSquared(a.x, a.y, a.z, b) <= angle * angle && distanceOfKm(a.x, a.y, a.z, b) <= km;
}

/**
 * Leaves out whom another can take the place of in any combination: to go there instead is at most twice the way
 * between the two longer for every visit, and that costs no more than it saves.
 */
export function withoutDominated(
  contenders: readonly Contender[],
  { order, euroCentsPerKgKm, crateMassKg }: Omit<Freight, "place">,
): readonly Contender[] {
  const bySet = new Map<number, Contender[]>();
  const sorted = contenders.toSorted((a, b) => a.euroCents - b.euroCents || a.tie - b.tie);
  for (const each of sorted) {
    const { set, point, euroCents } = each;
    const cheaper = bySet.get(set) ?? [];
    bySet.set(set, cheaper);
    const perKm = 2 * visitsOf(order, set) * euroCentsPerKgKm * crateMassKg;
    const isBeaten = cheaper.some(
      (other) => perKm === 0 || isWithin(other.point, point, (euroCents - other.euroCents) / perKm),
    );
    if (!isBeaten) cheaper.push(each);
  }
  return [...bySet.values()].flat();
}

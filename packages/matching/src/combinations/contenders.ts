import { chunk } from "../keys/in-chunks.ts";
import { outOfRange } from "../keys/out-of-range.ts";
import type { SpherePoint } from "../distance.ts";
import { type FigureBound, roomForKept } from "./candidates.ts";
import { biddersOf, known } from "./cheapest-by-set.ts";
import type { Stop } from "./freight.ts";
import type { SharedCandidates } from "./freight-share.ts";

/** A laboratory with a set of groups of tests that it may have in the cheapest combination. */
export interface Contender extends Stop {
  /** Cost of its tests. */
  readonly euroCents: number;
  /** The same with a share of the freight, by which sets of laboratories are bounded. */
  readonly sharedEuroCents: number;
  readonly distanceKm: number;
  readonly tie: number;
}

/** Highest cost of a contender, per set of groups. */
export interface ContenderLimits {
  /** Including its share of the freight. */
  readonly shared: Float64Array;
  /** Including the freight of the round trip. */
  readonly returned: Float64Array;
}

/** Laboratories of which contenders are told where they are. */
export interface PlacedCandidates extends SharedCandidates {
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
  { cost, testCost, tie, point, distanceKm }: PlacedCandidates,
  slot: number,
  set: number,
): Contender => ({
  bidder: slot,
  set,
  euroCents: sumOver(testCost, slot, set),
  sharedEuroCents: sumOver(cost, slot, set),
  distanceKm: distanceKm(slot),
  tie: tie(slot),
  point: point(slot),
});

/** More than rounding changes in a sum of costs; whoever is read is compared exactly. */
const slackEuroCents = 1e-3;

/**
 * Cost limits on the way down to the sets, the last group decided first: at a node of the tree the most that any set
 * below allows, when the groups that are not decided yet cost their least.
 */
function limitsDown(limits: Float64Array, least: Float64Array): Float64Array {
  const sets = limits.length;
  const most = new Float64Array(2 * sets);
  limits.forEach((limit, set) => {
    most[sets + set] = limit + slackEuroCents;
  });
  for (let node = sets - 1; node > 0; node -= 1) {
    const group = least.length - 1 - (31 - Math.clz32(node));
    most[node] = Math.max(
      most[2 * node] ?? outOfRange(),
      (most[2 * node + 1] ?? outOfRange()) - (least[group] ?? outOfRange()),
    );
  }
  return most;
}

/** The laboratories, the limits, and the contenders found. */
interface Walk {
  readonly candidates: PlacedCandidates;
  readonly bounds: readonly FigureBound[];
  readonly limits: ContenderLimits;
  readonly shared: Float64Array;
  readonly returned: Float64Array;
  readonly found: Contender[];
}

/** Reads what a laboratory costs for a set, which may be within the limits. */
function offer({ candidates, limits, found }: Walk, slot: number, set: number): void {
  const { bounds, groups, share, cost, testCost } = candidates;
  for (let group = 0; group < groups; group += 1) if (((set >> group) & 1) === 1) bounds?.read(group, slot);
  const returned = sumOver(testCost, slot, set) + groups * (share[slot] ?? outOfRange());
  if (returned > (limits.returned[set] ?? outOfRange())) return;
  if (sumOver(cost, slot, set) <= (limits.shared[set] ?? outOfRange()))
    found.push(contenderAt(candidates, slot, set));
}

/** Follows a laboratory down to the sets for as long as its bounds are within the limits. */
function follow(
  walk: Walk,
  slot: number,
  group: number,
  node: number,
  shared: number,
  returned: number,
): void {
  if (shared > (walk.shared[node] ?? outOfRange()) || returned > (walk.returned[node] ?? outOfRange()))
    return;
  if (group === 0) {
    offer(walk, slot, node - walk.limits.shared.length);
    return;
  }
  const next = group - 1;
  follow(walk, slot, next, 2 * node, shared, returned);
  const { candidates, bounds } = walk;
  if ((((candidates.covering[slot] ?? outOfRange()) >> next) & 1) === 0) return;
  const figure = bounds[next]?.of(slot) ?? outOfRange();
  const alone = figure - (candidates.share[slot] ?? outOfRange());
  follow(walk, slot, next, 2 * node + 1, shared + figure, returned + alone);
}

const kept = roomForKept();

/** Follows all who are within the limits for sets of which a group is the last. */
function followFrom(walk: Walk, group: number): void {
  const { candidates, bounds } = walk;
  const { share, groups } = candidates;
  const { slots, count } = biddersOf(candidates, group);
  const node = 2 ** (groups - group) + 1;
  const limit = walk.shared[node] ?? outOfRange();
  const bound = bounds[group] ?? outOfRange();
  if (limit < 0) return;
  for (let from = 0; from < count; from += chunk) {
    const some = bound.keepAsGood(limit, slots, from, Math.min(count, from + chunk), kept);
    for (let i = 0; i < some; i += 1) {
      const slot = kept.slots[i] ?? outOfRange();
      const figure = kept.figures[i] ?? outOfRange();
      follow(walk, slot, group, node, figure, figure + (groups - 1) * (share[slot] ?? outOfRange()));
    }
  }
}

/** Every laboratory with every set of groups for which it costs no more than the limits allow. */
export function contendersAmong(candidates: PlacedCandidates, limits: ContenderLimits): readonly Contender[] {
  const { cost, minCost, minTestCost } = candidates;
  const walk: Walk = {
    candidates,
    bounds: candidates.bounds?.cost ?? cost.map((column) => known(column, 1)),
    limits,
    shared: limitsDown(limits.shared, minCost),
    returned: limitsDown(limits.returned, minTestCost),
    found: [],
  };
  cost.forEach((_, group) => followFrom(walk, group));
  return walk.found;
}

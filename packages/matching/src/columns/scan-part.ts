import { type CheckPlan, isCategorical } from "../checks/check-plan.ts";
import { failingRank, passingRank, verdictClasses } from "../answers/standing.ts";
import type { Alternative, Part } from "../rules/test-plan.ts";
import { blockMargins, high, low, type WordMargins } from "./block-margins.ts";
import { boundBlock, bounds } from "./block-bounds.ts";
import type { MachineTable } from "./machine-table.ts";
import type { PartResult } from "./part-result.ts";
import { blockRows, type Segment } from "./segment.ts";

const fails = 1;
const unknown = 2;
const tight = 4;

const worst = new Float64Array(blockRows);
const state = new Uint8Array(blockRows);
const failed = new Int32Array(blockRows);
const categorical = new Int32Array(blockRows);

/** Takes the margins of one check into the block's state. */
function take(check: CheckPlan, exact: boolean, count: number): void {
  const { contained, tightBelow } = check;
  for (let i = 0; i < count; i += 1) {
    const margin = low[i] ?? 0;
    if (margin >= 0) {
      if (contained) continue;
      if (margin < (worst[i] ?? 0)) worst[i] = margin;
      if (margin < tightBelow) state[i] = (state[i] ?? 0) | tight;
    } else if (exact ? margin < 0 : (high[i] ?? 0) < 0) state[i] = (state[i] ?? 0) | fails;
    else state[i] = (state[i] ?? 0) | unknown;
  }
}

/** As `take`, and counts what fails and by how much: for near misses. */
function takeAndCount(check: CheckPlan, exact: boolean, count: number): void {
  take(check, exact, count);
  const wordy = isCategorical(check) ? 1 : 0;
  for (let i = 0; i < count; i += 1) {
    const margin = exact ? (low[i] ?? 0) : (high[i] ?? 0);
    if (!(margin < 0)) continue;
    failed[i] = (failed[i] ?? 0) + 1;
    categorical[i] = (categorical[i] ?? 0) + wordy;
    if (wordy === 0 && margin < (worst[i] ?? 0)) worst[i] = margin;
  }
}

/** An alternative with what its checks need of the table's dictionary. */
interface Bound {
  readonly checks: readonly CheckPlan[];
  readonly words: readonly WordMargins[];
  readonly order: number;
}

const noWords = new Float64Array(0);

function bind({ checks }: Alternative, table: MachineTable, order: number): Bound {
  const words = checks.map((check) => {
    if (check.kind !== "choice") return noWords;
    return Float64Array.from(table.values.get(check.rating) ?? [], (value) =>
      check.accepts(value) ? 0 : -1,
    );
  });
  return { checks, words, order };
}

const skip = new Uint8Array(64);

/**
 * Looks at the zones of a block: does it fail as a whole, and which checks cannot matter in it? A check that holds
 * everywhere cannot matter when another one leaves less in every row. That other one has to be read.
 */
function planBlock({ checks }: Bound, segment: Segment, block: number): boolean {
  let [least, binding] = [Number.POSITIVE_INFINITY, -1];
  for (let c = 0; c < checks.length; c += 1) {
    const check = checks[c] as CheckPlan; // within length
    boundBlock(check, segment, block);
    if (bounds.best < 0) return false;
    skip[c] = bounds.worst >= 0 && check.contained ? 1 : 0;
    if (!check.contained && bounds.best < least) [least, binding] = [bounds.best, c];
  }
  for (let c = 0; c < checks.length; c += 1) {
    const check = checks[c] as CheckPlan; // within length
    if (check.contained || c === binding) continue;
    boundBlock(check, segment, block);
    if (bounds.worst >= least && bounds.worst >= check.tightBelow) skip[c] = 1;
  }
  return true;
}

function clear(count: number, counting: boolean): void {
  worst.fill(Number.POSITIVE_INFINITY, 0, count);
  state.fill(0, 0, count);
  if (!counting) return;
  failed.fill(0, 0, count);
  categorical.fill(0, 0, count);
}

/** Keeps a row when it is the best of its laboratory so far. */
function keep(
  result: PartResult,
  segment: Segment,
  from: number,
  count: number,
  order: number,
  planned: number,
): void {
  const { counting } = result;
  for (let i = 0; i < count; i += 1) {
    const flags = state[i] ?? 0;
    const margin = worst[i] ?? 0;
    const row = from + i;
    let rank = 0;
    if ((flags & fails) !== 0) {
      if (!counting) continue;
      rank = failingRank(failed[i] ?? 0, categorical[i] ?? 0, margin);
    } else if ((flags & unknown) !== 0 || (segment.awayUntil[row] ?? 0) > planned) {
      rank = passingRank(verdictClasses.unknown, margin);
    } else rank = passingRank((flags & tight) !== 0 ? verdictClasses.tight : verdictClasses.yes, margin);
    const slot = segment.slots[row] ?? 0;
    const best = result.rank[slot] ?? 0;
    if (rank < best) continue;
    const place = order + (segment.ordinals[row] ?? 0);
    if (rank === best && place >= (result.order[slot] ?? 0)) continue;
    result.rank[slot] = rank;
    result.order[slot] = place;
    result.margin[slot] = margin;
    result.euroCentsPerDay[slot] = segment.euroCentsPerDay[row] ?? Number.NaN;
    if (!counting) continue;
    result.failed[slot] = failed[i] ?? 0;
    result.categorical[slot] = categorical[i] ?? 0;
  }
}

function scanSegment(bound: Bound, segment: Segment, result: PartResult, planned: number): void {
  const { counting } = result;
  for (let from = 0; from < segment.rows; from += blockRows) {
    const count = Math.min(blockRows, segment.rows - from);
    skip.fill(0);
    if (!counting && segment.zones && !planBlock(bound, segment, from / blockRows)) continue;
    clear(count, counting);
    for (let c = 0; c < bound.checks.length; c += 1) {
      if (skip[c] === 1) continue;
      const check = bound.checks[c] as CheckPlan; // within length
      const exact = blockMargins(check, segment, from, count, bound.words[c] ?? noWords);
      if (counting) takeAndCount(check, exact, count);
      else take(check, exact, count);
    }
    keep(result, segment, from, count, bound.order, planned);
  }
}

/** More than a laboratory has machines of one type. */
const orderStep = 1 << 20;

/** Finds the best machine of every laboratory for one part of a test. */
export function scanPart(
  part: Part,
  tables: ReadonlyMap<string, MachineTable>,
  result: PartResult,
  planned: number,
): void {
  part.alternatives.forEach((alternative, i) => {
    const table = tables.get(alternative.equipmentTypeId);
    if (!table) return;
    const bound = bind(alternative, table, i * orderStep);
    for (const segment of table.segments) scanSegment(bound, segment, result, planned);
  });
}

import { failingRank, passingRank } from "@headroom/matching/answers/ranking";
import { verdictClasses } from "@headroom/matching/keys/verdict-class";
import { choiceMargin } from "@headroom/matching/checks/assess-check";
import {
  type CheckPlan,
  type ComputedCheck,
  isCategorical,
  isComputed,
} from "@headroom/matching/checks/check-plan";
import type { Alternative } from "@headroom/matching/rules/test-plan";
import { boundBlock, bounds } from "../blocks/block-bounds.ts";
import { type BlockSource, high, low, rowsOf } from "../blocks/block-columns.ts";
import { blockMargins, type WordMargins } from "../blocks/block-margins.ts";
import { GatheredModels } from "../blocks/gathered-models.ts";
import type { MachineTable } from "../storage/machine-table.ts";
import { missKey, passingMissKey } from "@headroom/matching/keys/miss-key";
import { type ModelRatings, modelRatings } from "../blocks/model-ratings.ts";
import type { ModelList } from "../selection/models-of-labs.ts";
import { clearModels, type ModelResult } from "@headroom/matching/keys/test-result";
import { type Segment } from "../storage/segment.ts";
import { verdictKey } from "@headroom/matching/keys/verdict-key";
import { blockRows } from "../storage/zone-maps.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

const fails = 1;
const unknown = 2;
const tight = 4;

const worst = new Float64Array(blockRows);
const state = new Uint8Array(blockRows);
const failed = new Int32Array(blockRows);
const categorical = new Int32Array(blockRows);

/** Takes the margins of one exact check into the block's state. */
function takeExact({ contained, tightBelow }: CheckPlan, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const margin = low[i] ?? outOfRange();
    if (margin >= tightBelow) {
      if (!contained && margin < (worst[i] ?? outOfRange())) worst[i] = margin;
    } else if (margin >= 0) {
      state[i] = (state[i] ?? outOfRange()) | tight;
      if (margin < (worst[i] ?? outOfRange())) worst[i] = margin;
    } else state[i] = (state[i] ?? outOfRange()) | (margin < 0 ? fails : unknown);
  }
}

/** Takes a check whose margin lies between two bounds. */
function takeBetween({ contained, tightBelow }: CheckPlan, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const margin = low[i] ?? outOfRange();
    if (margin >= 0) {
      if (!contained && margin < (worst[i] ?? outOfRange())) worst[i] = margin;
      if (margin < tightBelow) state[i] = (state[i] ?? outOfRange()) | tight;
    } else state[i] = (state[i] ?? outOfRange()) | ((high[i] ?? outOfRange()) < 0 ? fails : unknown);
  }
}

/** Counts what fails and by how much: for near misses. */
function countFailures(check: CheckPlan, margins: Float64Array, count: number): void {
  const wordy = isCategorical(check) ? 1 : 0;
  for (let i = 0; i < count; i += 1) {
    const margin = margins[i] ?? outOfRange();
    if (!(margin < 0)) continue;
    failed[i] = (failed[i] ?? outOfRange()) + 1;
    categorical[i] = (categorical[i] ?? outOfRange()) + wordy;
    if (wordy === 0 && margin < (worst[i] ?? outOfRange())) worst[i] = margin;
  }
}

/**
 * By the rule's formula: of the rows that something has failed already nothing more is asked, unless all is counted, and
 * none of those with enough of the one rating where no margin counts.
 */
function computedMargins(
  { assess, rating, enough, contained }: ComputedCheck,
  { ratings }: Bound,
  source: BlockSource,
  from: number,
  count: number,
  counting: boolean,
): void {
  const ample = contained && enough !== null ? enough : Number.POSITIVE_INFINITY;
  const ratedAt = rowsOf(source, rating, from);
  ratings.turnTo(source, from);
  for (let i = 0; i < count; i += 1) {
    if (!counting && ((state[i] ?? outOfRange()) & fails) !== 0) continue;
    if ((ratedAt[i] ?? outOfRange()) >= ample) {
      low[i] = Number.POSITIVE_INFINITY;
      high[i] = Number.POSITIVE_INFINITY;
      continue;
    }
    ratings.row = i;
    const { marginLow, marginHigh } = assess(ratings);
    low[i] = marginLow;
    high[i] = marginHigh;
  }
}

/** An alternative with what its checks need of the table: what is computed comes last. */
interface Bound {
  readonly ratings: ModelRatings;
  readonly checks: readonly CheckPlan[];
  readonly words: readonly WordMargins[];
  /** Checks that the block at hand does not need. */
  readonly skip: Uint8Array;
}

const noWords = new Float64Array(0);

function bind(alternative: Alternative, table: MachineTable): Bound {
  const checks = [...alternative.checks].sort((a, b) => Number(isComputed(a)) - Number(isComputed(b)));
  const words = checks.map((check) => {
    if (check.kind !== "choice") return noWords;
    return Float64Array.from(table.values.get(check.rating) ?? [], (value) => choiceMargin(check, value));
  });
  return { ratings: modelRatings(table), checks, words, skip: new Uint8Array(checks.length) };
}

/** Whether a margin is counted in every row that passes: one that only may hold is a question, and counts no margin. */
function alwaysCounts(check: CheckPlan): boolean {
  if (bounds.worst >= 0) return true;
  if (check.kind === "upper") return check.requiredLow === check.requiredHigh;
  return check.kind === "lower" || check.kind === "temperature" || check.kind === "fit";
}

/**
 * looks at the zone maps of a block: does it fail as a whole, and which checks cannot matter in it? A check that holds
 * everywhere cannot matter when another one leaves less in every row. That other one has to be read.
 */
function mayPass({ checks, skip }: Bound, segment: Segment, block: number): boolean {
  let least = Number.POSITIVE_INFINITY;
  let binding = -1;
  for (let c = 0; c < checks.length; c += 1) {
    const check = checks[c] as CheckPlan; // within length
    boundBlock(check, segment, block);
    if (bounds.best < 0) return false;
    skip[c] = bounds.worst >= 0 && check.contained ? 1 : 0;
    if (!check.contained && bounds.best < least && alwaysCounts(check)) {
      least = bounds.best;
      binding = c;
    }
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

function passingClass(flags: number): number {
  if ((flags & unknown) !== 0) return verdictClasses.unknown;
  return (flags & tight) !== 0 ? verdictClasses.tight : verdictClasses.yes;
}

function write(
  result: ModelResult,
  source: BlockSource,
  from: number,
  count: number,
  counting: boolean,
): void {
  const { models } = source;
  for (let i = 0; i < count; i += 1) {
    const flags = state[i] ?? outOfRange();
    const margin = worst[i] ?? outOfRange();
    const model = models[from + i] ?? outOfRange();
    if ((flags & fails) !== 0) {
      if (!counting) continue;
      result.rank[model] = failingRank(failed[i] ?? outOfRange(), categorical[i] ?? outOfRange(), margin);
      result.keys[model + 1] = missKey(failed[i] ?? outOfRange(), categorical[i] ?? outOfRange(), margin);
    } else {
      const verdictClass = passingClass(flags);
      result.rank[model] = passingRank(verdictClass, margin);
      result.keys[model + 1] = counting ? passingMissKey : verdictKey(verdictClass, margin);
    }
    result.models[result.count] = model;
    result.count += 1;
    result.margin[model] = margin;
    if (!counting) continue;
    result.failed[model] = failed[i] ?? outOfRange();
    result.categorical[model] = categorical[i] ?? outOfRange();
  }
}

function scanBlock(
  bound: Bound,
  source: BlockSource,
  from: number,
  count: number,
  result: ModelResult,
  counting: boolean,
): void {
  clear(count, counting);
  const { checks, words, skip } = bound;
  for (let c = 0; c < checks.length; c += 1) {
    if (skip[c] === 1) continue;
    const check = checks[c] as CheckPlan; // within length
    let exact = false;
    if (isComputed(check)) computedMargins(check, bound, source, from, count, counting);
    else exact = blockMargins(check, source, from, count, words[c] ?? noWords);
    if (exact) takeExact(check, count);
    else takeBetween(check, count);
    if (counting) countFailures(check, exact ? low : high, count);
  }
  write(result, source, from, count, counting);
}

function scanSegment(bound: Bound, segment: Segment, result: ModelResult, counting: boolean): void {
  for (let from = 0; from < segment.rows; from += blockRows) {
    const count = Math.min(blockRows, segment.rows - from);
    bound.skip.fill(0);
    if (!counting && segment.zoneMaps && !mayPass(bound, segment, from / blockRows)) continue;
    scanBlock(bound, segment, from, count, result, counting);
  }
}

const gathered = new GatheredModels();

function scanListed(
  bound: Bound,
  table: MachineTable,
  { models, count: listed }: ModelList,
  result: ModelResult,
  counting: boolean,
): void {
  for (let from = 0; from < listed; from += blockRows) {
    const count = Math.min(blockRows, listed - from);
    gathered.take(table.byNumber, models, from, count);
    scanBlock(bound, gathered, 0, count, result, counting);
  }
}

/** Ranks the models of a table for one alternative of a test, or only those of a list; lists what it ranks. */
export function scanModels(
  alternative: Alternative,
  table: MachineTable,
  among: ModelList | null,
  result: ModelResult,
  counting: boolean,
): void {
  clearModels(result);
  const bound = bind(alternative, table);
  if (among) scanListed(bound, table, among, result, counting);
  else for (const segment of table.segments) scanSegment(bound, segment, result, counting);
}

import { outOfRange } from "./out-of-range.ts";

/** Ranks of machines; unlisted ones have the rank −∞. */
interface Ranks {
  count: number;
  readonly rank: Float64Array;
  readonly margin: Float64Array;
  /** Only while counting, for near misses. */
  readonly failed: Int32Array;
  readonly categorical: Int32Array;
}

/** Per model of a table; failing models are listed only while failures are counted. */
export interface ModelResult extends Ranks {
  readonly models: Int32Array;
  /** By the model's number plus one, 0 where nothing counts: `verdictKey`, or `missKey` while counting. */
  readonly keys: Int32Array;
}

/**
 * Per laboratory slot, its best machine for one part, or how it stands with a whole test. Only the slots that are
 * listed hold anything: most equipment classes stand in few laboratories, and nothing else is ever touched.
 */
export interface TestResult extends Ranks {
  readonly slots: Int32Array;
  /** Cents of euro a day of the best machine, `NaN` where not known. */
  readonly euroCents: Float64Array;
  /** Its row, counted on over the alternatives before. */
  readonly order: Float64Array;
  /** The model of the best machine, in its table. */
  readonly model: Int32Array;
  /** Number of checks that fail where there is no machine at all. */
  failedWithout: number;
}

const nothing = Number.NEGATIVE_INFINITY;

const ranks = (size: number): Ranks => ({
  count: 0,
  rank: new Float64Array(size).fill(nothing),
  margin: new Float64Array(size),
  failed: new Int32Array(size),
  categorical: new Int32Array(size),
});

export const modelResult = (models: number): ModelResult => ({
  ...ranks(models),
  models: new Int32Array(models),
  keys: new Int32Array(models + 1),
});

export const testResult = (slots: number): TestResult => ({
  ...ranks(slots),
  slots: new Int32Array(slots),
  euroCents: new Float64Array(slots),
  order: new Float64Array(slots),
  model: new Int32Array(slots),
  failedWithout: 0,
});

function clear(result: Ranks, listed: Int32Array): void {
  if (result.count > result.rank.length * manyShare) result.rank.fill(nothing);
  else for (let i = 0; i < result.count; i += 1) result.rank[listed[i] ?? outOfRange()] = nothing;
  result.count = 0;
}

/** Above this share it is quicker to clear everything than each. */
const manyShare = 0.1;

/** Forgets what is listed, at the price of what is listed. */
export function clearModels(result: ModelResult): void {
  const { keys, models, count } = result;
  for (let i = 0; i < count; i += 1) keys[(models[i] ?? outOfRange()) + 1] = 0;
  clear(result, models);
}
export const clearTest = (result: TestResult): void => clear(result, result.slots);

/** Lists a slot that is not yet listed. */
export function list(result: TestResult, slot: number, rank: number): void {
  result.rank[slot] = rank;
  result.slots[result.count] = slot;
  result.count += 1;
}

export const isListed = (result: TestResult, slot: number): boolean => result.rank[slot] !== nothing;

import { acceptPositive } from "../input/accept.ts";
import { forEachBlock, type SampleBlocks } from "./sample-blocks.ts";

/** Takes one cycle: its range, and 1 or 1/2. */
type CycleTaker = (range: number, count: 1 | 0.5) => void;

/** Counts the cycles of a stream; what has not closed at its end is its residue. */
export interface CycleCounter {
  readonly push: (block: ArrayLike<number>) => void;
  readonly finish: () => void;
}

/** Peaks and valleys of a stream; its first and last sample are among them, a plateau is one. */
function reversals(take: (value: number) => void): CycleCounter {
  let last = Number.NaN;
  let direction = 0;
  return {
    // Most samples go on as the one before: on them it takes one comparison.
    push: (block) => {
      let [before, turn] = [last, direction];
      for (let i = 0; i < block.length; i++) {
        const value = block[i] ?? 0;
        if (turn > 0 ? value < before : turn < 0 ? value > before : value < before || value > before) {
          take(before);
          turn = value > before ? 1 : -1;
        }
        before = value;
      }
      [last, direction] = [before, turn];
    },
    finish: () => {
      if (direction !== 0) take(last);
    },
  };
}

/** Rainflow counting of ASTM E1049-85, 5.4.4: half cycles from the start of the record, and of its residue. */
export function cycleCounter(take: CycleTaker): CycleCounter {
  const open: number[] = [];
  const at = (fromEnd: number) => open[open.length - fromEnd] ?? 0;
  const turns = reversals((value) => {
    open.push(value);
    while (open.length >= 3) {
      const y = Math.abs(at(2) - at(3));
      if (Math.abs(at(1) - at(2)) < y) break;
      const isFirst = open.length === 3;
      take(y, isFirst ? 0.5 : 1);
      const last = at(1);
      const before = at(2);
      open.length -= 3;
      if (isFirst) open.push(before);
      open.push(last);
    }
  });
  return {
    push: turns.push,
    finish: () => {
      turns.finish();
      for (let i = 1; i < open.length; i++) take(Math.abs((open[i] ?? 0) - (open[i - 1] ?? 0)), 0.5);
      open.length = 0;
    },
  };
}

/** Counts per range, in rising order. */
const inOrder = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b);

/** Bin i holds ranges above (i - 1) binSize up to i binSize. */
function binned(counts: ReadonlyMap<number, number>, binSize: number, maxRange: number): readonly number[] {
  const bins = Array.from({ length: Math.ceil(maxRange / binSize) }, () => 0);
  for (const [range, count] of counts) {
    const bin = Math.max(1, Math.ceil(range / binSize));
    bins[bin - 1] = (bins[bin - 1] ?? 0) + count;
  }
  return bins;
}

/**
 * Rainflow cycles of a record.
 *
 * Formula: ASTM E1049-85, 5.4.4; first and last sample are reversals, a plateau counts once, the residue counts half.
 * Ranges of 0 are none. Damage sum = sum of count (range/2)^b. Bin i holds ((i - 1) binSize, i binSize].
 * Shape: samples of one unit in blocks, read once; ranges in that unit, counts in halves.
 * Valid for: three finite samples or more, b > 0. Error: none in the counts; checked against rainflow 3.2 and pyyeti.
 * Source: ASTM E1049-85.
 *
 * @example rainflowCycles({ blocks: [[-2, 1, -3, 5, -1, 3, -4, 4, -2]], exponent: 4 }).damageSum // 528.0625
 */
export function rainflowCycles({
  blocks,
  exponent,
  binSize,
}: {
  readonly blocks: SampleBlocks;
  readonly exponent: number;
  readonly binSize?: number;
}) {
  acceptPositive(exponent, "exponent");
  if (binSize !== undefined) acceptPositive(binSize, "binSize");
  const counts = new Map<number, number>();
  let [fullCycles, halfCycles, damageSum, maxRange] = [0, 0, 0, 0];
  const { push, finish } = cycleCounter((range, count) => {
    counts.set(range, (counts.get(range) ?? 0) + count);
    if (count === 1) fullCycles += 1;
    else halfCycles += 1;
    damageSum += count * (range / 2) ** exponent;
    maxRange = Math.max(maxRange, range);
  });
  const samples = forEachBlock(blocks, push);
  if (samples < 3) throw new RangeError(`samples must hold at least 3 values, got ${samples}`);
  finish();
  return {
    fullCycles,
    halfCycles,
    totalCount: fullCycles + halfCycles / 2,
    maxRange,
    damageSum,
    counts: inOrder(counts).map(([range, count]) => ({ range, count })),
    ...(binSize === undefined ? {} : { binCounts: binned(counts, binSize, maxRange) }),
  };
}

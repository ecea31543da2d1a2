import type { Figure } from "../phrases/figure.ts";
import { isOf } from "../phrases/filling.ts";

const isFrequency = isOf("frequency");

const beside = /^[ :=@]*$/;
const at = /^ ?(?:at|@|bei|à) ?$/i;
const between = /^\s*[,;]?\s*(?:(?:and|und|et)\s+)?$/;

/** Whether a text has nothing but these letters between two figures. */
const joins = (text: string, gap: RegExp, [one, next]: readonly [Figure, Figure]) =>
  gap.test(text.slice(one.span[1], next.span[0]));

const isBehindFrequency = (text: string, before: Figure | undefined, level: Figure) =>
  before !== undefined && isFrequency(before) && joins(text, beside, [before, level]);

/** The level after the next frequency, of the same list: "10 Hz 0.02, 100 Hz 0.04" or "0.02 at 10 Hz, 0.04 at 100 Hz". */
function nextLevel(text: string, figures: readonly Figure[], place: number): Figure | undefined {
  const [level, frequency, next] = figures.slice(place, place + 3);
  if (!level || !frequency || !next || !isFrequency(frequency)) return undefined;
  const [first, second] = isBehindFrequency(text, figures[place - 1], level)
    ? [between, beside]
    : [at, between];
  const isOfList = joins(text, first, [level, frequency]) && joins(text, second, [frequency, next]);
  return isOfList && !isFrequency(next) ? next : undefined;
}

/** Levels of pairs, with the unit that stands at the last alone: "10 Hz 0.02, 100 Hz 0.04, 2000 Hz 0.01 g²/Hz". */
export function withLastUnit(figures: readonly Figure[], text: string): readonly Figure[] {
  const read = [...figures];
  // From the end: each takes the unit of the one behind it.
  for (const [place, level] of [...figures.entries()].toReversed()) {
    const next = level.unit === "" && level.counts === undefined ? nextLevel(text, read, place) : undefined;
    if (next) read[place] = { ...level, unit: next.unit, dimensions: next.dimensions };
  }
  return read;
}

import type { ModelResult } from "@headroom/matching/keys/test-result";
import type { ScannedAlternative } from "./keep-best.ts";
import { isPreferred } from "@headroom/matching/answers/ranking";
import { type DayNumbers, sizeOfModel } from "../storage/machine-table.ts";
import { rankOfRow } from "./scan-part.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** A part after scanning: what its alternatives' models are worth, and for how many days it is paid. */
export interface ScannedPart {
  readonly alternatives: readonly ScannedAlternative[];
  readonly days: number;
}

/** The best machine of a laboratory for a part; written over by the next look. */
const best = {
  rank: Number.NEGATIVE_INFINITY,
  margin: 0,
  failed: 0,
  categorical: 0,
  euroCentsPerDay: Number.NaN,
  size: Number.NaN,
};
const contender = { rank: 0, euroCentsPerDay: 0, size: 0 };

function take(models: ModelResult, model: number): void {
  best.margin = models.margin[model] ?? outOfRange();
  best.failed = models.failed[model] ?? outOfRange();
  best.categorical = models.categorical[model] ?? outOfRange();
  best.rank = contender.rank;
  best.euroCentsPerDay = contender.euroCentsPerDay;
  best.size = contender.size;
}

/** Looks the best machine up; of equals the one of the earlier alternative, then the one that came first. */
export function bestMachineOf(
  alternatives: readonly ScannedAlternative[],
  slot: number,
  days: DayNumbers,
): Readonly<typeof best> {
  best.rank = Number.NEGATIVE_INFINITY;
  let bestAt = -1;
  for (let a = 0; a < alternatives.length; a += 1) {
    const { table, models } = alternatives[a] as ScannedAlternative; // within length
    const { models: modelOf, euroCentsPerDay } = table.machines;
    const end = table.labs.end[slot] ?? 0;
    for (let row = table.labs.first[slot] ?? 0; row < end; row += 1) {
      const model = modelOf[row] ?? outOfRange();
      contender.rank = rankOfRow(table, models, row, days);
      contender.euroCentsPerDay = euroCentsPerDay[row] ?? outOfRange();
      contender.size = sizeOfModel(table, model);
      if (!isPreferred(contender, best, a === bestAt)) continue;
      take(models, model);
      bestAt = a;
    }
  }
  return best;
}

/** Margin and cost of one laboratory for one test; written over by the next reading. */
export interface Figures {
  margin: number;
  /** Cents of euro for the machine days, `NaN` when not known. */
  euroCents: number;
}

/** Reads the figures of a laboratory that fits every part. */
export function readFigures(
  parts: readonly ScannedPart[],
  slot: number,
  days: DayNumbers,
  into: Figures,
): void {
  into.margin = Number.POSITIVE_INFINITY;
  into.euroCents = 0;
  for (let p = 0; p < parts.length; p += 1) {
    const { alternatives, days: paidDays } = parts[p] as ScannedPart; // within length
    const { margin, euroCentsPerDay } = bestMachineOf(alternatives, slot, days);
    if (margin < into.margin) into.margin = margin;
    into.euroCents += Math.round(euroCentsPerDay * paidDays);
  }
}

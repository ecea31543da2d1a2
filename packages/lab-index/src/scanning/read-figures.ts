import type { ModelResult } from "@headroom/matching/keys/test-result";
import type { ScannedAlternative } from "./keep-best.ts";
import { timeAt, timeOn } from "@headroom/matching/answers/part-time";
import { isPreferred } from "@headroom/matching/answers/ranking";
import { type DayNumbers, sizeOfModel } from "../storage/machine-table.ts";
import type { Part } from "@headroom/matching/rules/test-plan";
import { termsAt } from "../storage/terms-column.ts";
import { euroCentsOfRow, rankOfRow } from "./scan-part.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** A part after scanning: what its alternatives' models are worth. */
export interface ScannedPart {
  readonly part: Part;
  readonly alternatives: readonly ScannedAlternative[];
}

/** The best machine of a laboratory for a part; written over by the next look. */
const best = {
  rank: Number.NEGATIVE_INFINITY,
  margin: 0,
  failed: 0,
  categorical: 0,
  euroCents: Number.NaN,
  size: Number.NaN,
  model: -1,
  /** Place of its alternative; -1 while there is none. */
  alternative: -1,
};
const contender = { rank: 0, euroCents: 0, size: 0 };

function take(models: ModelResult, model: number): void {
  best.margin = models.margin[model] ?? outOfRange();
  best.failed = models.failed[model] ?? outOfRange();
  best.categorical = models.categorical[model] ?? outOfRange();
  best.model = model;
  best.rank = contender.rank;
  best.euroCents = contender.euroCents;
  best.size = contender.size;
}

/** Looks the best machine up; of equals the one of the earlier alternative, then the one that came first. */
export function bestMachineOf(
  { part, alternatives }: ScannedPart,
  slot: number,
  days: DayNumbers,
): Readonly<typeof best> {
  best.rank = Number.NEGATIVE_INFINITY;
  best.alternative = -1;
  for (let a = 0; a < alternatives.length; a += 1) {
    const { table, models, alternative } = alternatives[a] as ScannedAlternative; // within length
    const { models: modelOf } = table.machines;
    const end = table.labs.end[slot] ?? 0;
    for (let row = table.labs.first[slot] ?? 0; row < end; row += 1) {
      const model = modelOf[row] ?? outOfRange();
      contender.rank = rankOfRow(table, models, row, days);
      contender.euroCents = euroCentsOfRow(part, alternative, table, row, contender.rank);
      contender.size = sizeOfModel(table, model);
      if (!isPreferred(contender, best, a === best.alternative)) continue;
      take(models, model);
      best.alternative = a;
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
    const { margin, euroCents } = bestMachineOf(parts[p] as ScannedPart, slot, days); // within length
    if (margin < into.margin) into.margin = margin;
    into.euroCents += Math.round(euroCents);
  }
}

/** Machine days of a laboratory that fits every part; what runs meanwhile takes none. */
export function readDays(parts: readonly ScannedPart[], slot: number, days: DayNumbers): number {
  let sum = 0;
  for (const scanned of parts) {
    if (scanned.part.meanwhile) continue;
    const { model, alternative: place } = bestMachineOf(scanned, slot, days);
    const { table, alternative } = scanned.alternatives[place] ?? outOfRange();
    const time = timeOn(scanned.part, alternative, table.models[model] ?? outOfRange());
    sum += timeAt(time, termsAt(table.terms, slot)).days;
  }
  return sum;
}

import { inChunks } from "@headroom/matching/keys/in-chunks";
import { chargedEuroCents } from "@headroom/matching/answers/part-time";
import type { TestPlan } from "@headroom/matching/rules/test-plan";
import type { TestColumn, VerdictCounts } from "@headroom/matching/search/field";
import { accreditedSlots, demandOfKeys } from "../selection/accredited-labs.ts";
import { declarationsOfKeys } from "../selection/declared-labs.ts";
import { figureBounds } from "./figure-bounds.ts";
import type { LabStore } from "../storage/lab-store.ts";
import type { DayNumbers } from "../storage/machine-table.ts";
import { termsAt } from "../storage/terms-column.ts";
import { type Figures, readDays, readFigures, type ScannedPart } from "./read-figures.ts";
import { rarestFirst } from "./rarest-first.ts";
import { type LendModels, type ModelsOf, scanKeys } from "./scan-keys.ts";
import { listPassing, type Selection } from "../selection/selection.ts";
import { isAny, isOdd, isSure } from "@headroom/matching/keys/verdict-key";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** Context for reading every test of a search. */
export interface Scanning {
  readonly store: LabStore;
  readonly planned: number;
  /** The days of a test that begins on the planned one. */
  readonly daysOf: (plan: TestPlan) => DayNumbers;
  readonly passing: Uint8Array;
  /** Laboratories that pass the filters. */
  readonly passed: Readonly<Selection>;
  readonly lendModels: LendModels;
  readonly modelsOf: ModelsOf;
  readonly lendKeys: () => Int32Array;
  readonly lendBytes: () => Uint8Array;
}

/** Keeps the worse of two parts: its verdict is the test's, its margin not below the test's. Answers who has any. */
function keepWorse(keys: Int32Array, others: Int32Array, slots: Int32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const key = Math.min(keys[slot] ?? outOfRange(), others[slot] ?? outOfRange());
    keys[slot] = key;
    slots[kept] = slot;
    kept = (kept + isAny(key)) | 0;
  }
  return kept;
}

/** Forgets who does not pass the filters. */
function forget(keys: Int32Array, passing: Uint8Array, from: number, to: number): void {
  for (let slot = from; slot < to; slot += 1)
    keys[slot] = (keys[slot] ?? outOfRange()) & (0 - (passing[slot] ?? outOfRange()));
}

/** Counts laboratories by verdict and lists who can for sure; both lists may be one. */
function settle(
  keys: Int32Array,
  counts: VerdictCounts,
  slots: Int32Array,
  sureSlots: Int32Array,
  from: number,
  to: number,
): void {
  const before = counts.yes + counts.tight;
  let sure = before;
  let odd = 0;
  let yes = 0;
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const key = keys[slot] ?? outOfRange();
    sureSlots[sure] = slot;
    sure = (sure + isSure(key)) | 0;
    odd = (odd + isOdd(key)) | 0;
    yes = (yes + (isSure(key) & isOdd(key))) | 0;
  }
  counts.yes += yes;
  counts.tight += sure - before - yes;
  counts.unknown += odd - yes;
}

/** Scans one test into keys of every laboratory that passes the filters; figures are read where needed. */
export function scanTestKeys(plan: TestPlan, scanning: Scanning, spare: Int32Array): TestColumn {
  const { store, passing, passed, lendModels, modelsOf } = scanning;
  const days = scanning.daysOf(plan);
  const slots = store.slots;
  const keys = scanning.lendKeys();
  const selection: Selection = { slots: scanning.lendKeys(), count: 0 };
  const parts: ScannedPart[] = [];
  for (const part of rarestFirst(plan.parts, store)) {
    const isFirst = parts.length === 0;
    const scan = { tables: store.tables, lendModels, modelsOf, days, counting: false };
    if (isFirst) {
      parts.push({ part, alternatives: scanKeys(part, { ...scan, selection: passed }, keys) });
      if (plan.parts.length > 1) listPassing(selection, keys, passing);
      continue;
    }
    if (selection.count === 0) break;
    parts.push({ part, alternatives: scanKeys(part, { ...scan, selection }, spare) });
    selection.count = keepWorse(keys, spare, selection.slots, selection.count);
  }
  if (parts.length < plan.parts.length || parts.length === 0) keys.fill(0);
  const accredited = accreditedSlots(plan, scanning);
  const counts: VerdictCounts = { yes: 0, tight: 0, unknown: 0 };
  const sureSlots = selection.slots;
  if (passed.count < slots) inChunks(slots, (from, to) => forget(keys, passing, from, to));
  const among = plan.parts.length > 1 ? selection : passed;
  const { slots: listed } = among;
  inChunks(among.count, (from, to) => {
    declarationsOfKeys(plan, store.columns, keys, listed, from, to);
    if (accredited) demandOfKeys(accredited, keys, listed, from, to);
    settle(keys, counts, listed, sureSlots, from, to);
  });
  const figures: Figures = { margin: 0, euroCents: 0 };
  return {
    keys,
    counts,
    sureSlots,
    read: (slot) => {
      readFigures(parts, slot, days, figures);
      figures.euroCents = chargedEuroCents(figures.euroCents, termsAt(store.terms, slot));
      return figures;
    },
    days: (slot) => readDays(parts, slot, days),
    bounds: figureBounds(parts, keys),
  };
}

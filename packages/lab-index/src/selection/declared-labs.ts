import { isAboveLimit, isLimitOpen, topicBits } from "@headroom/matching/answers/declarations";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import { outOfRange } from "@headroom/matching/keys/out-of-range";
import type { TestResult } from "@headroom/matching/keys/test-result";
import { askedKey } from "@headroom/matching/keys/verdict-key";
import type { TestPlan } from "@headroom/matching/rules/test-plan";
import { askAtLeast, failOneMore } from "./accredited-labs.ts";
import type { LabColumns } from "../storage/lab-store.ts";
import type { Selection } from "./selection.ts";

type Columns = Pick<LabColumns, "topics" | "lithiumLimitKwh">;

/** The energy that is held against the limits of laboratories; `null` where the test needs no lithium declared. */
const lithiumEnergyKwh = ({ declared, lithiumKwh }: TestPlan): number | null =>
  declared.includes("lithium battery") ? (lithiumKwh ?? Number.NaN) : null;

/** Caps laboratories without a needed declaration at a question. */
function askForTopics(
  topics: Uint16Array,
  wanted: number,
  keys: Int32Array,
  slots: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    keys[slot] = askedKey(
      keys[slot] ?? outOfRange(),
      Number(((topics[slot] ?? outOfRange()) & wanted) !== wanted),
    );
  }
}

/** Of a battery above its limit a key has nothing left; while a figure is missing, a question. */
function holdLimit(
  limitsKwh: Float64Array,
  energyKwh: number,
  isSmall: boolean,
  keys: Int32Array,
  slots: Int32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i += 1) {
    const slot = slots[i] ?? outOfRange();
    const limitKwh = limitsKwh[slot] ?? outOfRange();
    const asked = askedKey(keys[slot] ?? outOfRange(), Number(isLimitOpen(energyKwh, limitKwh, isSmall)));
    keys[slot] = asked & (0 - Number(!isAboveLimit(energyKwh, limitKwh)));
  }
}

/** Lowers the keys of the listed laboratories by their declarations. */
export function declarationsOfKeys(
  plan: TestPlan,
  { topics, lithiumLimitKwh }: Columns,
  keys: Int32Array,
  slots: Int32Array,
  from: number,
  to: number,
): void {
  const wanted = topicBits(plan.declared);
  if (wanted === 0) return;
  askForTopics(topics, wanted, keys, slots, from, to);
  const energyKwh = lithiumEnergyKwh(plan);
  if (energyKwh !== null) holdLimit(lithiumLimitKwh, energyKwh, plan.isSmallLithium, keys, slots, from, to);
}

/** The same of results in which failures are counted: a battery above the limit is one check more that fails. */
export function declarationsOfResult(
  plan: TestPlan,
  { topics, lithiumLimitKwh }: Columns,
  result: TestResult,
): void {
  const wanted = topicBits(plan.declared);
  if (wanted === 0) return;
  const energyKwh = lithiumEnergyKwh(plan);
  for (let i = 0; i < result.count; i += 1) {
    const slot = result.slots[i] ?? outOfRange();
    if (((topics[slot] ?? outOfRange()) & wanted) !== wanted) askAtLeast(result, slot);
    if (energyKwh === null) continue;
    const limitKwh = lithiumLimitKwh[slot] ?? outOfRange();
    if (isAboveLimit(energyKwh, limitKwh)) failOneMore(result, slot);
    else if (isLimitOpen(energyKwh, limitKwh, plan.isSmallLithium)) askAtLeast(result, slot);
  }
}

/** Counts, for the listed laboratories, for how many of the tests the battery is above their limit. */
export function countAboveLimit(
  plans: readonly TestPlan[],
  { lithiumLimitKwh }: Columns,
  { slots, count }: Selection,
  above: Int32Array,
): void {
  for (const plan of plans) {
    const energyKwh = lithiumEnergyKwh(plan);
    if (energyKwh === null || Number.isNaN(energyKwh)) continue;
    inChunks(count, (from, to) => {
      for (let i = from; i < to; i += 1) {
        const slot = slots[i] ?? outOfRange();
        const limitKwh = lithiumLimitKwh[slot] ?? outOfRange();
        above[slot] = (above[slot] ?? outOfRange()) + Number(isAboveLimit(energyKwh, limitKwh));
      }
    });
  }
}

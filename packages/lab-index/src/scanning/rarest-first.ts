import type { Part } from "@headroom/matching/rules/test-plan";
import type { LabStore } from "../storage/lab-store.ts";

/** Parts in the order of how many machines there are for them: the rarest leaves least for the others. */
export function rarestFirst(parts: readonly Part[], store: LabStore): readonly Part[] {
  const machines = (part: Part) =>
    part.alternatives.reduce((sum, each) => sum + (store.tables.get(each.equipmentTypeId)?.rows ?? 0), 0);
  return parts.length < 2 ? parts : parts.toSorted((a, b) => machines(a) - machines(b));
}

import { Ranking } from "../ranking/rank.ts";
import { type SortCriterion, sortRule } from "../ranking/sort-rule.ts";
import type { IndexMemory } from "./index-memory.ts";

/** A page of documents in the order of the criteria; without any, in the order in which they came. */
export function sortSlots(
  memory: IndexMemory,
  slots: Uint32Array,
  sort: readonly SortCriterion[],
  page: { skip: number; take: number },
): number[] {
  const rules = sort.map((criterion) => sortRule(criterion, memory.columns, memory.geo));
  return new Ranking(rules, memory.order, false).rank(slots, { ...page }).map(({ slot }) => slot);
}

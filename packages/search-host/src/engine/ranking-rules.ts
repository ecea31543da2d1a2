import { PositionTable } from "../ranking/position-table.ts";
import type { BoundRule } from "../ranking/rank.ts";
import { type SortCriterion, sortRule } from "../ranking/sort-rule.ts";
import {
  byAttribute,
  byExactWords,
  byPosition,
  byProximity,
  byTypos,
  byWholeAttribute,
  type WordRule,
  type WordScope,
} from "../ranking/word-rules.ts";
import type { Settings } from "../settings/settings.ts";
import type { IndexMemory } from "./index-memory.ts";
import type { QueryMatch, SearchSpace } from "./query-match.ts";
import { readSortExpression } from "./sort-request.ts";

const wordRules: Readonly<Record<string, readonly (readonly [name: string, rule: WordRule])[]>> = {
  typo: [["typo", byTypos]],
  proximity: [["proximity", byProximity]],
  attribute: [
    ["attribute", byAttribute],
    ["attribute", byPosition],
  ],
  attributeRank: [["attributeRank", byAttribute]],
  wordPosition: [["wordPosition", byPosition]],
  exactness: [
    ["exactness", byWholeAttribute],
    ["exactness", byExactWords],
  ],
};

/**
 * Rules that need positions share one table per bucket: the first of them gathers it for all documents that are
 * still in play, those after it only see parts of these.
 */
function sharedTable(
  match: QueryMatch,
  space: SearchSpace,
  count: number,
): (slots: Uint32Array) => PositionTable {
  let table: PositionTable | null = null;
  return (slots) => {
    const covered = table !== null && slots.length <= table.size && table.has(slots[0] ?? 0);
    // A part of a large bucket gets a table of its own, unless the large one has positions to offer.
    const isWorthSplitting = table !== null && slots.length * 2 < table.size && !table.isUsed;
    if (table && covered && !isWorthSplitting) return table;
    const docs = space.scratch.take(slots.length);
    docs.set(slots);
    table = new PositionTable(docs, match, count, space.slots, space.scratch);
    return table;
  };
}

/** Binds the index's ranking rules to a query, for documents that match the first `matched` terms. */
export function bindRules(
  memory: IndexMemory,
  settings: Settings,
  match: QueryMatch,
  matched: number,
  sort: readonly SortCriterion[],
  space: SearchSpace,
  keepsRanks: boolean,
): BoundRule[] {
  const scope: WordScope = {
    terms: match.terms.slice(0, matched),
    marks: match.marks,
    table: sharedTable(match, space, memory.count),
    wordCount: (attribute, slot) => memory.text.wordCount(attribute, slot),
    scratch: space.scratch,
    isWholeQuery: matched === match.terms.length,
    keepsRanks,
    readsJoined: match.strategy === "all",
    maxAttribute: keepsRanks ? memory.maxAttribute() : 0,
    count: memory.count,
  };
  const sorted = (criterion: SortCriterion): BoundRule => sortRule(criterion, memory.columns, memory.geo);
  return settings.rankingRules.flatMap((rule): BoundRule[] => {
    if (rule === "sort") return sort.map(sorted);
    if (rule.includes(":")) return [sorted(readSortExpression(rule))];
    if (matched === 0 || (rule === "proximity" && matched === 1)) return [];
    return (wordRules[rule] ?? []).map(([name, split]) => ({
      name,
      split: (slots, wanted) => split(slots, scope, wanted),
    }));
  });
}

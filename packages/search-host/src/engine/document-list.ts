import { onlyDisplayed, pick } from "../answer/pick.ts";
import type { Json, JsonObject } from "../json.ts";
import { Ranking } from "../ranking/rank.ts";
import { type SortCriterion, sortRule } from "../ranking/sort-rule.ts";
import { eligibleSlots, parseFilter } from "./eligible-slots.ts";
import type { IndexMemory } from "./index-memory.ts";
import type { SearchIndex } from "./search-index.ts";
import { readSort } from "./sort-request.ts";

/** Which documents of an index are wanted, without searching. */
export type DocumentQuery = {
  readonly offset: number;
  readonly limit: number;
  readonly fields: readonly string[] | null;
  readonly filter: Json;
  readonly ids: readonly string[] | null;
  readonly sort: readonly string[] | null;
};

/** A page of documents in the order of the criteria; without any, in the order in which they came. */
function sortSlots(
  memory: IndexMemory,
  slots: Uint32Array,
  sort: readonly SortCriterion[],
  page: { skip: number; take: number },
): number[] {
  const rules = sort.map((criterion) => sortRule(criterion, memory.columns, memory.geo));
  return new Ranking(rules, memory.order, false).rank(slots, { ...page }).map(({ slot }) => slot);
}

/** A page of an index's documents with the number of all that were meant. */
export function listDocuments(
  { store, settings, memory, uid }: SearchIndex,
  query: DocumentQuery,
): JsonObject {
  const filter = parseFilter(query.filter, "invalid_document_filter");
  const sort = readSort(query.sort, settings, uid);
  const shown = onlyDisplayed(query.fields ?? ["*"], settings.displayedAttributes);
  const { offset, limit } = query;
  if (!filter && !query.ids && sort.length === 0) {
    const results = store.page(offset, limit).map((document) => pick(document, shown));
    return { results, offset, limit, total: memory.living };
  }
  const eligible = eligibleSlots(memory, settings, filter, {
    code: "invalid_document_filter",
    indexUid: null,
  });
  const wanted = query.ids && new Set(query.ids.flatMap((key) => store.byKey(key)?.id ?? []));
  const slots = Uint32Array.from(
    [...eligible.keys()].filter((slot) => eligible[slot] === 1 && (!wanted || wanted.has(memory.idOf(slot)))),
  );
  const page = sortSlots(memory, slots, sort, { skip: offset, take: limit });
  return {
    results: page.map((slot) => pick(store.byId(memory.idOf(slot)), shown)),
    offset,
    limit,
    total: slots.length,
  };
}

import { ApiError } from "../api-error.ts";
import { covers } from "../columns/flatten.ts";
import {
  type Candidates,
  collectLevels,
  eligibleList,
  keepOrder,
  type MatchingStrategy,
} from "../ranking/candidates.ts";
import { roomFor } from "../ranking/room.ts";
import { Scratch } from "../ranking/scratch.ts";
import { SlotSpace } from "../ranking/slot-space.ts";
import type { Settings } from "../settings/settings.ts";
import { parseQuery } from "../text/query-parser.ts";
import { type ExpansionRules, expandTerms, synonymsByKey, type Term } from "../text/term-expansion.ts";
import type { IndexMemory } from "./index-memory.ts";
import type { SearchRequest } from "./search-request.ts";

/** The documents that match a query, best level first, with what ranking needs to know about the words. */
export type QueryMatch = Candidates & {
  /** In keep order: a document of level n matches the first n. */
  readonly terms: readonly Term[];
  readonly strategy: MatchingStrategy;
};

/** Space that is as large as the index and used by one search after the other. */
export class SearchSpace {
  private readonly marks: Uint8Array[] = [];
  readonly scratch = new Scratch();
  private eligible = new Uint8Array();
  readonly slots = new SlotSpace();

  /** A copy of a mask that the search may change. */
  copyMask(mask: Uint8Array): Uint8Array {
    if (this.eligible.length < mask.length) this.eligible = new Uint8Array(roomFor(mask.length));
    this.eligible.set(mask);
    return this.eligible.subarray(0, mask.length);
  }

  mark(term: number, count: number): Uint8Array {
    let mark = this.marks[term];
    if (!mark || mark.length < count) {
      mark = new Uint8Array(roomFor(count));
      this.marks[term] = mark;
    }
    return mark;
  }
}

/** Attributes by rank that a search is confined to: 1 where it may look. */
function allowedAttributes(memory: IndexMemory, isAllowed: (path: string) => boolean): Uint8Array {
  const allowed = new Uint8Array(65_536);
  for (const [rank, path] of memory.fields.entries()) allowed[rank] = isAllowed(path) ? 1 : 0;
  return allowed;
}

function searchedAttributes(
  memory: IndexMemory,
  settings: Settings,
  request: SearchRequest,
  uid: string,
): Uint8Array | null {
  const wanted = request.attributesToSearchOn;
  if (!wanted) return null;
  const isSearchable = (name: string): boolean =>
    name === "*" ||
    name.includes("*") ||
    memory.fields.some((path) => covers(name, path) || covers(path, name)) ||
    settings.searchableAttributes.includes("*");
  const unknown = wanted.find((name) => !isSearchable(name));
  if (unknown !== undefined) {
    throw new ApiError(
      "invalid_search_attributes_to_search_on",
      `Index \`${uid}\`: Attribute \`${unknown}\` is not searchable. Available searchable attributes are: \`${[...memory.fields].sort().join(", ")}\`.`,
    );
  }
  if (wanted.includes("*")) return null;
  return allowedAttributes(memory, (path) => wanted.some((name) => covers(name, path)));
}

/** Combines settings and request into rules for typos and for the attributes to search. */
export function expansionRules(
  memory: IndexMemory,
  settings: Settings,
  request: SearchRequest,
  uid: string,
): ExpansionRules {
  const { typoTolerance } = settings;
  const allowed = searchedAttributes(memory, settings, request, uid);
  const exactAttributes = typoTolerance.disableOnAttributes;
  const allowedWithTypos =
    exactAttributes.length === 0
      ? allowed
      : allowedAttributes(memory, (path) => {
          const rank = memory.fields.indexOf(path);
          return (!allowed || allowed[rank] === 1) && !exactAttributes.some((name) => covers(name, path));
        });
  return {
    typosEnabled: typoTolerance.enabled,
    oneTypoLength: typoTolerance.minWordSizeForTypos.oneTypo,
    twoTyposLength: typoTolerance.minWordSizeForTypos.twoTypos,
    exactWords: new Set(typoTolerance.disableOnWords.map((word) => word.toLowerCase())),
    exactNumbers: typoTolerance.disableOnNumbers,
    synonyms: synonymsByKey(settings.synonyms),
    allowed,
    allowedWithTypos,
  };
}

function exclude(memory: IndexMemory, phrases: readonly (readonly string[])[], eligible: Uint8Array): void {
  for (const words of phrases) {
    const list = words.length === 1 ? memory.text.occurrences(words[0] ?? "") : memory.text.phrase(words);
    for (let at = list.start; at < list.end; at += 1) eligible[list.slots[at] ?? 0] = 0;
  }
}

/** Finds the documents that match the query among the eligible ones. Without words, all match. */
export function matchQuery(
  memory: IndexMemory,
  settings: Settings,
  request: SearchRequest,
  eligible: Uint8Array,
  space: SearchSpace,
  uid: string,
): QueryMatch {
  const strategy = request.matchingStrategy;
  const rules = expansionRules(memory, settings, request, uid);
  const query = parseQuery(request.q ?? "", {
    stopWords: new Set(settings.stopWords),
    allowPrefix: settings.prefixSearch === "indexingTime",
  });
  if (query.excluded.length > 0) exclude(memory, query.excluded, eligible);
  if (query.terms.length === 0) {
    return {
      levels: [{ matched: 0, slots: eligibleList(eligible, memory.count, space.scratch) }],
      terms: [],
      marks: [],
      strategy,
    };
  }
  const expanded = expandTerms(memory.text, query.terms, rules);
  const terms = keepOrder(expanded, strategy).flatMap((index) => expanded[index] ?? []);
  const candidates = collectLevels(terms, strategy, {
    eligible,
    count: memory.count,
    mark: (term, count) => space.mark(term, count),
    scratch: space.scratch,
  });
  return { ...candidates, terms, strategy };
}

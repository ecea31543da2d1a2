import type { JsonObject } from "../json.ts";
import { type Rank, scoreOf } from "../ranking/bucket.ts";
import { Ranking, totalOf } from "../ranking/rank.ts";
import type { RankedHit } from "./ranked-hit.ts";
import type { SortCriterion } from "../ranking/sort-rule.ts";
import { distinctHits } from "./distinct.ts";
import { countFacets } from "./facets.ts";
import { hitsText } from "./hit.ts";
import { matchQuery, type QueryMatch } from "./query-match.ts";
import { bindRules } from "./ranking-rules.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchRequest } from "./search-request.ts";
import { readSort } from "./sort-request.ts";

/** The part of the order that a request asks for. */
type Page = { readonly skip: number; readonly take: number };

/** The documents of a search in order, with how many there are in all. */
export type RankedAnswer = {
  readonly hits: readonly RankedHit[];
  readonly total: number;
  readonly match: QueryMatch;
  readonly sort: readonly SortCriterion[];
};

/** Whether the answer counts pages rather than estimating. */
export function isPaged(request: SearchRequest): boolean {
  return request.page !== null || request.hitsPerPage !== null;
}

function pageOf(request: SearchRequest, maxTotalHits: number): Page {
  const size = isPaged(request) ? (request.hitsPerPage ?? 20) : request.limit;
  const page = request.page ?? 1;
  const wanted = isPaged(request) ? (page - 1) * size : request.offset;
  if (isPaged(request) && page === 0) return { skip: 0, take: 0 };
  const skip = Math.min(wanted, maxTotalHits);
  return { skip, take: Math.max(0, Math.min(size, maxTotalHits - skip)) };
}

/** Ranks a level by the number of query words its documents have; a phrase counts each of its words. */
function wordsRank({ terms }: QueryMatch, matched: number): Rank {
  const max = terms.reduce((sum, { span }) => sum + span, 0);
  return { rank: max - (terms.length - matched), max };
}

function rankLevels(
  index: SearchIndex,
  match: QueryMatch,
  sort: readonly SortCriterion[],
  page: Page,
  keepRanks: boolean,
): RankedHit[] {
  const { memory, settings, space } = index;
  const hits: RankedHit[] = [];
  const window = { ...page };
  // If no word may be left out, the real engine has no rule that counts them.
  const hasWordsRule =
    match.terms.length > 0 && match.strategy !== "all" && settings.rankingRules.includes("words");
  for (const { matched, slots } of match.levels) {
    if (window.take <= 0) break;
    if (window.skip >= slots.length) {
      window.skip -= slots.length;
      continue;
    }
    const rules = bindRules(memory, settings, match, matched, sort, space, keepRanks);
    const before = window.skip;
    const ranked = new Ranking(rules, memory.order, keepRanks).rank(slots, window);
    window.skip = Math.max(0, before - slots.length);
    const words = hasWordsRule ? [{ rule: "words", rank: wordsRank(match, matched) }] : [];
    for (const { slot, ranks } of ranked) {
      const all = keepRanks ? [...words, ...ranks] : [];
      hits.push({ slot, ranks: all, score: keepRanks ? scoreOf(all.map(({ rank }) => rank)) : 0 });
    }
  }
  return hits;
}

/** Finds and ranks; the documents themselves are not read yet. */
export function rankSearch(index: SearchIndex, request: SearchRequest, keepRanks: boolean): RankedAnswer {
  const { memory, settings, uid, space } = index;
  space.scratch.reset();
  const eligible = index.searchable(request.filter);
  const sort = readSort(request.sort, settings, uid);
  const distinct = distinctHits(index, request);
  const match = matchQuery(memory, settings, request, eligible, space, uid);
  const total = totalOf(match.levels);
  const page = pageOf(request, settings.pagination.maxTotalHits);
  const threshold = request.rankingScoreThreshold;
  if (!distinct && threshold === null) {
    return { hits: rankLevels(index, match, sort, page, keepRanks), total, match, sort };
  }
  const everything = rankLevels(
    index,
    match,
    sort,
    { skip: 0, take: total },
    keepRanks || threshold !== null,
  );
  const good = threshold === null ? everything : everything.filter(({ score }) => score >= threshold);
  const kept = distinct ? distinct(good) : good;
  return { hits: kept.slice(page.skip, page.skip + page.take), total: kept.length, match, sort };
}

function pagination(request: SearchRequest, total: number): JsonObject {
  if (!isPaged(request)) return { limit: request.limit, offset: request.offset, estimatedTotalHits: total };
  const hitsPerPage = request.hitsPerPage ?? 20;
  const totalPages = hitsPerPage === 0 ? 0 : Math.ceil(total / hitsPerPage);
  return { hitsPerPage, page: request.page ?? 1, totalPages, totalHits: total };
}

/** Answers a search on one index, as JSON. `extra` comes first in the answer. */
export function searchText(index: SearchIndex, request: SearchRequest, extra: JsonObject = {}): string {
  const started = performance.now();
  const keepRanks = request.showRankingScore || request.showRankingScoreDetails;
  const { hits, total, match, sort } = rankSearch(index, request, keepRanks);
  const slots = match.levels.map((level) => level.slots);
  const facets = request.facets ? countFacets(request.facets, slots, index.memory, index.settings) : {};
  const text = hitsText(index, request, match.terms, sort, hits);
  const known = Math.min(total, index.settings.pagination.maxTotalHits);
  const rest = {
    ...extra,
    query: request.q ?? "",
    processingTimeMs: Math.floor(performance.now() - started),
    ...pagination(request, known),
    ...facets,
  };
  return `{"hits":${text},${JSON.stringify(rest).slice(1)}`;
}

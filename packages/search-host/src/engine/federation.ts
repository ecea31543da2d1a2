import { ApiError } from "../api-error.ts";
import type { JsonObject } from "../json.ts";
import { countFacets } from "./facets.ts";
import { makeHit } from "./hit.ts";
import type { RankedHit } from "./ranked-hit.ts";
import { rankSearch, type RankedAnswer } from "./search.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchRequest } from "./search-request.ts";

/** One query of a federated search; its score is multiplied by the weight. */
export type FederatedQuery = {
  readonly indexUid: string;
  readonly request: SearchRequest;
  readonly weight: number;
};

/** Several searches whose hits come as one list. */
export type FederatedRequest = {
  readonly queries: readonly FederatedQuery[];
  readonly offset: number;
  readonly limit: number;
  readonly page: number | null;
  readonly hitsPerPage: number | null;
  readonly facetsByIndex: Readonly<Record<string, readonly string[]>>;
};

type Entry = {
  readonly position: number;
  readonly query: FederatedQuery;
  readonly index: SearchIndex;
  readonly answer: RankedAnswer;
  readonly facets: JsonObject | null;
};
type Candidate = { readonly entry: Entry; readonly hit: RankedHit; readonly score: number };

function facetsOf(
  index: SearchIndex,
  answer: RankedAnswer,
  facets: readonly string[] | undefined,
): JsonObject | null {
  if (!facets) return null;
  const slots = answer.match.levels.map((level) => level.slots);
  const { facetDistribution, facetStats } = countFacets(facets, slots, index.memory, index.settings);
  return { distribution: facetDistribution, stats: facetStats };
}

function runQueries(find: (uid: string) => SearchIndex, request: FederatedRequest, wanted: number): Entry[] {
  return request.queries.map((query, position) => {
    try {
      const index = find(query.indexUid);
      const search = { ...query.request, offset: 0, limit: wanted, page: null, hitsPerPage: null };
      const answer = rankSearch(index, search, true);
      // Counted now: the next search reuses the space in which this one's documents are listed.
      return {
        position,
        query,
        index,
        answer,
        facets: facetsOf(index, answer, request.facetsByIndex[query.indexUid]),
      };
    } catch (error) {
      if (error instanceof ApiError)
        throw new ApiError(error.code, `Inside \`.queries[${position}]\`: ${error.message}`);
      throw error;
    }
  });
}

/** Best first, and each document once even if several queries found it. */
function merge(entries: readonly Entry[]): Candidate[] {
  const seen = new Set<string>();
  return entries
    .flatMap((entry) =>
      entry.answer.hits.map((hit) => ({ entry, hit, score: hit.score * entry.query.weight })),
    )
    .sort((left, right) => right.score - left.score)
    .filter(({ entry, hit }) => {
      const key = `${entry.query.indexUid}/${entry.index.memory.idOf(hit.slot)}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Computes the page's bounds in the merged list. */
export function federatedPage({ page, hitsPerPage, limit, offset }: Omit<FederatedRequest, "queries">) {
  const isPaged = page !== null || hitsPerPage !== null;
  const size = isPaged ? (hitsPerPage ?? 20) : limit;
  const skip = isPaged ? ((page ?? 1) - 1) * size : offset;
  return { isPaged, size, skip, end: skip + size };
}

/** Merges the hits of several searches by weighted score. */
export function searchFederated(find: (uid: string) => SearchIndex, request: FederatedRequest): JsonObject {
  const started = performance.now();
  const { isPaged, size, skip, end } = federatedPage(request);
  const entries = runQueries(find, request, end);
  const merged = merge(entries);
  const duplicates = entries.reduce((sum, { answer }) => sum + answer.hits.length, 0) - merged.length;
  const total = entries.reduce((sum, { answer }) => sum + answer.total, 0) - duplicates;
  const hits = merged.slice(skip, end).map(({ entry, hit, score }) => ({
    ...makeHit(entry.index, entry.query.request, entry.answer.match.terms, entry.answer.sort, hit),
    _federation: {
      indexUid: entry.query.indexUid,
      queriesPosition: entry.position,
      weightedRankingScore: score,
    },
  }));
  const facets = Object.fromEntries(
    entries.flatMap(({ query, facets }) => (facets ? [[query.indexUid, facets]] : [])),
  );
  return {
    hits,
    processingTimeMs: Math.floor(performance.now() - started),
    ...(isPaged
      ? {
          hitsPerPage: size,
          page: request.page ?? 1,
          totalPages: size === 0 ? 0 : Math.ceil(total / size),
          totalHits: total,
        }
      : { limit: request.limit, offset: request.offset, estimatedTotalHits: total }),
    ...(Object.keys(request.facetsByIndex).length > 0 ? { facetsByIndex: facets } : {}),
  };
}

import type { Json } from "../json.ts";
import type { MatchingStrategy } from "../ranking/candidates.ts";

/** A search as the engine understands it; the HTTP layer has checked every field. */
export type SearchRequest = {
  readonly q: string | null;
  readonly offset: number;
  readonly limit: number;
  readonly page: number | null;
  readonly hitsPerPage: number | null;
  readonly filter: Json;
  readonly sort: readonly string[] | null;
  readonly facets: readonly string[] | null;
  readonly distinct: string | null;
  readonly attributesToRetrieve: readonly string[] | null;
  readonly attributesToCrop: readonly string[] | null;
  readonly cropLength: number;
  readonly cropMarker: string;
  readonly attributesToHighlight: readonly string[] | null;
  readonly highlightPreTag: string;
  readonly highlightPostTag: string;
  readonly showMatchesPosition: boolean;
  readonly showRankingScore: boolean;
  readonly showRankingScoreDetails: boolean;
  readonly rankingScoreThreshold: number | null;
  readonly matchingStrategy: MatchingStrategy;
  readonly attributesToSearchOn: readonly string[] | null;
};

/** A search that asks for nothing in particular. */
export const plainSearch: SearchRequest = {
  q: null,
  offset: 0,
  limit: 20,
  page: null,
  hitsPerPage: null,
  filter: null,
  sort: null,
  facets: null,
  distinct: null,
  attributesToRetrieve: null,
  attributesToCrop: null,
  cropLength: 10,
  cropMarker: "…",
  attributesToHighlight: null,
  highlightPreTag: "<em>",
  highlightPostTag: "</em>",
  showMatchesPosition: false,
  showRankingScore: false,
  showRankingScoreDetails: false,
  rankingScoreThreshold: null,
  matchingStrategy: "last",
  attributesToSearchOn: null,
};

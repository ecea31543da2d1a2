import { ApiError } from "../api-error.ts";
import { plainSearch, type SearchRequest } from "../engine/search-request.ts";
import { type Json, parseForeignJson } from "../json.ts";
import * as parameter from "./parameter-reader.ts";
import {
  asAnything,
  asBoolean,
  asNumber,
  asOneOf,
  asPositiveInteger,
  asString,
  asStringList,
  BodyReader,
} from "./request-reader.ts";
import { searchCode, withinLimits } from "./search-limits.ts";

export const searchFields = [
  "q",
  "vector",
  "hybrid",
  "offset",
  "limit",
  "page",
  "hitsPerPage",
  "attributesToRetrieve",
  "retrieveVectors",
  "attributesToCrop",
  "cropLength",
  "attributesToHighlight",
  "showMatchesPosition",
  "showRankingScore",
  "showRankingScoreDetails",
  "filter",
  "sort",
  "distinct",
  "facets",
  "highlightPreTag",
  "highlightPostTag",
  "cropMarker",
  "matchingStrategy",
  "attributesToSearchOn",
  "rankingScoreThreshold",
  "locales",
  "media",
  "personalize",
  "useNetwork",
  "showPerformanceDetails",
] as const;

const strategies = ["last", "all", "frequency"] as const;
/** Parts of the real engine that this host does not have. */
const unavailable = [
  "vector",
  "hybrid",
  "retrieveVectors",
  "locales",
  "media",
  "personalize",
  "useNetwork",
  "showPerformanceDetails",
];

/** The refusal of something that only the real engine does. */
export function notAvailable(what: string): ApiError {
  return new ApiError("feature_not_enabled", `${what} is not available on this search host.`);
}

function checkThreshold(threshold: number | null, at: string): number | null {
  if (threshold !== null && (threshold < 0 || threshold > 1)) {
    throw new ApiError(
      "invalid_search_ranking_score_threshold",
      `Invalid value ${at}: the value of \`rankingScoreThreshold\` is invalid, expected a float between \`0.0\` and \`1.0\`.`,
    );
  }
  return threshold;
}

/** Reads the body of a search; `at` is where it stands in a larger body. */
export function readSearchBody(body: Json, at = "", extraFields: readonly string[] = []): SearchRequest {
  const reader = new BodyReader(body, [...extraFields, ...searchFields], at);
  const refused = unavailable.find(
    (name) => reader.read(name, searchCode(name), asAnything, false) !== false,
  );
  if (refused !== undefined) {
    if (refused === "retrieveVectors") reader.read(refused, searchCode(refused), asBoolean, false);
    throw notAvailable(`\`${refused}\``);
  }
  const list = (name: string): string[] | null => reader.read(name, searchCode(name), asStringList, null);
  const flag = (name: string): boolean => reader.read(name, searchCode(name), asBoolean, false);
  const count = <F>(name: string, fallback: F): number | F =>
    reader.read(name, searchCode(name), asPositiveInteger, fallback);
  const text = <F>(name: string, fallback: F): string | F =>
    reader.read(name, searchCode(name), asString, fallback);
  return withinLimits({
    q: text("q", null),
    offset: count("offset", plainSearch.offset),
    limit: count("limit", plainSearch.limit),
    page: count("page", null),
    hitsPerPage: count("hitsPerPage", null),
    attributesToRetrieve: list("attributesToRetrieve"),
    attributesToCrop: list("attributesToCrop"),
    cropLength: count("cropLength", plainSearch.cropLength),
    attributesToHighlight: list("attributesToHighlight"),
    showMatchesPosition: flag("showMatchesPosition"),
    showRankingScore: flag("showRankingScore"),
    showRankingScoreDetails: flag("showRankingScoreDetails"),
    filter: reader.read("filter", searchCode("filter"), asAnything, null),
    sort: list("sort"),
    distinct: text("distinct", null),
    facets: list("facets"),
    highlightPreTag: text("highlightPreTag", plainSearch.highlightPreTag),
    highlightPostTag: text("highlightPostTag", plainSearch.highlightPostTag),
    cropMarker: text("cropMarker", plainSearch.cropMarker),
    matchingStrategy: reader.read(
      "matchingStrategy",
      searchCode("matchingStrategy"),
      asOneOf(strategies),
      plainSearch.matchingStrategy,
    ),
    attributesToSearchOn: list("attributesToSearchOn"),
    rankingScoreThreshold: checkThreshold(
      reader.read("rankingScoreThreshold", searchCode("rankingScoreThreshold"), asNumber, null),
      `at \`${at}.rankingScoreThreshold\``,
    ),
  });
}

/** Cuts a sort parameter at its commas, but not inside `_geoPoint(48, 11)`; backwards, to see each character once. */
function cutSort(text: string): string[] {
  const expressions: string[] = [];
  let end = text.length;
  let isInside = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const character = text[at];
    if (character === ")" || character === "(") isInside = character === ")";
    if (character !== "," || isInside) continue;
    expressions.push(text.slice(at + 1, end).trim());
    end = at;
  }
  return [...expressions, text.slice(0, end).trim()].toReversed();
}

/** A filter in an address may be a JSON list. */
export function readFilterText(text: string): Json {
  if (!text.trim().startsWith("[")) return text;
  try {
    return parseForeignJson(text);
  } catch {
    return text;
  }
}

const getOnly = ["hybridEmbedder", "hybridSemanticRatio"];

/** Reads the parameters of a search by GET. */
export function readSearchParameters(query: unknown): SearchRequest {
  const set = new parameter.ParameterSet(query, [
    ...searchFields.filter((name) => name !== "hybrid"),
    ...getOnly,
  ]);
  set.read("retrieveVectors", searchCode("retrieveVectors"), parameter.boolean, false);
  const refused = [...unavailable, ...getOnly].find(
    (name) => set.text(name) !== null && set.text(name) !== "false",
  );
  if (refused !== undefined) throw notAvailable(`\`${refused}\``);
  const list = (name: string): string[] | null => set.list(name, searchCode(name), parameter.anyText);
  const flag = (name: string): boolean => set.read(name, searchCode(name), parameter.boolean, false);
  const count = <F>(name: string, fallback: F): number | F =>
    set.read(name, searchCode(name), parameter.positiveInteger, fallback);
  const threshold = set.read(
    "rankingScoreThreshold",
    searchCode("rankingScoreThreshold"),
    parameter.number,
    null,
  );
  return withinLimits({
    q: set.text("q"),
    offset: count("offset", plainSearch.offset),
    limit: count("limit", plainSearch.limit),
    page: count("page", null),
    hitsPerPage: count("hitsPerPage", null),
    attributesToRetrieve: list("attributesToRetrieve"),
    attributesToCrop: list("attributesToCrop"),
    cropLength: count("cropLength", plainSearch.cropLength),
    attributesToHighlight: list("attributesToHighlight"),
    showMatchesPosition: flag("showMatchesPosition"),
    showRankingScore: flag("showRankingScore"),
    showRankingScoreDetails: flag("showRankingScoreDetails"),
    filter: set.read("filter", searchCode("filter"), readFilterText, null),
    sort: set.read("sort", searchCode("sort"), cutSort, null),
    distinct: set.text("distinct"),
    facets: list("facets"),
    highlightPreTag: set.text("highlightPreTag") ?? plainSearch.highlightPreTag,
    highlightPostTag: set.text("highlightPostTag") ?? plainSearch.highlightPostTag,
    cropMarker: set.text("cropMarker") ?? plainSearch.cropMarker,
    matchingStrategy: set.read(
      "matchingStrategy",
      searchCode("matchingStrategy"),
      parameter.oneOf(strategies),
      plainSearch.matchingStrategy,
    ),
    attributesToSearchOn: list("attributesToSearchOn"),
    rankingScoreThreshold: checkThreshold(threshold, "in parameter `rankingScoreThreshold`"),
  });
}

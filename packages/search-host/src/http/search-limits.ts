import { ApiError } from "../api-error.ts";
import type { SearchRequest } from "../engine/search-request.ts";
import type { Json } from "../json.ts";

/** Our own limits: what a search costs is known before it begins. */
const maxCharacters = 1_000;
const maxNames = 100;
const maxMarkLength = 100;
const maxTreatedHits = 200;
/** Some thousand identifiers. */
const maxFilterCharacters = 200_000;

const lists = [
  "attributesToRetrieve",
  "attributesToCrop",
  "attributesToHighlight",
  "attributesToSearchOn",
  "facets",
  "sort",
] as const;
const marks = ["highlightPreTag", "highlightPostTag", "cropMarker"] as const;

/** `attributesToRetrieve` becomes `invalid_search_attributes_to_retrieve`. */
export function searchCode(name: string): string {
  return `invalid_search_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** The part of what was typed that counts; never half of a character. */
export function countedText(text: string): string;
export function countedText(text: string | null): string | null;
export function countedText(text: string | null): string | null {
  if (text === null || text.length <= maxCharacters) return text;
  return text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, "");
}

function refuse(name: string, limit: number, things: string, found: number): never {
  throw new ApiError(searchCode(name), `\`${name}\` may have ${limit} ${things} at most, found ${found}.`);
}

/** Whether hits are more than copies of what is stored. */
function isTreated(request: SearchRequest): boolean {
  const { attributesToHighlight, attributesToCrop, showMatchesPosition } = request;
  return showMatchesPosition || (attributesToHighlight?.length ?? 0) + (attributesToCrop?.length ?? 0) > 0;
}

const lengthOf = (filter: Json): number => (filter === null ? 0 : JSON.stringify(filter).length);

/** The search with the text that counts. Throws where it asks for more than one request may. */
export function withinLimits(request: SearchRequest): SearchRequest {
  for (const name of lists) {
    const found = request[name]?.length ?? 0;
    if (found > maxNames) refuse(name, maxNames, "entries", found);
  }
  for (const name of marks) {
    const found = request[name].length;
    if (found > maxMarkLength) refuse(name, maxMarkLength, "characters", found);
  }
  const filterCharacters = lengthOf(request.filter);
  if (filterCharacters > maxFilterCharacters)
    refuse("filter", maxFilterCharacters, "characters", filterCharacters);
  const hits = request.hitsPerPage ?? request.limit;
  if (isTreated(request) && hits > maxTreatedHits)
    throw new ApiError(
      searchCode(request.hitsPerPage === null ? "limit" : "hitsPerPage"),
      `A search that highlights, crops or shows positions may ask for ${maxTreatedHits} hits at most, found ${hits}.`,
    );
  return { ...request, q: countedText(request.q) };
}

/** Never waits behind more later requests than this. */
const maxWork = 1_000;
const minWork = 20;

/** Estimates the work of a search from its request: a plain one is tens, the largest a thousand. */
export function workOf({ q, limit, hitsPerPage, filter }: SearchRequest): number {
  return Math.min(maxWork, minWork + (q?.length ?? 0) + lengthOf(filter) + (hitsPerPage ?? limit));
}

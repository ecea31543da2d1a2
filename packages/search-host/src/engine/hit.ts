import { pick, onlyDisplayed } from "../answer/pick.ts";
import { formatDocument, formattingOf, readCropped } from "../answer/formatted.ts";
import { matchesPosition } from "../answer/matches-position.ts";
import { distanceM } from "../columns/geo.ts";
import type { JsonObject } from "../json.ts";
import type { SortCriterion } from "../ranking/sort-rule.ts";
import type { Term } from "../text/term-expansion.ts";
import { scoreDetails } from "./score-details.ts";
import type { RankedHit } from "./ranked-hit.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchRequest } from "./search-request.ts";

/** Fields of a hit besides the document. */
function extraFields(
  { memory }: SearchIndex,
  request: SearchRequest,
  sort: readonly SortCriterion[],
  ranked: RankedHit,
): JsonObject {
  const extra: JsonObject = {};
  const from = sort.find((criterion) => criterion.kind === "geo");
  const point = from && memory.geo.pointOf(ranked.slot);
  if (from && point) extra._geoDistance = Math.round(distanceM(from.from, point));
  if (request.showRankingScore) extra._rankingScore = ranked.score;
  if (request.showRankingScoreDetails) extra._rankingScoreDetails = scoreDetails(ranked.ranks);
  return extra;
}

/** Reads a ranked document and makes the hit of it. */
export function makeHit(
  index: SearchIndex,
  request: SearchRequest,
  terms: readonly Term[],
  sort: readonly SortCriterion[],
  ranked: RankedHit,
): JsonObject {
  const document = index.store.byId(index.memory.idOf(ranked.slot));
  const shown = index.settings.displayedAttributes;
  const retrieved = onlyDisplayed(request.attributesToRetrieve ?? ["*"], shown);
  const hit: JsonObject = { ...pick(document, retrieved) };
  const cropped = readCropped(request.attributesToCrop ?? [], request.cropLength);
  const highlighted = onlyDisplayed(request.attributesToHighlight ?? [], shown);
  const treated = [...highlighted, ...onlyDisplayed([...cropped.keys()], shown)];
  const visible = pick(document, [...retrieved, ...treated]);
  if (treated.length > 0) {
    hit._formatted = formatDocument(visible, formattingOf(request, terms, highlighted, cropped));
  }
  if (request.showMatchesPosition) hit._matchesPosition = matchesPosition(visible, terms);
  return { ...hit, ...extraFields(index, request, sort, ranked) };
}

/** Whether hits are the stored documents as they are. */
function isVerbatim({ settings }: SearchIndex, request: SearchRequest): boolean {
  const retrieved = request.attributesToRetrieve ?? ["*"];
  return (
    retrieved.includes("*") &&
    settings.displayedAttributes.includes("*") &&
    !request.attributesToHighlight?.length &&
    !request.attributesToCrop?.length &&
    !request.showMatchesPosition
  );
}

/**
 * The hits as a JSON list. Where a hit is the stored document, its text is taken over without reading it: a page of
 * a thousand hits is then mostly copying.
 */
export function hitsText(
  index: SearchIndex,
  request: SearchRequest,
  terms: readonly Term[],
  sort: readonly SortCriterion[],
  hits: readonly RankedHit[],
): string {
  if (!isVerbatim(index, request)) {
    const made = hits.map((ranked) => JSON.stringify(makeHit(index, request, terms, sort, ranked)));
    return `[${made.join(",")}]`;
  }
  const stored = index.store.textsById(hits.map(({ slot }) => index.memory.idOf(slot)));
  const texts = hits.map((ranked, place) => {
    const text = stored[place] ?? "{}";
    const extra = JSON.stringify(extraFields(index, request, sort, ranked));
    return extra === "{}" ? text : `${text.slice(0, -1)},${extra.slice(1)}`;
  });
  return `[${texts.join(",")}]`;
}

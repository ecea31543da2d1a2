import { covers } from "../columns/flatten.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { SearchRequest } from "../engine/search-request.ts";
import type { Term } from "../text/term-expansion.ts";
import { chooseExcerpt } from "./excerpt.ts";
import { matchWords } from "./word-matches.ts";

/** Treatment of one attribute's texts: highlighted, and cropped to so many words. */
type Treatment = { readonly highlight: boolean; readonly cropLength: number | null };

/** Options for the formatted twin of a document. */
export type Formatting = {
  readonly terms: readonly Term[];
  readonly highlighted: readonly string[];
  readonly cropped: ReadonlyMap<string, number>;
  readonly preTag: string;
  readonly postTag: string;
  readonly marker: string;
};

/** Reads `attribute` or `attribute:12` of `attributesToCrop`. */
export function readCropped(attributes: readonly string[], cropLength: number): Map<string, number> {
  return new Map(
    attributes.map((attribute) => {
      const match = /^(.*):(\d+)$/.exec(attribute);
      return match ? [match[1] ?? "", Number(match[2])] : [attribute, cropLength];
    }),
  );
}

/** Takes from a request how its hits are formatted. */
export function formattingOf(
  request: SearchRequest,
  terms: readonly Term[],
  highlighted: readonly string[],
  cropped: ReadonlyMap<string, number>,
): Formatting {
  return {
    terms,
    highlighted,
    cropped,
    preTag: request.highlightPreTag,
    postTag: request.highlightPostTag,
    marker: request.cropMarker,
  };
}

function treatmentOf(path: string, { highlighted, cropped }: Formatting): Treatment {
  const crop = [...cropped].find(([name]) => covers(name, path));
  return { highlight: highlighted.some((name) => covers(name, path)), cropLength: crop ? crop[1] : null };
}

function formatText(text: string, treatment: Treatment, formatting: Formatting): string {
  if (!treatment.highlight && treatment.cropLength === null) return text;
  const matches = matchWords(text, formatting.terms);
  const whole = { start: 0, end: text.length };
  const part = treatment.cropLength === null ? whole : chooseExcerpt(text, matches, treatment.cropLength);
  let result = part.start > 0 ? formatting.marker : "";
  let at = part.start;
  if (treatment.highlight) {
    for (const { start, end } of matches) {
      if (start < part.start || end > part.end) continue;
      result += text.slice(at, start) + formatting.preTag + text.slice(start, end) + formatting.postTag;
      at = end;
    }
  }
  result += text.slice(at, part.end);
  return part.end < text.length ? result + formatting.marker : result;
}

function formatValue(value: Json, path: string, formatting: Formatting): Json {
  if (typeof value === "string") return formatText(value, treatmentOf(path, formatting), formatting);
  if (typeof value === "number") return formatText(String(value), treatmentOf(path, formatting), formatting);
  if (Array.isArray(value)) return value.map((item) => formatValue(item, path, formatting));
  return isObject(value) ? formatDocument(value, formatting, `${path}.`) : value;
}

/** The document with its texts highlighted and cropped; numbers become texts, as in the real engine. */
export function formatDocument(document: JsonObject, formatting: Formatting, parent = ""): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(document))
    result[key] = formatValue(value, parent + key, formatting);
  return result;
}

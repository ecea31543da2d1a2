import { ApiError } from "../api-error.ts";
import { filterablePatterns, filterFeatures } from "../settings/filterable.ts";
import type { RankedHit } from "./ranked-hit.ts";
import type { SearchIndex } from "./search-index.ts";
import type { SearchRequest } from "./search-request.ts";

/** Returns a filter that keeps the first hit of each distinct value; null if no attribute is distinct. */
export function distinctHits(
  { settings, memory, uid }: SearchIndex,
  request: SearchRequest,
): ((hits: readonly RankedHit[]) => RankedHit[]) | null {
  const attribute = request.distinct ?? settings.distinctAttribute;
  if (attribute === null) return null;
  if (request.distinct !== null && !filterFeatures(settings.filterableAttributes, attribute)) {
    const patterns = filterablePatterns(settings.filterableAttributes).join(", ");
    const available =
      patterns === ""
        ? "This index does not have configured filterable attributes."
        : `Available filterable attributes patterns are: \`${patterns}\`.`;
    throw new ApiError(
      "invalid_search_distinct",
      `Index \`${uid}\`: Attribute \`${attribute}\` is not filterable and thus, cannot be used as distinct attribute. ${available}`,
    );
  }
  const column = memory.columns.get(attribute);
  return (hits) => {
    const seen = new Set<number>();
    return hits.filter(({ slot }) => {
      const values = column?.valuesOf(slot) ?? new Uint32Array();
      if (values.some((value) => seen.has(value))) return false;
      for (const value of values) seen.add(value);
      return true;
    });
  };
}

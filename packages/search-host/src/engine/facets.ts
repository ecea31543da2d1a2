import { ApiError } from "../api-error.ts";
import type { Column } from "../columns/column.ts";
import { filterablePatterns, filterFeatures } from "../settings/filterable.ts";
import type { FacetOrder, Settings } from "../settings/settings.ts";
import { firstRows } from "../ranking/select.ts";
import type { IndexMemory } from "./index-memory.ts";

export type FacetDistribution = Record<string, Record<string, number>>;
export type FacetStats = Record<string, { min: number; max: number }>;

function checkFacets(facets: readonly string[], settings: Settings): void {
  const refused = [...new Set(facets)]
    .filter((facet) => facet !== "*" && !filterFeatures(settings.filterableAttributes, facet))
    .sort();
  if (refused.length === 0) return;
  const patterns = filterablePatterns(settings.filterableAttributes).join(", ");
  const available =
    patterns === ""
      ? "This index does not have configured filterable attributes."
      : `Available filterable attributes patterns are: \`${patterns}\`.`;
  const subject =
    refused.length === 1 ? `Attribute \`${refused[0]}\` is` : `Attributes \`${refused.join(", ")}\` are`;
  throw new ApiError(
    "invalid_search_facets",
    `Invalid facet distribution: ${subject} not filterable. ${available}`,
  );
}

function orderOf(settings: Settings, facet: string): FacetOrder {
  const orders = settings.faceting.sortFacetValuesBy;
  return orders[facet] ?? orders["*"] ?? "alpha";
}

/** The counted values of a facet in their order, as many as the settings allow. */
function distribution(
  column: Column,
  totals: Uint32Array,
  order: FacetOrder,
  limit: number,
): Record<string, number> {
  const ids = [...totals.keys()].filter((id) => (totals[id] ?? 0) > 0);
  const alpha = (left: number, right: number): number => {
    const [a, b] = [column.values[left], column.values[right]];
    if (!a || !b) return 0;
    if (a.number !== null || b.number !== null)
      return (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY);
    return a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0;
  };
  const rows = firstRows(ids.length, limit, (left, right) => {
    const [a = 0, b = 0] = [ids[left], ids[right]];
    return order === "count" ? (totals[b] ?? 0) - (totals[a] ?? 0) || alpha(a, b) : alpha(a, b);
  });
  const result: Record<string, number> = {};
  for (const row of rows.slice(0, limit)) {
    const id = ids[row] ?? 0;
    const text = column.values[id]?.text ?? "";
    result[text] = (result[text] ?? 0) + (totals[id] ?? 0);
  }
  return result;
}

function stats(column: Column, totals: Uint32Array): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const [id, value] of column.values.entries()) {
    if (value.number === null || (totals[id] ?? 0) === 0) continue;
    min = Math.min(min, value.number);
    max = Math.max(max, value.number);
  }
  return min <= max ? { min, max } : null;
}

/** Counts the values of the wanted facets among the documents, with the range of the numeric ones. */
export function countFacets(
  facets: readonly string[],
  slots: readonly Uint32Array[],
  memory: IndexMemory,
  settings: Settings,
): { facetDistribution: FacetDistribution; facetStats: FacetStats } {
  checkFacets(facets, settings);
  const all = [...memory.columns.keys()].filter((path) =>
    filterFeatures(settings.filterableAttributes, path),
  );
  const names = facets.includes("*") ? all : facets;
  const facetDistribution: FacetDistribution = {};
  const facetStats: FacetStats = {};
  for (const name of [...new Set(names)].sort()) {
    const column = memory.columns.get(name);
    if (!column) {
      facetDistribution[name] = {};
      continue;
    }
    const totals = new Uint32Array(column.values.length);
    for (const list of slots) {
      for (const [id, count] of column.countValues(list).entries()) totals[id] = (totals[id] ?? 0) + count;
    }
    facetDistribution[name] = distribution(
      column,
      totals,
      orderOf(settings, name),
      settings.faceting.maxValuesPerFacet,
    );
    const range = stats(column, totals);
    if (range) facetStats[name] = range;
  }
  return { facetDistribution, facetStats };
}

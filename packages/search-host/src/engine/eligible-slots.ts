import { ApiError } from "../api-error.ts";
import { evaluateFilter } from "../columns/filter-evaluator.ts";
import type { Filter } from "../columns/filter-parser.ts";
import { FilterSyntaxError } from "../columns/filter-reader.ts";
import { readFilter } from "../columns/filter-request.ts";
import type { Json } from "../json.ts";
import { filterablePatterns, filterFeatures } from "../settings/filterable.ts";
import type { Settings } from "../settings/settings.ts";
import type { IndexMemory } from "./index-memory.ts";

const comparisonOperators = new Set(["<", "<=", ">", ">=", "TO"]);
const equalityOperators = new Set(["=", "!="]);

/** Reads a filter; an unreadable one is refused with the given code. */
export function parseFilter(value: Json, code: string): Filter | null {
  try {
    return readFilter(value);
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw new ApiError(code, error.message);
    throw error;
  }
}

function notFilterable(settings: Settings, attribute: string, place: string): string {
  const patterns = filterablePatterns(settings.filterableAttributes);
  const available =
    patterns.length === 0
      ? "This index does not have configured filterable attributes."
      : `Available filterable attribute patterns are: ${patterns.map((pattern) => `\`${pattern}\``).join(", ")}.`;
  return `Attribute \`${attribute}\` is not filterable. ${available}\n${place}`;
}

function checkOperator(
  settings: Settings,
  attribute: string,
  operator: string,
  place: string,
): string | null {
  const features = filterFeatures(settings.filterableAttributes, attribute);
  if (!features) return notFilterable(settings, attribute, place);
  const isRefused =
    (comparisonOperators.has(operator) && !features.comparison) ||
    (equalityOperators.has(operator) && !features.equality);
  if (!isRefused) return null;
  const allowed = features.comparison ? "<, >, <=, >=, TO, " : features.equality ? "=, !=, IN, " : "";
  return [
    `Filter operator \`${operator}\` is not allowed for the attribute \`${attribute}\`.`,
    `  - Note: allowed operators: OR, AND, NOT, ${allowed}IS EMPTY, IS NULL, EXISTS.`,
    `  - Note: field \`${attribute}\` matched rule #${features.rule} in \`filterableAttributes\``,
  ].join("\n");
}

/** Origin of a filter: decides the code of its errors, and whether they name the index. */
export type FilterOrigin = { readonly code: string; readonly indexUid: string | null };

/** Per slot, whether the document is alive and passes the filter. */
export function eligibleSlots(
  memory: IndexMemory,
  settings: Settings,
  filter: Filter | null,
  origin: FilterOrigin,
): Uint8Array {
  const alive = memory.isAlive.slice(0, memory.count);
  if (!filter) return alive;
  const refuse = (message: string): never => {
    throw new ApiError(
      origin.code,
      origin.indexUid === null ? message : `Index \`${origin.indexUid}\`: ${message}`,
    );
  };
  const mask = evaluateFilter(filter, {
    count: memory.count,
    column: ({ name, place }, operator) => {
      const problem = checkOperator(settings, name, operator, place);
      if (problem !== null) refuse(problem);
      return memory.columns.get(name);
    },
    geo: (place) => {
      if (!filterFeatures(settings.filterableAttributes, "_geo"))
        refuse(notFilterable(settings, "_geo", place));
      return memory.geo;
    },
  });
  for (let slot = 0; slot < alive.length; slot += 1) alive[slot] = (alive[slot] ?? 0) & (mask[slot] ?? 0);
  return alive;
}

import type { Json } from "../json.ts";
import { type Filter, parseFilterText } from "./filter-parser.ts";
import { FilterSyntaxError } from "./filter-reader.ts";

function wrongType(expected: string, value: Json): FilterSyntaxError {
  return new FilterSyntaxError(
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${JSON.stringify(value)}\`.`,
  );
}

function all(kind: "and" | "or", items: readonly (Filter | null)[]): Filter | null {
  const kept = items.filter((item) => item !== null);
  return kept.length === 0 ? null : { kind, items: kept };
}

function alternative(value: Json): Filter | null {
  if (typeof value !== "string") throw wrongType("String", value);
  return parseFilterText(value);
}

/** Reads a filter as requests carry it: text, or a list whose items must all hold, in which inner lists are choices. */
export function readFilter(value: Json | undefined): Filter | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return parseFilterText(value);
  if (!Array.isArray(value)) throw wrongType("String, Array", value);
  return all(
    "and",
    value.map((item) => {
      if (typeof item === "string") return parseFilterText(item);
      if (Array.isArray(item)) return all("or", item.map(alternative));
      throw wrongType("String, [String]", item);
    }),
  );
}

import { ApiError } from "../api-error.ts";
import { covers } from "../columns/flatten.ts";
import type { SortCriterion } from "../ranking/sort-rule.ts";
import type { Settings } from "../settings/settings.ts";

const geoPattern = /^_geoPoint\(\s*([^,)]+?)\s*,\s*([^,)]+?)\s*\)$/;
const reservedWords = new Set(["_geoDistance", "_geoRadius", "_geoBoundingBox", "_rankingScore"]);

function sortError(message: string): ApiError {
  return new ApiError("invalid_search_sort", message);
}

function syntaxError(expression: string): ApiError {
  return sortError(
    `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${expression}\`.`,
  );
}

function geoCriterion(expression: string, isAscending: boolean): SortCriterion | null {
  const match = geoPattern.exec(expression);
  if (!match) return null;
  const latitude = Number(match[1]);
  const longitude = Number(match[2]);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude))
    throw syntaxError(`${expression}:${isAscending ? "asc" : "desc"}`);
  if (Math.abs(latitude) > 90)
    throw sortError(`Latitude must be contained between -90 and 90 degrees. Found \`${latitude}\`.`);
  if (Math.abs(longitude) > 180)
    throw sortError(`Longitude must be contained between -180 and 180 degrees. Found \`${longitude}\`.`);
  return { kind: "geo", from: { latitude, longitude }, isAscending };
}

/** Reads one `attribute:asc` or `_geoPoint(lat, lng):desc`. */
export function readSortExpression(expression: string): SortCriterion {
  const match = /^(.*):(asc|desc)$/s.exec(expression.trim());
  if (!match) throw syntaxError(expression);
  const name = match[1] ?? "";
  const isAscending = match[2] === "asc";
  const geo = geoCriterion(name, isAscending);
  if (geo) return geo;
  if (name === "_geo") {
    throw sortError(
      "`_geo` is a reserved keyword and thus can't be used as a sort expression. Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.",
    );
  }
  if (reservedWords.has(name.split("(")[0] ?? "")) {
    throw sortError(`\`${name}\` is a reserved keyword and thus can't be used as a sort expression.`);
  }
  return { kind: "attribute", name, isAscending };
}

/** Reads the sort parameter against the index's settings. */
export function readSort(
  expressions: readonly string[] | null,
  settings: Settings,
  uid: string,
): SortCriterion[] {
  if (!expressions || expressions.length === 0) return [];
  const criteria = expressions.map(readSortExpression);
  for (const criterion of criteria) {
    const name = criterion.kind === "geo" ? "_geo" : criterion.name;
    if (settings.sortableAttributes.some((pattern) => covers(pattern, name))) continue;
    const available = [...settings.sortableAttributes].sort().join(", ");
    throw sortError(
      `Index \`${uid}\`: Attribute \`${name}\` is not sortable. ${
        available === ""
          ? "This index does not have configured sortable attributes."
          : `Available sortable attributes are: \`${available}\`.`
      }`,
    );
  }
  if (!settings.rankingRules.includes("sort")) {
    throw sortError(
      `Index \`${uid}\`: You must specify where \`sort\` is listed in the rankingRules setting to use the sort parameter at search time.`,
    );
  }
  return criteria;
}

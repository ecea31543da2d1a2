import { covers } from "../columns/flatten.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";

/** Whether a path itself, or something below it, is selected. */
function leadsTo(selectors: readonly string[], path: string): boolean {
  return selectors.some((selector) => covers(selector, path) || selector.startsWith(`${path}.`));
}

/** Whether everything at and below a path is selected. */
export function isSelected(selectors: readonly string[], path: string): boolean {
  return selectors.some((selector) => covers(selector, path));
}

function pickValue(value: Json, path: string, selectors: readonly string[]): Json | undefined {
  if (isSelected(selectors, path)) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      isObject(item) || Array.isArray(item) ? pickValue(item, path, selectors) : undefined,
    );
    const kept = items.filter((item) => item !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (!isObject(value)) return undefined;
  const picked = pick(value, selectors, `${path}.`);
  return Object.keys(picked).length > 0 ? picked : undefined;
}

/** The selected part of a document; a selector names an attribute, or one inside ("equipment.name"). */
export function pick(document: JsonObject, selectors: readonly string[], parent = ""): JsonObject {
  if (selectors.includes("*")) return document;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(document)) {
    const path = parent + key;
    if (!leadsTo(selectors, path)) continue;
    const picked = pickValue(value, path, selectors);
    if (picked !== undefined) result[key] = picked;
  }
  return result;
}

/** Those of the wanted attributes that are displayed; the narrower of the two where one holds the other. */
export function onlyDisplayed(wanted: readonly string[], displayed: readonly string[]): string[] {
  if (displayed.includes("*")) return [...wanted];
  if (wanted.includes("*")) return [...displayed];
  return wanted.flatMap((name) => {
    if (isSelected(displayed, name)) return [name];
    return displayed.filter((shown) => covers(name, shown));
  });
}

import { isObject, type Json, type JsonObject } from "../json.ts";

/** A document's values at one path: its scalars, and whether the path holds null or something empty. */
export type PathValues = {
  readonly scalars: (string | number | boolean)[];
  isNull: boolean;
  isEmpty: boolean;
};

/**
 * A document as paths ("equipment.name") with all scalars below each, lists flattened: the engine cannot tell
 * which values stood in the same object.
 */
export function flatten(document: JsonObject, isWanted: (root: string) => boolean): Map<string, PathValues> {
  const paths = new Map<string, PathValues>();
  for (const [key, value] of Object.entries(document)) if (isWanted(key)) walk(key, value, paths);
  return paths;
}

function walk(path: string, value: Json, paths: Map<string, PathValues>): void {
  let entry = paths.get(path);
  if (!entry) {
    entry = { scalars: [], isNull: false, isEmpty: false };
    paths.set(path, entry);
  }
  if (value === null) entry.isNull = true;
  else if (Array.isArray(value)) {
    if (value.length === 0) entry.isEmpty = true;
    for (const item of value) if (item !== null) walk(path, item, paths);
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) entry.isEmpty = true;
    for (const [key, inner] of entries) walk(`${path}.${key}`, inner, paths);
  } else {
    if (value === "") entry.isEmpty = true;
    entry.scalars.push(value);
  }
}

/** Whether a setting's attribute name covers a path: the same, a parent of it, or a pattern with a star at one end. */
export function covers(pattern: string, path: string): boolean {
  if (pattern === "*" || pattern === path || path.startsWith(`${pattern}.`)) return true;
  if (pattern.endsWith("*") && path.startsWith(pattern.slice(0, -1))) return true;
  return pattern.startsWith("*") && path.endsWith(pattern.slice(1));
}

/** Whether a path under this root could be covered by the pattern. */
export function mayCover(pattern: string, root: string): boolean {
  if (pattern.startsWith("*")) return true;
  const first = pattern.split(".")[0] ?? pattern;
  return first === root || (pattern.endsWith("*") && root.startsWith(pattern.slice(0, -1)));
}

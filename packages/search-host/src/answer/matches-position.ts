import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Term } from "../text/term-expansion.ts";
import { matchWords } from "./word-matches.ts";

/** A match in bytes of UTF-8, and in which items of the lists on the way. */
type PositionEntry = { start: number; length: number; indices?: number[] };

function walk(
  value: Json,
  path: string,
  indices: readonly number[],
  terms: readonly Term[],
  found: Map<string, PositionEntry[]>,
): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, path, [...indices, index], terms, found);
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value))
      walk(inner, path === "" ? key : `${path}.${key}`, indices, terms, found);
  } else if (typeof value === "string" || typeof value === "number") {
    const text = String(value);
    const entries = matchWords(text, terms).map(({ start, end }) => ({
      start: Buffer.byteLength(text.slice(0, start)),
      length: Buffer.byteLength(text.slice(start, end)),
      ...(indices.length > 0 ? { indices: [...indices] } : {}),
    }));
    if (entries.length > 0) found.set(path, [...(found.get(path) ?? []), ...entries]);
  }
}

/** Locates the query's words in the document, by attribute path. */
export function matchesPosition(document: JsonObject, terms: readonly Term[]): JsonObject {
  const found = new Map<string, PositionEntry[]>();
  walk(document, "", [], terms, found);
  return Object.fromEntries(found);
}

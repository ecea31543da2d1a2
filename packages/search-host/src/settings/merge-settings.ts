import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Settings } from "./settings.ts";

/** Settings made of parts; a change names only the parts it means. */
const grouped = new Set([
  "typoTolerance",
  "faceting",
  "pagination",
  "minWordSizeForTypos",
  "sortFacetValuesBy",
]);

function mergeValue(name: string, current: Json | undefined, change: Json, fallback: Json | undefined): Json {
  if (change === null) return fallback ?? null;
  if (!grouped.has(name) || !isObject(change)) return change;
  const [now, standard] = [isObject(current) ? current : {}, isObject(fallback) ? fallback : {}];
  const merged: JsonObject = { ...now };
  for (const [key, value] of Object.entries(change))
    merged[key] = mergeValue(key, now[key], value, standard[key]);
  return merged;
}

function plain(settings: Settings): JsonObject {
  return JSON.parse(JSON.stringify(settings));
}

/** Settings after a change that `readSetting` has checked; null stands for a default. */
export function mergeSettings(current: Settings, change: JsonObject, defaults: Settings): Settings {
  const [now, standard] = [plain(current), plain(defaults)];
  const changed = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, mergeValue(name, now[name], value, standard[name])]),
  );
  // The readers give every setting the type it has in Settings.
  return { ...current, ...(changed as Partial<Settings>) };
}

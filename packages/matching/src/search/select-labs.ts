import type { SearchRequest } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import type { Field } from "./field.ts";
import { failing } from "./near-misses.ts";
import { placing } from "./placing.ts";
import { smallest } from "./smallest.ts";
import type { Fits } from "./survey.ts";
import { byIdentifier, byName, lowerCaseName, textBefore } from "./tie-breaks.ts";

/** A laboratory in the order asked for, with all that the order depends on. */
export interface Entry {
  readonly slot: number;
  /** The lesser comes first. */
  readonly key: number;
  readonly tie: number;
  readonly labId: string;
  /** In lower case; empty unless laboratories are sorted by it. */
  readonly name: string;
}

/** Compares two entries, of one field or of two, as each field compares its own. */
export const compareEntries = (a: Entry, b: Entry): number =>
  a.key - b.key || textBefore(a.name, b.name) || a.tie - b.tie || textBefore(a.labId, b.labId);

/** The first laboratories in the order that the search asks for, up to the end of its page. */
export function selectEntries(field: Field, fits: Fits, request: SearchRequest): readonly Entry[] {
  const last = request.page * request.limit;
  const byNames = request.sort === "name" && request.view === "laboratories";
  const entry = (slot: number, key: number): Entry => ({
    slot,
    key,
    tie: field.tie(slot),
    labId: field.labAt(slot)?.labId ?? "",
    name: byNames ? lowerCaseName(field, slot) : "",
  });
  if (request.view === "why-not") {
    const fitting = new Uint8Array(field.slots);
    for (let i = 0; i < fits.count; i += 1) fitting[fits.slots[i] ?? 0] = 1;
    return failing(field, (slot) => fitting[slot] === 0, last).map(({ slot, rank }) => entry(slot, -rank));
  }
  const least = request.filters.includeUnknown ? verdictClasses.unknown : verdictClasses.tight;
  const chosen = new Int32Array(fits.count);
  const keys = new Float64Array(fits.count);
  let count = 0;
  for (let i = 0; i < fits.count; i += 1) {
    if ((fits.verdictClass[i] ?? 0) < least) continue;
    chosen[count] = fits.slots[i] ?? 0;
    keys[count] = keyOf(field, fits, i, request);
    count += 1;
  }
  const slotAt = (item: number) => chosen[item] ?? 0;
  const tied = (byNames ? byName : byIdentifier)(field, slotAt);
  return smallest(keys, count, last, tied).map((item) => entry(slotAt(item), keys[item] ?? 0));
}

function keyOf(field: Field, fits: Fits, i: number, request: SearchRequest): number {
  const slot = fits.slots[i] ?? 0;
  const lab = field.labAt(slot);
  return placing(request, {
    verdictClass: fits.verdictClass[i] ?? 0,
    worstMargin: fits.worstMargin[i] ?? 0,
    costEuroCents: fits.costEuroCents[i] ?? Number.NaN,
    distanceKm: field.distanceKm(slot),
    leadTimeDays: lab?.leadTimeDays ?? 0,
    responseMedianHours: lab?.responseMedianHours ?? Number.NaN,
  });
}

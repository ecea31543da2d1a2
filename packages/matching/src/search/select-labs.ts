import type { SearchRequest } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import type { Field } from "./field.ts";
import { failing } from "./near-misses.ts";
import { placing } from "./placing.ts";
import { smallest } from "./smallest.ts";
import type { Survey } from "./survey.ts";
import { byIdentifier, byName } from "./tie-breaks.ts";

/** The slots of the page that the search asks for. */
export function selectPage(field: Field, { fits }: Survey, request: SearchRequest): readonly number[] {
  const [first, last] = [(request.page - 1) * request.limit, request.page * request.limit];
  if (request.view === "why-not") {
    const fitting = new Uint8Array(field.slots);
    for (let i = 0; i < fits.count; i += 1) fitting[fits.slots[i] ?? 0] = 1;
    return failing(field, (slot) => fitting[slot] === 0, last).slice(first);
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
  const tied = (request.sort === "name" ? byName : byIdentifier)(field, slotAt);
  return smallest(keys, count, last, tied).slice(first).map(slotAt);
}

function keyOf(field: Field, fits: Survey["fits"], i: number, request: SearchRequest): number {
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

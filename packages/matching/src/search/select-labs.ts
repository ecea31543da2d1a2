import type { SearchRequest } from "@headroom/contract/vocabulary/search";
import { verdictClasses } from "../answers/standing.ts";
import type { Field } from "./field.ts";
import { nearness, placing } from "./placing.ts";
import { smallest } from "./smallest.ts";
import type { Survey } from "./survey.ts";

const textBefore = (a: string | undefined, b: string | undefined): number => {
  if (a === b) return 0;
  return (a ?? "") < (b ?? "") ? -1 : 1;
};

/** Orders slots by a number, then by a text, then by identifier: the same laboratories, the same order, always. */
function ordering(field: Field, keys: Float64Array, byName: boolean) {
  return (a: number, b: number): boolean => {
    const [left, right] = [keys[a] ?? 0, keys[b] ?? 0];
    if (left !== right) return left < right;
    const [one, other] = [field.labAt(a), field.labAt(b)];
    const names = byName ? textBefore(one?.name.toLowerCase(), other?.name.toLowerCase()) : 0;
    return (names || textBefore(one?.labId, other?.labId)) < 0;
  };
}

/** Near misses of the given tests over the laboratories that pass the filters, nearest first. */
export function nearestMisses(field: Field, tests: readonly number[], most: number): Int32Array {
  const results = tests.map((test) => field.counted(test));
  const { slots, passing } = field;
  const keys = new Float64Array(slots);
  const misses = new Int32Array(slots);
  let count = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    if (passing[slot] !== 1) continue;
    let [failed, categorical, margin, verdictClass] = [0, 0, Number.POSITIVE_INFINITY, 3];
    for (const result of results) {
      failed += result.failed[slot] ?? 0;
      categorical += result.categorical[slot] ?? 0;
      margin = Math.min(margin, result.margin[slot] ?? 0);
      verdictClass = Math.min(verdictClass, result.verdictClass[slot] ?? 0);
    }
    keys[slot] = verdictClass === verdictClasses.no ? nearness(failed, categorical, margin) : -verdictClass;
    misses[count] = slot;
    count += 1;
  }
  return smallest(misses, count, Math.min(most, count), ordering(field, keys, false));
}

/** The slots of the page that the search asks for. */
export function selectPage(field: Field, surveyed: Survey, request: SearchRequest): readonly number[] {
  const [first, last] = [(request.page - 1) * request.limit, request.page * request.limit];
  const { verdictClass } = surveyed;
  if (request.view === "why-not") {
    const misses = nearestMisses(
      onlyFailing(field, verdictClass),
      field.results.map((_, test) => test),
      last,
    );
    return [...misses.subarray(first)];
  }
  const least = request.filters.includeUnknown ? verdictClasses.unknown : verdictClasses.tight;
  const chosen = new Int32Array(field.slots);
  const keys = new Float64Array(field.slots);
  let count = 0;
  for (let slot = 0; slot < field.slots; slot += 1) {
    if (field.passing[slot] !== 1 || (verdictClass[slot] ?? 0) < least) continue;
    const lab = field.labAt(slot);
    keys[slot] = placing(request, {
      verdictClass: verdictClass[slot] ?? 0,
      worstMargin: surveyed.margin[slot] ?? 0,
      costEuroCents: surveyed.euroCents[slot] ?? Number.NaN,
      distanceKm: field.distanceKm(slot),
      leadTimeDays: lab?.leadTimeDays ?? 0,
      responseMedianHours: lab?.responseMedianHours ?? Number.NaN,
    });
    chosen[count] = slot;
    count += 1;
  }
  const order = ordering(field, keys, request.sort === "name");
  return [...smallest(chosen, count, Math.min(last, count), order).subarray(first)];
}

function onlyFailing(field: Field, verdictClass: Uint8Array): Field {
  const passing = field.passing.map((pass, slot) =>
    pass === 1 && verdictClass[slot] === verdictClasses.no ? 1 : 0,
  );
  return { ...field, passing };
}

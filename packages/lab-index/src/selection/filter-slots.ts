import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { inChunks } from "@headroom/matching/keys/in-chunks";
import {
  chordOfKm,
  chordSquared,
  distanceOfKm,
  type SpherePoint,
  spherePoint,
} from "@headroom/matching/distance";
import { neededRestrictions } from "@headroom/matching/search/filters";
import type { LabColumns, LabStore } from "../storage/lab-store.ts";
import type { WordColumn } from "../storage/word-column.ts";
import { markAccredited } from "../storage/scope-postings.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/* Each loop stands alone in its function, and nothing in it branches: see `held.ts`. */

function andWithin(passing: Uint8Array, other: Uint8Array, from: number, to: number): void {
  for (let slot = from; slot < to; slot += 1)
    passing[slot] = (passing[slot] ?? outOfRange()) & (other[slot] ?? outOfRange());
}

const and = (passing: Uint8Array, other: Uint8Array): void =>
  inChunks(passing.length, (from, to) => andWithin(passing, other, from, to));

function keepAccepted(
  passing: Uint8Array,
  positions: Int32Array,
  accepted: Uint8Array,
  from: number,
  to: number,
): void {
  for (let slot = from; slot < to; slot += 1)
    passing[slot] =
      (passing[slot] ?? outOfRange()) & (accepted[positions[slot] ?? outOfRange()] ?? outOfRange());
}

function keepUpTo(passing: Uint8Array, days: Int32Array, maxDays: number, from: number, to: number): void {
  for (let slot = from; slot < to; slot += 1)
    passing[slot] = (passing[slot] ?? outOfRange()) & Number((days[slot] ?? outOfRange()) <= maxDays);
}

/** Keeps who is not surely beyond a chord; answers for how many only the distance itself can tell. */
function keepNear(
  passing: Uint8Array,
  { x, y, z }: LabColumns,
  point: SpherePoint,
  surelyWithin: number,
  surelyBeyond: number,
  from: number,
  to: number,
): number {
  let open = 0;
  for (let slot = from; slot < to; slot += 1) {
    const chord = chordSquared(
      x[slot] ?? outOfRange(),
      y[slot] ?? outOfRange(),
      z[slot] ?? outOfRange(),
      point,
    );
    const near = (passing[slot] ?? outOfRange()) & Number(chord <= surelyBeyond);
    passing[slot] = near;
    open = (open + (near & Number(chord >= surelyWithin))) | 0;
  }
  return open;
}

function keepWithinExactly(
  passing: Uint8Array,
  { x, y, z }: LabColumns,
  point: SpherePoint,
  radiusKm: number,
): void {
  for (let slot = 0; slot < passing.length; slot += 1)
    if (
      distanceOfKm(x[slot] ?? outOfRange(), y[slot] ?? outOfRange(), z[slot] ?? outOfRange(), point) >
      radiusKm
    )
      passing[slot] = 0;
}

/** Looks a property up among its few distinct values instead of asking every laboratory. */
function keepWhere(passing: Uint8Array, words: WordColumn, holds: (value: string) => boolean): void {
  const accepted = Uint8Array.from(words.values, (value) => Number(holds(value)));
  inChunks(passing.length, (from, to) => keepAccepted(passing, words.positions, accepted, from, to));
}

function keepWords(store: LabStore, criteria: SearchCriteria, passing: Uint8Array): void {
  const { countryCodes, languages } = criteria.filters;
  const [countries, spoken] = [new Set<string>(countryCodes), new Set<string>(languages)];
  const restrictions = [...neededRestrictions(criteria)];
  if (countries.size > 0) keepWhere(passing, store.countries, (country) => countries.has(country));
  if (spoken.size > 0) {
    keepWhere(passing, store.languages, (all) => all.split("\n").some((language) => spoken.has(language)));
  }
  if (restrictions.length === 0) return;
  keepWhere(passing, store.restrictions, (all) => {
    const handled = all.split("\n");
    return restrictions.every((restriction) => handled.includes(restriction));
  });
}

/** Relative band around the radius where only exact distances decide. */
const nearRadius = 1e-9;

function keepWithin(
  { columns }: LabStore,
  place: { latitude: number; longitude: number },
  radiusKm: number,
  passing: Uint8Array,
): void {
  const point = spherePoint(place.latitude, place.longitude);
  const most = chordOfKm(radiusKm) ** 2;
  const [surelyWithin, surelyBeyond] = [most * (1 - nearRadius), most * (1 + nearRadius)];
  let open = 0;
  inChunks(passing.length, (from, to) => {
    open += keepNear(passing, columns, point, surelyWithin, surelyBeyond, from, to);
  });
  if (open > 0) keepWithinExactly(passing, columns, point, radiusKm);
}

function markNamed(store: LabStore, labIds: readonly string[], named: Uint8Array): void {
  named.fill(0);
  for (const labId of labIds) {
    const slot = store.slotOf.get(labId);
    if (slot !== undefined) named[slot] = 1;
  }
}

/** 1 for every slot whose laboratory passes all filters but the tests; in a column that is lent, as is one to mark in. */
export function filterSlots(
  store: LabStore,
  criteria: SearchCriteria,
  planned: number,
  lendBytes: () => Uint8Array,
): Uint8Array {
  const { columns, scopes, slots } = store;
  const { filters, place, radiusKm } = criteria;
  const passing = lendBytes().subarray(0, slots);
  const marks = lendBytes();
  passing.set(columns.alive.subarray(0, slots));
  if (filters.labIds !== undefined) {
    markNamed(store, filters.labIds, marks);
    and(passing, marks);
  }
  const { maxLeadTimeDays } = filters;
  if (maxLeadTimeDays !== undefined)
    inChunks(slots, (from, to) => keepUpTo(passing, columns.leadTimeDays, maxLeadTimeDays, from, to));
  if (place !== undefined && radiusKm !== undefined) keepWithin(store, place, radiusKm, passing);
  keepWords(store, criteria, passing);
  if (filters.accreditationIds.length > 0) {
    markAccredited(scopes, filters.accreditationIds, planned, marks);
    and(passing, marks);
  }
  return passing;
}

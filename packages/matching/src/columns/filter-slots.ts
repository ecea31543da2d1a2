import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import type { LabForMatching } from "../lab-for-matching.ts";
import { distanceOfKm, spherePoint } from "../search/distance.ts";
import { neededRestrictions } from "../search/filters.ts";
import type { LabStore } from "./lab-store.ts";
import { slotsAccredited, slotsInScope } from "./scope-postings.ts";

const and = (passing: Uint8Array, other: Uint8Array) => {
  for (let slot = 0; slot < passing.length; slot += 1)
    passing[slot] = (passing[slot] ?? 0) & (other[slot] ?? 0);
};

/** Conditions that are read from the laboratory itself, only those that the search asks for. */
function conditions(criteria: SearchCriteria): ((lab: LabForMatching) => boolean)[] {
  const { countryCodes, languages } = criteria.filters;
  const [countries, spoken] = [new Set<string>(countryCodes), new Set<string>(languages)];
  const restrictions = [...neededRestrictions(criteria)];
  return [
    ...(countries.size > 0 ? [(lab: LabForMatching) => countries.has(lab.countryCode)] : []),
    ...(spoken.size > 0
      ? [(lab: LabForMatching) => lab.languages.some((language) => spoken.has(language))]
      : []),
    ...(restrictions.length > 0
      ? [
          (lab: LabForMatching) =>
            restrictions.every((restriction) => lab.accessRestrictions.some((each) => each === restriction)),
        ]
      : []),
  ];
}

function onlyNamed(store: LabStore, labIds: readonly string[], passing: Uint8Array): void {
  const named = new Uint8Array(passing.length);
  for (const labId of labIds) {
    const slot = store.slotOf.get(labId);
    if (slot !== undefined) named[slot] = 1;
  }
  and(passing, named);
}

/** 1 for every slot whose laboratory passes all filters but the tests. */
export function filterSlots(
  store: LabStore,
  criteria: SearchCriteria,
  lines: readonly TestLine[],
  plannedOn: string,
): Uint8Array {
  const slots = store.labs.length;
  const { filters, place, radiusKm } = criteria;
  const { columns } = store;
  const passing = columns.alive.slice(0, slots);
  if (filters.labIds !== undefined) onlyNamed(store, filters.labIds, passing);
  if (filters.mostLeadTimeDays !== undefined) {
    const most = filters.mostLeadTimeDays;
    for (let slot = 0; slot < slots; slot += 1)
      if ((columns.leadTimeDays[slot] ?? 0) > most) passing[slot] = 0;
  }
  if (place !== undefined && radiusKm !== undefined) {
    const point = spherePoint(place.latitude, place.longitude);
    const { x, y, z } = columns;
    for (let slot = 0; slot < slots; slot += 1) {
      if (distanceOfKm(x[slot] ?? 0, y[slot] ?? 0, z[slot] ?? 0, point) > radiusKm) passing[slot] = 0;
    }
  }
  for (const holds of conditions(criteria)) {
    for (let slot = 0; slot < slots; slot += 1) {
      const lab = store.labs[slot];
      if (passing[slot] === 1 && lab && !holds(lab)) passing[slot] = 0;
    }
  }
  if (filters.accreditationIds.length > 0) {
    and(passing, slotsAccredited(store.scopes, filters.accreditationIds, plannedOn, slots));
  }
  if (filters.accreditedInScope) {
    for (const line of lines) and(passing, slotsInScope(store.scopes, line, plannedOn, slots));
  }
  return passing;
}

import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { isValidOn } from "../answers/accreditation.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { distanceKm } from "./distance.ts";

/** Restrictions that a laboratory has to be able to handle: those asked for, and those of the specimen. */
export function neededRestrictions({ filters, specimen }: SearchCriteria): ReadonlySet<string> {
  const all = [...filters.accessRestrictions, ...specimen.accessRestrictions];
  return new Set(all.filter((restriction) => restriction !== "none"));
}

/** A filter that names nothing lets everybody pass. */
const passesAny = <T>(wanted: readonly T[], passes: (each: T) => boolean): boolean =>
  wanted.length === 0 || wanted.some(passes);

const isNear = (lab: LabForMatching, { place, radiusKm }: SearchCriteria): boolean =>
  place === undefined || radiusKm === undefined || distanceKm(lab, place) <= radiusKm;

/** Whether a laboratory passes every filter but the tests; the columns answer the same for all at once. */
export function passesFilters(lab: LabForMatching, criteria: SearchCriteria, plannedOn: string): boolean {
  const { filters } = criteria;
  const restrictions = neededRestrictions(criteria);
  return (
    (filters.labIds === undefined || filters.labIds.includes(lab.labId)) &&
    passesAny(filters.countryCodes, (code) => code === lab.countryCode) &&
    passesAny(filters.languages, (language) => lab.languages.includes(language)) &&
    (filters.maxLeadTimeDays === undefined || lab.leadTimeDays <= filters.maxLeadTimeDays) &&
    [...restrictions].every((restriction) => lab.accessRestrictions.some((each) => each === restriction)) &&
    passesAny(filters.accreditationIds, (id) => holds(lab, id, plannedOn)) &&
    isNear(lab, criteria)
  );
}

const holds = (lab: LabForMatching, accreditationId: string, plannedOn: string) =>
  lab.certificates.some(
    (certificate) => certificate.accreditationId === accreditationId && isValidOn(certificate, plannedOn),
  );

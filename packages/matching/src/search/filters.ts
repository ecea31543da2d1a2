import {
  type LabConditionKey,
  labConditionKeys,
} from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { isValidOn } from "../answers/accreditation.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { distanceKm } from "../distance.ts";

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

const holds = (lab: LabForMatching, accreditationId: string, plannedOn: string) =>
  lab.certificates.some(
    (certificate) => certificate.accreditationId === accreditationId && isValidOn(certificate, plannedOn),
  );

type Meets = (lab: LabForMatching, criteria: SearchCriteria, plannedOn: string) => boolean;

const handles = (lab: LabForMatching, restrictions: Iterable<string>): boolean =>
  [...restrictions].every((restriction) => lab.accessRestrictions.some((each) => each === restriction));

/** Conditions that a laboratory meets as a whole, whatever it answers to the tests. */
const meets: Record<LabConditionKey, Meets> = {
  radiusKm: isNear,
  accreditationIds: (lab, { filters }, plannedOn) =>
    passesAny(filters.accreditationIds, (id) => holds(lab, id, plannedOn)),
  countryCodes: (lab, { filters }) => passesAny(filters.countryCodes, (code) => code === lab.countryCode),
  languages: (lab, { filters }) =>
    passesAny(filters.languages, (language) => lab.languages.includes(language)),
  maxLeadTimeDays: (lab, { filters: { maxLeadTimeDays } }) =>
    maxLeadTimeDays === undefined || lab.leadTimeDays <= maxLeadTimeDays,
  accessRestrictions: (lab, criteria) => handles(lab, neededRestrictions(criteria)),
};

/** The conditions that a laboratory does not meet as a whole. */
export const unmetConditions = (...asked: Parameters<Meets>): LabConditionKey[] =>
  labConditionKeys.filter((key) => !meets[key](...asked));

/** Whether a laboratory passes every filter but the tests; the columns answer the same for all at once. */
export const passesFilters: Meets = (lab, criteria, plannedOn) =>
  (criteria.filters.labIds === undefined || criteria.filters.labIds.includes(lab.labId)) &&
  unmetConditions(lab, criteria, plannedOn).length === 0;

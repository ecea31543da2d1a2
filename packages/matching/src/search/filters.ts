import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { isValidOn, scopeMatch } from "../answers/accreditation.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { distanceKm } from "./distance.ts";

/** Restrictions that a laboratory has to be able to handle: those asked for, and those of the specimen. */
export function neededRestrictions({ filters, specimen }: SearchCriteria): ReadonlySet<string> {
  const all = [...filters.accessRestrictions, ...specimen.accessRestrictions];
  return new Set(all.filter((restriction) => restriction !== "none"));
}

/** The day for which certificates and machines are asked. */
export const plannedDay = ({ filters, specimen }: SearchCriteria, today: string): string =>
  filters.plannedOn ?? specimen.readyOn ?? today;

/** Whether a valid certificate covers the test by standard, clause and edition. */
export const coversInScope = (lab: LabForMatching, line: TestLine, plannedOn: string): boolean =>
  lab.certificates.some(
    (certificate) =>
      isValidOn(certificate, plannedOn) &&
      certificate.scope.some((scope) => scopeMatch(scope, line) === "in-scope"),
  );

/** Whether a laboratory passes every filter but the tests; the columns answer the same for all at once. */
export function passesFilters(
  lab: LabForMatching,
  criteria: SearchCriteria,
  lines: readonly TestLine[],
  plannedOn: string,
): boolean {
  const { filters, place, radiusKm } = criteria;
  const restrictions = neededRestrictions(criteria);
  return (
    (filters.labIds === undefined || filters.labIds.includes(lab.labId)) &&
    (filters.countryCodes.length === 0 || filters.countryCodes.includes(lab.countryCode)) &&
    (filters.languages.length === 0 ||
      lab.languages.some((language) => filters.languages.includes(language))) &&
    (filters.maxLeadTimeDays === undefined || lab.leadTimeDays <= filters.maxLeadTimeDays) &&
    [...restrictions].every((restriction) => lab.accessRestrictions.some((each) => each === restriction)) &&
    (filters.accreditationIds.length === 0 || holdsAny(lab, filters.accreditationIds, plannedOn)) &&
    (!criteria.specimen.accreditedReport || lines.every((line) => coversInScope(lab, line, plannedOn))) &&
    (place === undefined || radiusKm === undefined || distanceKm(lab, place) <= radiusKm)
  );
}

const holdsAny = (lab: LabForMatching, accreditationIds: readonly string[], plannedOn: string) =>
  lab.certificates.some(
    (certificate) =>
      accreditationIds.includes(certificate.accreditationId) && isValidOn(certificate, plannedOn),
  );

import {
  type SearchCriteria,
  type SearchCriteriaInput,
  searchCriteriaSchema,
  searchVersion,
} from "@headroom/contract/vocabulary/search/search";
import { z } from "zod";
import { lasting, type TextStore } from "../../platform/kept/browser-storage.ts";
import { isPageStale } from "../../platform/session/page-account.ts";

export const searchDataKey = "search_data";
const storedSchema = z.object({
  version: z.literal([1, searchVersion]),
  criteria: z.record(z.string(), z.unknown()),
});
const firstFiltersSchema = z.looseObject({ accreditedInScope: z.boolean().default(false) }).prefault({});
const firstSpecimenSchema = z.looseObject({ accreditedReport: z.boolean() });

/**
 * In the first version a filter asked for the accredited report, and the specimen's own flag stood on without being
 * read: what was chosen is the filter.
 */
function fromFirstVersion(criteria: Readonly<Record<string, unknown>>): unknown {
  const { accreditedInScope, ...filters } = firstFiltersSchema.parse(criteria["filters"]);
  const specimen = firstSpecimenSchema.safeParse(criteria["specimen"]);
  return {
    ...criteria,
    filters,
    ...(specimen.success && { specimen: { ...specimen.data, accreditedReport: accreditedInScope } }),
  };
}

/** Criteria of any version that was ever written; null when they are no search of ours. */
export function readCriteria(criteria: unknown, isFirstVersion: boolean): SearchCriteria | null {
  const record = z.record(z.string(), z.unknown()).safeParse(criteria);
  if (!record.success) return null;
  const read = searchCriteriaSchema.safeParse(isFirstVersion ? fromFirstVersion(record.data) : record.data);
  return read.success ? read.data : null;
}

/** A link says no version: one that names the filter is of the first. */
export const isOfFirstVersion = (criteria: unknown): boolean =>
  z.looseObject({ filters: z.looseObject({ accreditedInScope: z.boolean() }) }).safeParse(criteria).success;

/** The last search's criteria; null unless they parse and have a test. */
export function readSearchData(store: TextStore = lasting): SearchCriteria | null {
  try {
    const read = storedSchema.safeParse(JSON.parse(store.read(searchDataKey) ?? "null"));
    return read.success ? readCriteria(read.data.criteria, read.data.version === 1) : null;
  } catch {
    return null;
  }
}

export const writeSearchData = (criteria: SearchCriteriaInput, store: TextStore = lasting): boolean =>
  !isPageStale() && store.write(searchDataKey, JSON.stringify({ version: searchVersion, criteria }));

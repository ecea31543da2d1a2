import {
  type SearchCriteria,
  type SearchCriteriaInput,
  searchCriteriaSchema,
  searchVersion,
} from "@headroom/contract/vocabulary/search/search";
import { currentForm, NewerFormError } from "@headroom/contract/vocabulary/test/specification-version";
import { z } from "zod";
import { lasting, type TextStore } from "../../platform/kept/browser-storage.ts";
import { isPageStale } from "../../platform/session/page-account.ts";

export const searchDataKey = "search_data";
const storedSchema = z.object({ version: z.int().min(1), criteria: z.unknown() });

export type LinkedSearch = { readonly criteria: SearchCriteria } | { readonly fault: string };

/** The search that was kept last, or why it cannot be read; null where there is none of ours. */
export function readLastSearch(store: TextStore = lasting): LinkedSearch | null {
  try {
    const { version, criteria } = storedSchema.parse(JSON.parse(store.read(searchDataKey) ?? "null"));
    if (version > searchVersion) throw new NewerFormError(version);
    const form = currentForm(criteria, { accreditedByFilter: version === 1 });
    return { criteria: searchCriteriaSchema.parse(form) };
  } catch (error) {
    return error instanceof NewerFormError ? { fault: error.message } : null;
  }
}

/** The last search's criteria; null unless they parse and have a test. */
export function readSearchData(store?: TextStore): SearchCriteria | null {
  const last = readLastSearch(store);
  return last && "criteria" in last ? last.criteria : null;
}

export const writeSearchData = (criteria: SearchCriteriaInput, store: TextStore = lasting): boolean =>
  !isPageStale() && store.write(searchDataKey, JSON.stringify({ version: searchVersion, criteria }));

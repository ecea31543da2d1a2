import {
  type SearchCriteria,
  type SearchCriteriaInput,
  searchCriteriaSchema,
} from "@headroom/contract/vocabulary/search";
import { z } from "zod";
import { lasting, type TextStore } from "../../platform/browser-storage.ts";

const key = "search_data";
const version = 1;
const storedSchema = z.object({ version: z.literal(version), criteria: searchCriteriaSchema });

/** The last search's criteria; null unless they parse and have a test. */
export function readSearchData(store: TextStore = lasting): SearchCriteria | null {
  try {
    const read = storedSchema.safeParse(JSON.parse(store.read(key) ?? "null"));
    return read.success ? read.data.criteria : null;
  } catch {
    return null;
  }
}

export const writeSearchData = (criteria: SearchCriteriaInput, store: TextStore = lasting): boolean =>
  store.write(key, JSON.stringify({ version, criteria }));

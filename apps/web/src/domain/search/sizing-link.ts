import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search/search";
import { encodeSearch } from "./search-link.ts";

/** Returns the link of a test's sizing sheet; it carries all that the sheet shows. */
export async function sizingLink(
  criteria: SearchCriteriaInput,
  lineId: string,
  machineName = "",
): Promise<string> {
  const parameters = new URLSearchParams({ s: await encodeSearch(criteria), test: lineId });
  if (machineName !== "") parameters.set("machine", machineName);
  return `/sizing?${parameters}`;
}

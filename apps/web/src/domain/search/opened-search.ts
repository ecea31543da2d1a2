import { openSearch } from "@headroom/contract/endpoints/search";
import { type SearchCriteria, searchLinkIdSchema } from "@headroom/contract/vocabulary/search/search";
import { call } from "../../platform/call/api-client.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { type LinkedSearch, readLastSearch, writeSearchData } from "./kept-search.ts";
import { readLinkedSearch } from "./search-link.ts";
import { searchParameter, storedParameter } from "./search-parameters.ts";

/** The search that an address shows: what it carries or names, or else the last one. */
export interface OpenedSearch {
  readonly criteria: SearchCriteria | null;
  /** Why the address's search cannot be shown. */
  readonly fault: string | null;
  /** Whether the address carries or names one. */
  readonly isLink: boolean;
  /** The last search, where the address with which the page was opened has taken its place. */
  readonly replaced: SearchCriteria | null;
}

async function readStored(text: string): Promise<LinkedSearch> {
  const id = searchLinkIdSchema.safeParse(text);
  if (!id.success) return { fault: "This link is incomplete. Copy it again from where it was sent." };
  try {
    return { criteria: (await call(openSearch, { params: { id: id.data } })).data };
  } catch (error) {
    return { fault: sentenceOf(error) };
  }
}

/** One's own way back brings older searches too. */
let isOpening = true;

/** The last search, or why it cannot be brought back: a newer version wrote it. */
function lastSearch(): { readonly last: SearchCriteria | null; readonly fault: string | null } {
  const kept = readLastSearch();
  if (kept === null) return { last: null, fault: null };
  return "fault" in kept ? { last: null, fault: kept.fault } : { last: kept.criteria, fault: null };
}

/** A search that an address brings becomes the last one. */
export async function searchOfAddress(search: URLSearchParams): Promise<OpenedSearch> {
  const { last, fault } = lastSearch();
  const isFirst = isOpening;
  isOpening = false;
  const [text, id] = [search.get(searchParameter), search.get(storedParameter)];
  const isLink = text !== null || id !== null;
  if (!isLink) return { criteria: last, fault, isLink, replaced: null };
  const linked = text === null ? await readStored(id ?? "") : await readLinkedSearch(text);
  if ("fault" in linked) return { criteria: null, fault: linked.fault, isLink, replaced: null };
  const isSame = JSON.stringify(last) === JSON.stringify(linked.criteria);
  // A newer version's last search, which could not be brought back, stays.
  if (!isSame && fault === null) writeSearchData(linked.criteria);
  return { criteria: linked.criteria, fault: null, isLink, replaced: isFirst && !isSame ? last : null };
}

import type { SearchCriteria } from "@headroom/contract/vocabulary/search/search";
import { useQuery } from "@tanstack/react-query";
import { type Found, textSearchQuery } from "../../features/find/text-search.queries.ts";
import { useIsOnline } from "../../platform/call/connection.ts";
import { useDebounced } from "../../platform/use-debounced.ts";

interface TextFilter {
  /** The words that narrow it; empty without. */
  readonly words: string;
  /** The criteria, narrowed to the laboratories that the words found. */
  readonly criteria: SearchCriteria;
  /** Whether text search fails; false while offline. */
  readonly isDown: boolean;
  /** Nothing has the words: then there is nothing to ask the matcher. */
  readonly findsNothing: boolean;
  /** Hits, if more match than a search can be narrowed to; otherwise null. */
  readonly cut: Found | null;
}

/** Narrows a search by words. When the text search is down, everything else goes on without it. */
export function useTextFilter(criteria: SearchCriteria, words: string): TextFilter {
  const online = useIsOnline();
  const rested = useDebounced(words.trim(), 250);
  const { data: found, isError } = useQuery(textSearchQuery(rested));
  const isOff = rested === "" || isError || found === undefined;
  const narrowed = isOff
    ? criteria
    : { ...criteria, filters: { ...criteria.filters, labIds: [...found.labIds] } };
  return {
    words: isOff ? "" : rested,
    criteria: narrowed,
    isDown: rested !== "" && isError && online,
    findsNothing: !isOff && found.labIds.length === 0,
    cut: isOff || found.total === found.labIds.length ? null : found,
  };
}

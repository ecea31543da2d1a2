import { useQuery } from "@tanstack/react-query";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import { useDebounced } from "../../features/specification/use-debounced.ts";
import { textSearchQuery } from "../../features/text-search/text-search.queries.ts";

interface TextFilter {
  /** The criteria, narrowed to the laboratories that the words found. */
  readonly criteria: SearchCriteria;
  readonly isDown: boolean;
  /** Nothing has the words: then there is nothing to ask the matcher. */
  readonly findsNothing: boolean;
  readonly isWaiting: boolean;
}

/** Narrows a search by words. When the text search is down, everything else goes on without it. */
export function useTextFilter(criteria: SearchCriteria, words: string): TextFilter {
  const rested = useDebounced(words.trim(), 250);
  const { data: found, isError, isFetching } = useQuery(textSearchQuery(rested));
  const isOff = rested === "" || isError || found === undefined;
  const narrowed = isOff ? criteria : { ...criteria, filters: { ...criteria.filters, labIds: [...found] } };
  return {
    criteria: narrowed,
    isDown: rested !== "" && isError,
    findsNothing: !isOff && found.length === 0,
    isWaiting: rested !== "" && isFetching,
  };
}

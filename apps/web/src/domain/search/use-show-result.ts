import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search";
import { useNavigate } from "react-router";
import { keepAsLastSearch } from "./search-link.ts";

/** Makes a search the last one and goes to its result. */
export function useShowResult(): (criteria: SearchCriteriaInput) => Promise<void> {
  const navigate = useNavigate();
  return async (criteria) => {
    const address = await keepAsLastSearch(criteria);
    if (address !== null) await navigate(address);
  };
}

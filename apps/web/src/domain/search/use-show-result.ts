import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search/search";
import { useLocation, useNavigate } from "react-router";
import { z } from "zod";
import { keepAsLastSearch } from "./search-link.ts";
import { chosenParameter } from "./search-parameters.ts";

const arrivalSchema = z.object({ chosen: z.string() });

/** Laboratories that were chosen before the search, as the result's address names them; undefined for none. */
export const useChosenBefore = (): string | undefined =>
  arrivalSchema.safeParse(useLocation().state).data?.chosen;

/**
 * Makes a search the last one and goes to its result. Laboratories that were chosen before the search was changed
 * (`{ chosen }` with the navigation) stay chosen.
 */
export function useShowResult(): (criteria: SearchCriteriaInput) => Promise<void> {
  const navigate = useNavigate();
  const chosen = useChosenBefore();
  return async (criteria) => {
    const address = await keepAsLastSearch(criteria);
    if (address === null) return;
    const [path, search] = address.split("?");
    const parameters = new URLSearchParams(search);
    if (chosen) parameters.set(chosenParameter, chosen);
    await navigate(parameters.size > 0 ? `${path}?${parameters}` : address);
  };
}

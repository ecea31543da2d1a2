import type { WhiteLabel } from "@headroom/contract/vocabulary/brand/white-label";
import { whiteLabelDefaults } from "@headroom/contract/vocabulary/brand/white-label-defaults";
import { queryOptions, useQuery } from "@tanstack/react-query";

/**
 * Loaded once at start, mostly with the page; whoever changes it sets the query's data. The schemas come when somebody
 * has to ask.
 */
export const whiteLabelQuery = queryOptions({
  queryKey: ["white-label"],
  // Not taken back when the screen that reads it goes: the start waits for it.
  queryFn: async (): Promise<WhiteLabel> => {
    const { fetchWhiteLabel } = await import("./call/branding-calls.ts");
    return fetchWhiteLabel();
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The most decimals to show. */
export const useToFixed = (): number => useQuery(whiteLabelQuery).data?.toFixed ?? whiteLabelDefaults.toFixed;

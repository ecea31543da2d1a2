import type { Tooltip } from "@headroom/contract/vocabulary/brand/white-label";
import { queryOptions } from "@tanstack/react-query";

/** Loaded once, by the start when the first screen is there; whoever changes one sets the query's data. */
export const tooltipsQuery = queryOptions({
  queryKey: ["tooltips"],
  queryFn: async ({ signal }): Promise<readonly Tooltip[]> => {
    const { fetchTooltips } = await import("./call/branding-calls.ts");
    return fetchTooltips(signal);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

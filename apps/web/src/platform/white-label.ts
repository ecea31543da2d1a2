import { getWhiteLabel } from "@headroom/contract/endpoints/branding";
import { whiteLabelDefaults } from "@headroom/contract/vocabulary/brand/white-label-defaults";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./call/api-client.ts";

/** Loaded once at start, mostly with the page; whoever changes it sets the query's data. */
export const whiteLabelQuery = queryOptions({
  queryKey: ["white-label"],
  // Not taken back when the screen that reads it goes: the start waits for it.
  queryFn: async () => (await call(getWhiteLabel)).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The most decimals to show. */
export const useToFixed = (): number => useQuery(whiteLabelQuery).data?.toFixed ?? whiteLabelDefaults.toFixed;

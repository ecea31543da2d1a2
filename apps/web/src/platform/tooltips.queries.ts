import { fetchTooltips } from "@headroom/contract/endpoints/branding";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call/api-client.ts";

/** Loaded once at start; whoever changes one sets the query's data. */
export const tooltipsQuery = queryOptions({
  queryKey: ["tooltips"],
  queryFn: async ({ signal }) => (await call(fetchTooltips, { signal })).data.tooltips,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

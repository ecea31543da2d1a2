import { fetchTooltips, getWhiteLabel } from "@headroom/contract/endpoints/branding";
import { explanations } from "@headroom/contract/vocabulary/explanations";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import { type WhiteLabel, whiteLabelDefaults } from "@headroom/contract/vocabulary/white-label";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api-client.ts";

/** Loaded once at start; whoever changes it sets the query's data. */
export const whiteLabelQuery = queryOptions({
  queryKey: ["white-label"],
  queryFn: async ({ signal }): Promise<WhiteLabel> =>
    (await call(getWhiteLabel, { signal, fallback: fallbackSentences.whiteLabelFetch })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
export const tooltipsQuery = queryOptions({
  queryKey: ["tooltips"],
  queryFn: async ({ signal }) => (await call(fetchTooltips, { signal })).data.tooltips,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The most decimals to show. */
export const useToFixed = (): number => useQuery(whiteLabelQuery).data?.toFixed ?? whiteLabelDefaults.toFixed;

const defaultTexts = new Map(explanations.map(({ id, text }) => [id, text]));

/** The editable explanation of an input; what the product comes with while the operator's is not there. */
export const useTooltipText = (id: string, otherwise: string = defaultTexts.get(id) ?? ""): string =>
  useQuery(tooltipsQuery).data?.find((tooltip) => tooltip.id === id)?.value ?? otherwise;

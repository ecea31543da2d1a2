import { findPresets, searchLabs } from "@headroom/contract/endpoints/search";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { apiKindOf, type PresetKind, readPresets } from "./preset-entries.ts";

export const presetsQuery = (kind: PresetKind) =>
  queryOptions({
    queryKey: ["calculator-presets", kind],
    queryFn: async ({ signal }) =>
      readPresets((await call(findPresets, { query: { kind: apiKindOf(kind) }, signal })).data, kind),
    staleTime: 3_600_000,
  });

/** How many laboratories can run one test; the former count stays while the new one comes. */
export const ableLabsQuery = (criteria: SearchCriteriaInput | null) =>
  queryOptions({
    queryKey: ["able-labs", criteria],
    queryFn: async ({ signal }) => {
      if (criteria === null) throw new RangeError("There is no test to search with.");
      const body = { ...criteria, limit: 1 };
      return (await call(searchLabs, { body, signal, fallback: fallbackSentences.search })).data;
    },
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

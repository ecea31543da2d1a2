import { searchLabs } from "@headroom/contract/endpoints/search";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import type { SearchCriteriaInput } from "@headroom/contract/vocabulary/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/api-client.ts";
import { presetEntriesQuery } from "../../../domain/standard/standard-entries.ts";
import { entryKindOf, type PresetKind, presetsOf } from "./entry-rows.ts";

export const presetsQuery = (kind: PresetKind) =>
  queryOptions({
    ...presetEntriesQuery(entryKindOf(kind)),
    select: (entries) => presetsOf(entries, kind),
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

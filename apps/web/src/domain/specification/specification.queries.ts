import { searchLabs } from "@headroom/contract/endpoints/search";
import { fallbackSentences } from "@headroom/contract/vocabulary/refusals";
import type { SearchCriteria } from "@headroom/contract/vocabulary/search";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { presetEntriesQuery } from "../standard/standard-entries.ts";
import { presetKindOf, presetsFor } from "../standard/standard-values.ts";
import type { SpecificationDraft } from "./specification-draft.ts";

/** The presets of a kind of test; a kind that no standard of ours has is not asked for. */
export const presetsQuery = (stereoTypeId: StereoTypeId) => {
  const kind = presetKindOf[stereoTypeId];
  return queryOptions({
    ...presetEntriesQuery(kind ?? "srs"),
    enabled: kind !== undefined,
    select: (entries) => presetsFor(entries, stereoTypeId),
  });
};

/** How many laboratories can run the draft as it is now. The former count stays while the new one comes. */
export const liveCountQuery = (criteria: SearchCriteria | null) =>
  queryOptions({
    queryKey: ["live-count", criteria],
    queryFn: async ({ signal }) => {
      if (!criteria) throw new RangeError("The draft is no search yet.");
      const body = { ...criteria, limit: 1 };
      return (await call(searchLabs, { body, signal, fallback: fallbackSentences.search })).data;
    },
    enabled: criteria !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The envelopes of the draft as it is now; the formulas come when the first one is needed. */
export const liveEnvelopesQuery = (draft: SpecificationDraft, stereoTypes: readonly StereoType[]) =>
  queryOptions({
    queryKey: ["live-envelopes", draft.specimen, draft.tests],
    queryFn: async () => (await import("./live-envelopes.ts")).liveEnvelopes(draft, stereoTypes),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: "always",
    retry: false,
  });

import type { StereoType } from "@headroom/contract/vocabulary/stereo-types";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SpecificationDraft } from "./specification-draft.ts";

/** The envelopes of the draft as it is now; the formulas come when the first one is needed. */
export const draftEnvelopesQuery = (draft: SpecificationDraft, testMethods: readonly StereoType[]) =>
  queryOptions({
    queryKey: ["draft-envelopes", draft.specimen, draft.tests],
    queryFn: async () => (await import("./envelopes.ts")).draftEnvelopes(draft, testMethods),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: "always",
    retry: false,
  });

import type { Envelope } from "@headroom/contract/vocabulary/search/matching";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { SpecificationDraft } from "./specification-draft.ts";

/** The envelopes of the draft as it is now; the formulas come when the first one is needed. */
const draftEnvelopesQuery = (draft: SpecificationDraft, testMethods: readonly StereoType[]) =>
  queryOptions({
    queryKey: ["draft-envelopes", draft.specimen, draft.tests],
    queryFn: async () => (await import("./envelopes.ts")).draftEnvelopes(draft, testMethods),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: "always",
    retry: false,
  });

/** Null until they have been computed once. */
export function useDraftEnvelopes(
  draft: SpecificationDraft,
  testMethods: readonly StereoType[],
): readonly Envelope[] | null {
  const { data = [], isPending } = useQuery(draftEnvelopesQuery(draft, testMethods));
  return isPending ? null : data;
}

import { findPlaces } from "@headroom/contract/endpoints/lookups";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

export const placesQuery = (words: string) =>
  queryOptions({
    queryKey: ["places", words],
    queryFn: async ({ signal }) => (await call(findPlaces, { query: { q: words }, signal })).data,
    enabled: words !== "",
    placeholderData: keepPreviousData,
    staleTime: 3_600_000,
  });

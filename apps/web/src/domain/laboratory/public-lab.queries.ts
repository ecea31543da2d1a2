import { getLab } from "@headroom/contract/endpoints/test-labs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** A laboratory as anybody may see it, by identifier or by the name in its address. */
export const publicLabQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ["public-lab", idOrSlug],
    queryFn: async ({ signal }) => (await call(getLab, { params: { id: idOrSlug }, signal })).data,
    // Its own laboratory, the operator and an import change it.
    staleTime: 0,
  });

import { listLabOptions } from "@headroom/contract/endpoints/lab-rows";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

export const labOptionsQuery = queryOptions({
  queryKey: ["lab-options"],
  queryFn: async ({ signal }) => (await call(listLabOptions, { signal })).data,
  staleTime: 300_000,
});

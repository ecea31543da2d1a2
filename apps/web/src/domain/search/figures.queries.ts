import { readFigures } from "@headroom/contract/endpoints/lookups";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

export const figuresQuery = queryOptions({
  queryKey: ["figures"],
  queryFn: async ({ signal }) => (await call(readFigures, { signal })).data,
  staleTime: 300_000,
});

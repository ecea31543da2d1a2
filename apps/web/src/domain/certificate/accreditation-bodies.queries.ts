import { listAccreditationOptions } from "@headroom/contract/endpoints/accreditations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** Every list of accreditation bodies lies below this key: whoever changes one invalidates them all. */
export const accreditationBodiesKey = ["accreditation-bodies"] as const;
export const enabledAccreditationBodiesQuery = queryOptions({
  queryKey: [...accreditationBodiesKey, "enabled"],
  queryFn: async ({ signal }) => (await call(listAccreditationOptions, { signal })).data,
  staleTime: 300_000,
});

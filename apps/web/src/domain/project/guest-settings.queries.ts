import { readGuestSettings } from "@headroom/contract/endpoints/guests";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** Whether the operator lets customers ask laboratories that are not listed. */
export const guestSettingsQuery = queryOptions({
  queryKey: ["guest-settings"],
  queryFn: async ({ signal }) => (await call(readGuestSettings, { signal })).data,
  staleTime: 60_000,
});

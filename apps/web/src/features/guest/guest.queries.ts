import {
  openGuestLink,
  readGuestPart,
  refuseGuestLink,
  takeOverGuestLink,
} from "@headroom/contract/endpoints/guests";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";

/** The request that was opened in this browser before. */
export const guestPartQuery = queryOptions({
  queryKey: ["guest-part"],
  queryFn: async ({ signal }) => (await call(readGuestPart, { signal })).data,
  staleTime: 0,
  gcTime: 0,
  retry: false,
});

export const openLink = mutationOptions({
  mutationFn: async (token: string) => (await call(openGuestLink, { body: { token } })).data,
});

export const refuseLink = mutationOptions({
  mutationFn: (body: { token: string; neverAgain: boolean }) => call(refuseGuestLink, { body }),
});

export const takeOver = mutationOptions({
  mutationFn: async (token: string) => (await call(takeOverGuestLink, { body: { token } })).data,
});

import {
  createUser,
  deleteUser,
  endUserSessions,
  getUser,
  listUsers,
  resetSecondFactors,
  sendMail,
  toggleUser,
  updateUser,
} from "@headroom/contract/endpoints/users";
import type { UserId } from "@headroom/contract/vocabulary/identifiers";
import { pageLimits } from "@headroom/contract/vocabulary/product-limits";
import type { Role } from "@headroom/contract/vocabulary/account/roles";
import type { UserDraft, UserMessage } from "@headroom/contract/vocabulary/account/users";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import type { ListPlace } from "../../../platform/kept/list-place.ts";

export const usersKey = ["admin-users"] as const;

export const usersQuery = (query: ListPlace["query"] & { readonly role?: Role; readonly labId?: string }) =>
  queryOptions({
    queryKey: [...usersKey, "list", query],
    queryFn: async ({ signal }) => {
      const { data, meta } = await call(listUsers, { query, signal });
      return { rows: data, meta };
    },
    placeholderData: keepPreviousData,
  });
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, "one", id],
    queryFn: async ({ signal }) => (await call(getUser, { params: { id }, signal })).data,
    gcTime: 0,
  });
/** The users of a laboratory, at most a page of them. */
export const usersOfLabQuery = (labId: string) =>
  queryOptions({
    // Below the lists' key, so that whatever changes a list changes this too.
    queryKey: [...usersKey, "list", "of-lab", labId],
    queryFn: async ({ signal }) => {
      const query = { labId, limit: pageLimits.most, sort: "name" };
      const { data, meta } = await call(listUsers, { query, signal });
      return { rows: data, meta };
    },
  });
export async function saveUser(id: string | undefined, body: UserDraft, version: number | null) {
  if (id === undefined || version === null) {
    return (await call(createUser, { body })).data;
  }
  const params = { id };
  return (await call(updateUser, { params, body: { ...body, version } })).data;
}
export const sendUserToggle = (id: string, enabled: boolean) =>
  call(toggleUser, {
    params: { id },
    body: { enabled },
  });
export const removeUser = (id: string) => call(deleteUser, { params: { id } });
export const signUserOut = (id: string) => call(endUserSessions, { params: { id } });
export const removeSecondFactors = (id: string) => call(resetSecondFactors, { params: { id } });
export const inviteUser = (id: UserId) => call(sendMail, { body: { userId: id } });
export const writeToUser = (id: UserId, message: UserMessage) =>
  call(sendMail, { body: { userId: id, ...message } });

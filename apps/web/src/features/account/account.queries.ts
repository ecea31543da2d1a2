import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { changePassword, updateProfile } from "@headroom/contract/endpoints/account/session";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { storeUser } from "./signed-in-user.ts";

export const saveProfile = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof updateProfile>) =>
    (await call(updateProfile, { body })).data.user,
  onSuccess: storeUser,
});
export const savePassword = mutationOptions({
  mutationFn: (body: BodyToSend<typeof changePassword>) => call(changePassword, { body }),
});

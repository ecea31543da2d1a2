import {
  forgotPassword,
  login,
  register,
  resetPassword,
  verifyEmail,
} from "@headroom/contract/endpoints/session";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { storeUser } from "./signed-in-user.ts";

export const signIn = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof login>) => (await call(login, { body })).data.user,
  onSuccess: storeUser,
});
export const signUp = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof register>) => (await call(register, { body })).data.user,
  onSuccess: storeUser,
});
export const askForNewPassword = mutationOptions({
  mutationFn: (body: BodyToSend<typeof forgotPassword>) => call(forgotPassword, { body }),
});
export const chooseNewPassword = mutationOptions({
  mutationFn: (body: BodyToSend<typeof resetPassword>) => call(resetPassword, { body }),
});
export const confirmEmail = mutationOptions({
  mutationFn: (token: string) => call(verifyEmail, { body: { token } }),
});

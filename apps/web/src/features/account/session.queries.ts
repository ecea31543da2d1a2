import {
  forgotPassword,
  login,
  me,
  register,
  resetPassword,
  sendConfirmation,
  verifyEmail,
} from "@headroom/contract/endpoints/session";
import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { onAnswer } from "../../platform/on-answer.ts";
import { readStoredUser, storeUser } from "./signed-in-user.ts";

export const signIn = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof login>) => (await call(login, { body })).data,
  onSuccess: (answer) => "user" in answer && storeUser(answer.user),
});
export const signUp = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof register>) => (await call(register, { body })).data.user,
  onSuccess: storeUser,
});
export const askForNewPassword = mutationOptions({
  mutationFn: (body: BodyToSend<typeof forgotPassword>) => call(forgotPassword, { body }),
});
export const chooseNewPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ password }: { password: string }) => call(resetPassword, { body: { token, password } }),
  });
/** The stored user mirrors what the server says; a lost session is handled where every 401 is. */
export async function refreshStoredUser(): Promise<void> {
  if (readStoredUser().kind !== "valid") return;
  const answer = await call(me).catch(() => null);
  if (answer) storeUser(answer.data.user);
}
export const confirmEmail = mutationOptions({
  mutationFn: (token: string) => call(verifyEmail, { body: { token } }),
  onSuccess: onAnswer(async (client) => {
    await Promise.all([refreshStoredUser(), client.invalidateQueries()]);
  }),
});
export const mailConfirmationAgain = mutationOptions({ mutationFn: () => call(sendConfirmation) });

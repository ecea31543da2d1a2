import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import * as session from "@headroom/contract/endpoints/account/session";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { onAnswer } from "../../platform/call/on-answer.ts";
import { isPageStale, pageAccount } from "../../platform/session/page-account.ts";
import { endOwedSession, oweSessionEnd } from "../../platform/session/session-end.ts";
import { readStoredUser, storeUser } from "./signed-in-user.ts";

export const signIn = mutationOptions({
  mutationFn: async (body: BodyToSend<typeof session.login>) => (await call(session.login, { body })).data,
  onSuccess: (answer) => "user" in answer && storeUser(answer.user),
});
export async function sendRegistration(body: BodyToSend<typeof session.register>) {
  await call(session.register, { body });
  return body;
}
export const signUp = mutationOptions({ mutationFn: sendRegistration });
export const askForNewPassword = mutationOptions({
  mutationFn: (body: BodyToSend<typeof session.forgotPassword>) => call(session.forgotPassword, { body }),
});
export const chooseNewPassword = (token: string) =>
  mutationOptions({
    mutationFn: ({ password }: { password: string }) =>
      call(session.resetPassword, { body: { token, password } }),
  });
/** Ends the session of whoever is signed in here; where the server does not answer, that is owed. */
export function endSession(): Promise<boolean> {
  oweSessionEnd();
  return endOwedSession();
}
/** The stored user mirrors what the server says; a lost session is handled where every 401 is. */
export async function refreshStoredUser(): Promise<void> {
  if (readStoredUser().kind !== "valid") return;
  const user = await call(session.me).then(
    ({ data }) => data.user,
    () => null,
  );
  if (!user || isPageStale()) return;
  const before = pageAccount();
  storeUser(user);
  // Another tab was signing in while this page was loaded: it may show either one's data.
  if (before !== null && before !== user.id) window.location.reload();
}
/** Signs in whose new account is made by it. */
export const confirmEmail = (token: string) =>
  mutationOptions({
    mutationFn: async (given: { password?: string }) => {
      const { user } = (await call(session.verifyEmail, { body: { token, ...given } })).data;
      if (user) storeUser(user);
      return user;
    },
    onSuccess: onAnswer(async (client) => {
      await Promise.all([refreshStoredUser(), client.invalidateQueries()]);
    }),
  });
export const mailConfirmationAgain = mutationOptions({
  mutationFn: () => call(session.sendConfirmation),
});

import { mutationOptions } from "@tanstack/react-query";
import { onAnswer } from "../../platform/call/on-answer.ts";
import { isPageStale, pageAccount } from "../../platform/session/page-account.ts";
import { endOwedSession, oweSessionEnd } from "../../platform/session/session-end.ts";
import { readStoredUser, storeUser } from "./signed-in-user.ts";

const calls = () => import("./session-calls.ts");
type Calls = Awaited<ReturnType<typeof calls>>;
type Sent<Name extends keyof Calls> = Parameters<Calls[Name]>[0];

export const signIn = mutationOptions({
  mutationFn: async (body: Sent<"logIn">) => (await calls()).logIn(body),
  onSuccess: (answer) => "user" in answer && storeUser(answer.user),
});
export const signUp = mutationOptions({
  mutationFn: async (body: Sent<"register">) => {
    await (await calls()).register(body);
    return body;
  },
});
export const askForNewPassword = mutationOptions({
  mutationFn: async (body: Sent<"forgotPassword">) => (await calls()).forgotPassword(body),
});
export const chooseNewPassword = (token: string) =>
  mutationOptions({
    mutationFn: async ({ password }: { password: string }) =>
      (await calls()).resetPassword({ token, password }),
  });
/** Ends the session of whoever is signed in here; where the server does not answer, that is owed. */
export function endSession(): Promise<boolean> {
  oweSessionEnd();
  return endOwedSession();
}
/** The stored user mirrors what the server says; a lost session is handled where every 401 is. */
export async function refreshStoredUser(): Promise<void> {
  if (readStoredUser().kind !== "valid") return;
  const { readUser } = await calls();
  const user = await readUser().catch(() => null);
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
      const user = await (await calls()).verifyEmail({ token, ...given });
      if (user) storeUser(user);
      return user;
    },
    onSuccess: onAnswer(async (client) => {
      await Promise.all([refreshStoredUser(), client.invalidateQueries()]);
    }),
  });
export const mailConfirmationAgain = mutationOptions({
  mutationFn: async () => (await calls()).sendConfirmation(),
});

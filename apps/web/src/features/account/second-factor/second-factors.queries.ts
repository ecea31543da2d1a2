import {
  beginTotp,
  confirmTotp,
  proveSecondFactor,
  readSecondFactors,
  removeTotp,
  renewRecoveryCodes,
} from "@headroom/contract/endpoints/account/second-factors";
import type { SecondFactors } from "@headroom/contract/vocabulary/account/second-factors";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { onAnswer } from "../../../platform/call/on-answer.ts";
import { storeUser } from "../signed-in-user.ts";

export const secondFactorsQuery = queryOptions({
  queryKey: ["second-factors"],
  queryFn: async ({ signal }) => (await call(readSecondFactors, { signal })).data,
});
export const hasSecondFactor = ({ totpSince, passkeys }: SecondFactors): boolean =>
  totpSince !== null || passkeys.length > 0;
export const readSecondFactorsAgain = onAnswer((client) =>
  client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
);

/** The second step of a sign-in. */
export const finishSignIn = (kind: "totp" | "recovery") =>
  mutationOptions({
    mutationFn: async ({ code }: { code: string }) =>
      (await call(proveSecondFactor, { body: { kind, code } })).data.user,
    onSuccess: storeUser,
  });
export const beginAuthenticatorApp = mutationOptions({
  mutationFn: async () => (await call(beginTotp)).data,
});
export const confirmAuthenticatorApp = mutationOptions({
  mutationFn: async (body: { code: string }) => (await call(confirmTotp, { body })).data.recoveryCodes,
  onSuccess: readSecondFactorsAgain,
});
export const removeAuthenticatorApp = mutationOptions({
  mutationFn: () => call(removeTotp),
  onSuccess: readSecondFactorsAgain,
});
export const makeRecoveryCodes = mutationOptions({
  mutationFn: async () => (await call(renewRecoveryCodes)).data.recoveryCodes,
  onSuccess: readSecondFactorsAgain,
});

import { reauthenticate } from "@headroom/contract/endpoints/account/session";
import type { Reauthentication } from "@headroom/contract/vocabulary/account/reauthentication";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../platform/call/api-client.ts";
import { signWithPasskey } from "./second-factor/passkeys.queries.ts";
import { readSecondFactorsAgain } from "./second-factor/second-factors.queries.ts";

type Kind = Exclude<Reauthentication["kind"], "passkey">;

/** Repeats sign-in by password, plus a second-factor code if there is one. */
export const proveBy = (kind: Kind) =>
  mutationOptions({
    mutationFn: ({ password, code = "" }: { password: string; code?: string }) =>
      call(reauthenticate, { body: kind === "password" ? { kind, password } : { kind, password, code } }),
    // A recovery code is used up by it.
    onSuccess: readSecondFactorsAgain,
  });
export const proveByPasskey = mutationOptions({
  mutationFn: async () =>
    call(reauthenticate, { body: { kind: "passkey", credential: await signWithPasskey() } }),
});

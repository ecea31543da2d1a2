import type { Account } from "@headroom/contract/vocabulary/account/users";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { storeUser } from "../signed-in-user.ts";

/** Its calls are loaded when somebody uses one. */
const signInByPasskey = mutationOptions({
  mutationFn: async () => (await import("../second-factor/passkeys.queries.ts")).signInByPasskey(),
  onSuccess: storeUser,
});

/** Signs in without a password: the device checks its person by itself. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: Account) => void }) {
  const { mutate, isPending, error } = useMutation(signInByPasskey);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {error && <Notice tone="no">{sentenceOf(error)}</Notice>}
      <Button onPress={() => mutate(undefined, { onSuccess: onSignedIn })} isPending={isPending}>
        Use a passkey
      </Button>
    </div>
  );
}

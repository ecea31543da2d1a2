import type { Account } from "@headroom/contract/vocabulary/account/users";
import { mutationOptions, useMutation } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { signInByPasskey } from "../second-factor/passkeys.queries.ts";
import { storeUser } from "../signed-in-user.ts";

const passkeySignIn = mutationOptions({
  mutationFn: signInByPasskey,
  onSuccess: storeUser,
});

/** Signs in without a password: the device checks its person by itself. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (user: Account) => void }) {
  const { mutate, isPending, error } = useMutation(passkeySignIn);
  return (
    <div className="mt-4 flex flex-col gap-4">
      {error && <Notice tone="no">{sentenceOf(error)}</Notice>}
      <Button onPress={() => mutate(undefined, { onSuccess: onSignedIn })} isPending={isPending}>
        Use a passkey
      </Button>
    </div>
  );
}

import type { SecondFactors } from "@headroom/contract/vocabulary/account/second-factors";
import { useMutation } from "@tanstack/react-query";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { Button } from "../../../ui/control/button.tsx";
import { DeleteButton } from "../../../ui/table/delete-button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { AuthenticatorAppDialog } from "./authenticator-app-dialog.tsx";
import { beginAuthenticatorApp, removeAuthenticatorApp } from "./second-factors.queries.ts";

interface AuthenticatorAppProps {
  readonly factors: SecondFactors;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** The authenticator app: set up, replaced, removed. */
export function AuthenticatorApp({ factors: { totpSince }, onCodes }: AuthenticatorAppProps) {
  const begin = useMutation(beginAuthenticatorApp);
  const remove = useMutation(removeAuthenticatorApp);
  const start = () => begin.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error)) });
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="font-medium">Authenticator app.</strong>{" "}
        {totpSince === null
          ? "An app on your phone shows a code that changes every 30 seconds."
          : `Set up on ${formatInstant(totpSince)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={start} isPending={begin.isPending}>
          {totpSince === null ? "Set up an authenticator app" : "Set up another app"}
        </Button>
        {totpSince !== null && (
          <DeleteButton
            name="authenticator app"
            label="Remove"
            size="small"
            onDelete={() => remove.mutateAsync()}
            onDeleted={() => toast.success("Authenticator app removed")}
          >
            You then sign in without its code.
          </DeleteButton>
        )}
      </div>
      {begin.data && (
        <AuthenticatorAppDialog
          {...begin.data}
          onClose={begin.reset}
          onConfirmed={(codes) => {
            begin.reset();
            toast.success("Authenticator app set up");
            onCodes(codes);
          }}
        />
      )}
    </div>
  );
}

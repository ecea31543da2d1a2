import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { makeRecoveryCodes } from "./second-factors.queries.ts";

interface RecoveryCodesProps {
  readonly left: number;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Shows the recovery codes left; makes new ones. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(makeRecoveryCodes);
  const renew = () =>
    mutate(undefined, {
      onSuccess: onCodes,
      onError: (error) => toast.error(sentenceOf(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="font-medium">Recovery codes.</strong> {left} {left === 1 ? "code is" : "codes are"}{" "}
        left. Each signs you in once if you lose your second factor.
      </p>
      <div>
        <Button size="small" onPress={() => setAsking(true)}>
          Make new recovery codes
        </Button>
      </div>
      <ConfirmDialog
        title="Make new recovery codes?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={renew}
        confirmLabel="Make new codes"
        isPending={isPending}
      >
        Your current codes stop working.
      </ConfirmDialog>
    </div>
  );
}

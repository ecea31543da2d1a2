import type { Account } from "@headroom/contract/vocabulary/account/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { CallError, sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { Notice } from "../../../ui/page/notice.tsx";
import { AccountFields } from "../account-fields.tsx";
import { confirmEmail } from "../session.queries.ts";

interface ConfirmEmailFormProps {
  readonly token: string;
  /** Receives the new, signed-in account; null if the address already belongs to an account. */
  readonly onConfirmed: (user: Account | null) => void;
}

const schema = z.strictObject({ password: z.string().min(1, "Enter your password.") });
const needsPassword = (error: unknown) => error instanceof CallError && "password" in error.fields;

/** A press confirms, not the visit: mail scanners open links, and the token is good once. Nothing else is done here: it has the focus. */
export function ConfirmEmailForm({ token, onConfirmed }: ConfirmEmailFormProps) {
  const { mutate, isPending, error } = useMutation(confirmEmail(token));
  const [isPasswordRequired, setPasswordRequired] = useState(false);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });
  if (isPasswordRequired)
    return (
      <div className="flex flex-col gap-4">
        <p>You opened this link in another browser. Enter the password that you chose for the new account.</p>
        <AccountFields
          form={form}
          fields={[{ name: "password", kind: "currentPassword", label: "Password", autoFocus: true }]}
          mutation={confirmEmail(token)}
          onDone={onConfirmed}
          submitLabel="Confirm"
        />
      </div>
    );
  const confirm = () =>
    mutate({}, { onSuccess: onConfirmed, onError: (refusal) => setPasswordRequired(needsPassword(refusal)) });
  return (
    <div className="flex flex-col items-start gap-4">
      {error && <Notice tone="no">{sentenceOf(error)}</Notice>}
      <Button variant="primary" autoFocus isPending={isPending} onPress={confirm}>
        Confirm
      </Button>
    </div>
  );
}

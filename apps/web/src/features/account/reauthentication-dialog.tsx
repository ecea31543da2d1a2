import { recoveryCodeSchema, totpCodeSchema } from "@headroom/contract/vocabulary/account/second-factors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { AccountFields } from "./account-fields.tsx";
import { proveBy, proveByPasskey } from "./reauthentication.queries.ts";
import { hasSecondFactor, secondFactorsQuery } from "./second-factor/second-factors.queries.ts";

const password = z.string().min(1, "Enter your password.");
const kinds = {
  password: { schema: z.strictObject({ password }), field: null, switchLabel: "" },
  totp: {
    schema: z.strictObject({ password, code: totpCodeSchema }),
    field: "totpCode",
    switchLabel: "Use the authenticator app",
  },
  recovery: {
    schema: z.strictObject({ password, code: recoveryCodeSchema }),
    field: "recoveryCode",
    switchLabel: "Use a recovery code",
  },
} as const;
type Kind = keyof typeof kinds;

interface ProofFormProps {
  readonly kind: Kind;
  readonly onProved: () => void;
}

function ProofForm({ kind, onProved }: ProofFormProps) {
  const { schema, field } = kinds[kind];
  const form = useForm<{ password: string; code?: string }>({
    resolver: zodResolver(schema),
    defaultValues: { password: "", ...(field && { code: "" }) },
  });
  return (
    <AccountFields
      form={form}
      fields={[
        { name: "password", kind: "currentPassword", label: "Password", autoFocus: true },
        ...(field ? [{ name: "code", kind: field, autoFocus: false } as const] : []),
      ]}
      mutation={proveBy(kind)}
      onDone={onProved}
      submitLabel="Confirm"
    />
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { mutate, isPending, error } = useMutation(proveByPasskey);
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="no">{sentenceOf(error)}</Notice>}
      <Button onPress={() => mutate(undefined, { onSuccess: onProved })} isPending={isPending}>
        Use a passkey
      </Button>
    </div>
  );
}

interface ReauthenticationDialogProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/** Asks for as much as a sign-in needs; what waits for it goes on by itself. */
export function ReauthenticationDialog({ onProved, onCancel }: ReauthenticationDialogProps) {
  const query = useQuery(secondFactorsQuery);
  const [chosen, setChosen] = useState<Kind | null>(null);
  return (
    <Dialog title="Confirm it's you" isOpen onClose={onCancel}>
      <p className="pb-4 text-mute">
        This step is hard to undo or changes permissions, so we check that it is you. Your entries are kept.
      </p>
      <QueryView query={query}>
        {(factors) => {
          const codes = [
            ...(factors.totpSince === null ? [] : ["totp" as const]),
            ...(factors.recoveryCodesLeft > 0 ? ["recovery" as const] : []),
          ];
          const kind = hasSecondFactor(factors) ? (chosen ?? codes[0]) : "password";
          return (
            <div className="flex flex-col gap-4">
              {kind && <ProofForm key={kind} kind={kind} onProved={onProved} />}
              {factors.passkeys.length > 0 && <PasskeyProof onProved={onProved} />}
              {codes
                .filter((code) => code !== kind)
                .map((code) => (
                  <Button key={code} size="small" onPress={() => setChosen(code)}>
                    {kinds[code].switchLabel}
                  </Button>
                ))}
            </div>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

import {
  recoveryCodeSchema,
  type SecondFactorMethod,
  totpCodeSchema,
} from "@headroom/contract/vocabulary/account/second-factors";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "../../../ui/control/button.tsx";
import { AccountFields } from "../account-fields.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { finishSignIn } from "../second-factor/second-factors.queries.ts";

const kinds = {
  totp: {
    schema: z.strictObject({ code: totpCodeSchema }),
    field: "totpCode",
    switchLabel: "Use the authenticator app",
  },
  recovery: {
    schema: z.strictObject({ code: recoveryCodeSchema }),
    field: "recoveryCode",
    switchLabel: "Use a recovery code",
  },
} as const;

type CodeKind = keyof typeof kinds;

interface CodeFormProps {
  readonly kind: CodeKind;
  readonly onSignedIn: (user: Account) => void;
}

function CodeForm({ kind, onSignedIn }: CodeFormProps) {
  const { schema, field } = kinds[kind];
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: "" } });
  return (
    <AccountFields
      form={form}
      fields={[{ name: "code", kind: field }]}
      mutation={finishSignIn(kind)}
      onDone={onSignedIn}
      submitLabel="Continue"
    />
  );
}

interface SecondStepFormProps {
  readonly methods: readonly SecondFactorMethod[];
  readonly onSignedIn: (user: Account) => void;
  readonly onStartAgain: () => void;
}

/** The step after a right password: a passkey, a code, or what stands in for them. */
export function SecondStepForm({ methods, onSignedIn, onStartAgain }: SecondStepFormProps) {
  const codes = methods.filter((method) => method !== "passkey");
  const [kind, setKind] = useState<CodeKind>(codes[0] ?? "recovery");
  return (
    <div className="flex flex-col gap-4">
      <CodeForm key={kind} kind={kind} onSignedIn={onSignedIn} />
      {methods.includes("passkey") && <PasskeySignIn onSignedIn={onSignedIn} />}
      <div className="flex flex-wrap gap-2">
        {codes
          .filter((method) => method !== kind)
          .map((method) => (
            <Button key={method} size="small" onPress={() => setKind(method)}>
              {kinds[method].switchLabel}
            </Button>
          ))}
        <Button size="small" onPress={onStartAgain}>
          Start over
        </Button>
      </div>
    </div>
  );
}

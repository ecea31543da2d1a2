import { zodResolver } from "@hookform/resolvers/zod";
import {
  recoveryCodeSchema,
  type SecondFactorMethod,
  totpCodeSchema,
} from "@headroom/contract/vocabulary/second-factors";
import type { Account } from "@headroom/contract/vocabulary/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { AccountFields } from "./account-fields.tsx";
import { finishSignIn } from "./second-factors.queries.ts";

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

interface CodeFormProps {
  readonly kind: SecondFactorMethod;
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

/** The step after a right password: a code, or what stands in for it. */
export function SecondStepForm({ methods, onSignedIn, onStartAgain }: SecondStepFormProps) {
  const [kind, setKind] = useState<SecondFactorMethod>(methods[0] ?? "totp");
  return (
    <div className="flex flex-col gap-4">
      <CodeForm key={kind} kind={kind} onSignedIn={onSignedIn} />
      <div className="flex flex-wrap gap-2">
        {methods
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

import type { SecondFactorMethod } from "@headroom/contract/vocabulary/account/second-factors";
import { type Account, credentialsSchema } from "@headroom/contract/vocabulary/account/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AccountFields } from "../account-fields.tsx";
import { signIn } from "../session.queries.ts";

interface SignInFormProps {
  readonly onSignedIn: (user: Account) => void;
  /** The password was right and does not suffice. */
  readonly onSecondStep: (methods: readonly SecondFactorMethod[]) => void;
}

export function SignInForm({ onSignedIn, onSecondStep }: SignInFormProps) {
  const form = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: "", password: "" },
  });
  return (
    <AccountFields
      form={form}
      fields={[
        { name: "email", kind: "email" },
        { name: "password", kind: "currentPassword", label: "Password" },
      ]}
      mutation={signIn}
      onDone={(answer) => ("user" in answer ? onSignedIn(answer.user) : onSecondStep(answer.secondFactor))}
      submitLabel="Sign in"
    />
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { type Account, credentialsSchema } from "@headroom/contract/vocabulary/users";
import { useForm } from "react-hook-form";
import { AccountFields } from "./account-fields.tsx";
import { signIn } from "./session.queries.ts";

export function SignInForm({ onSignedIn }: { onSignedIn: (user: Account) => void }) {
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
      onDone={onSignedIn}
      submitLabel="Sign in"
    />
  );
}

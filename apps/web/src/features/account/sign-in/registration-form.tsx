import { type Registration, registrationSchema } from "@headroom/contract/vocabulary/account/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AccountFields } from "../account-fields.tsx";
import { signUp } from "../session.queries.ts";

export const passwordDescription =
  "At least 10 characters. A long phrase is easier to remember than a complicated word.";

interface RegistrationFormProps {
  /** Earlier registration, to correct. */
  readonly start: Registration | null;
  readonly onRegistered: (registration: Registration) => void;
}

const empty: Registration = { name: "", company: "", email: "", password: "" };

export function RegistrationForm({ start, onRegistered }: RegistrationFormProps) {
  const form = useForm({
    resolver: zodResolver(registrationSchema),
    defaultValues: start ?? empty,
  });
  return (
    <AccountFields
      form={form}
      fields={[
        { name: "name", kind: "name", label: "Your name" },
        { name: "company", kind: "company" },
        { name: "email", kind: "email" },
        { name: "password", kind: "newPassword", label: "Password", description: passwordDescription },
      ]}
      mutation={signUp}
      onDone={onRegistered}
      submitLabel="Create account"
    />
  );
}

import { forgotPassword } from "@headroom/contract/endpoints/account/session";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AccountFields } from "../account-fields.tsx";
import { askForNewPassword } from "../session.queries.ts";

export function ForgottenPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: "" } });
  return (
    <AccountFields
      form={form}
      fields={[{ name: "email", kind: "email" }]}
      mutation={askForNewPassword}
      onDone={onSent}
      submitLabel="Send the link"
    />
  );
}

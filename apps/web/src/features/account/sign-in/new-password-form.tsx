import { resetPassword } from "@headroom/contract/endpoints/account/session";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { AccountFields } from "../account-fields.tsx";
import { chooseNewPassword } from "../session.queries.ts";

const schema = resetPassword.body.pick({ password: true });
const description = "At least 10 characters. You are signed out everywhere else.";

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });
  return (
    <AccountFields
      form={form}
      fields={[{ name: "password", kind: "newPassword", description, autoFocus: true }]}
      mutation={chooseNewPassword(token)}
      onDone={onDone}
      submitLabel="Save the password"
    />
  );
}

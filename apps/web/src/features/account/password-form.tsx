import { changePassword } from "@headroom/contract/endpoints/account/session";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "../../ui/overlay/toast.tsx";
import { savePassword } from "./account.queries.ts";
import { AccountFields } from "./account-fields.tsx";

const description = "At least 10 characters. You are signed out everywhere else.";

/** A new password, against the present one. */
export function PasswordForm() {
  const form = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: { currentPassword: "", password: "" },
  });
  return (
    <AccountFields
      form={form}
      fields={[
        { name: "currentPassword", kind: "currentPassword" },
        { name: "password", kind: "newPassword", description },
      ]}
      mutation={savePassword}
      onDone={() => {
        form.reset();
        toast.success("Password changed");
      }}
      submitLabel="Change the password"
      isInPage
    />
  );
}

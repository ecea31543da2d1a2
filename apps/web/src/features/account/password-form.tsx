import { zodResolver } from "@hookform/resolvers/zod";
import { changePassword } from "@headroom/contract/endpoints/session";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { showFault } from "../../ui/form-fault.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { toast } from "../../ui/toaster.tsx";
import { savePassword } from "./account.queries.ts";

const empty = { currentPassword: "", password: "" };

/** A new password, against the present one. */
export function PasswordForm() {
  const form = useForm({ resolver: zodResolver(changePassword.body), defaultValues: empty });
  const { mutate, isPending } = useMutation(savePassword);
  const send = form.handleSubmit((values) => {
    form.clearErrors("root");
    mutate(values, {
      onSuccess: () => {
        form.reset(empty);
        toast.success("The password is changed.");
      },
      onError: (error) => showFault(form, error),
    });
  });
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col items-start gap-4">
      <FormNotice errors={form.formState.errors} />
      <FormTextField
        control={form.control}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        isRequired
        className="w-full"
      />
      <FormTextField
        control={form.control}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 10 characters. Your other sessions end."
        isRequired
        className="w-full"
      />
      <Button type="submit" isPending={isPending}>
        Change the password
      </Button>
    </form>
  );
}

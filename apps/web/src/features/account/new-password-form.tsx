import { zodResolver } from "@hookform/resolvers/zod";
import { resetPassword } from "@headroom/contract/endpoints/session";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { showFault } from "../../ui/form-fault.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { chooseNewPassword } from "./session.queries.ts";

const schema = resetPassword.body.pick({ password: true });

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: "" } });
  const { mutate, isPending } = useMutation(chooseNewPassword);
  const send = form.handleSubmit(({ password }) =>
    mutate({ token, password }, { onSuccess: onDone, onError: (error) => showFault(form, error) }),
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
      <FormNotice errors={form.formState.errors} />
      <FormTextField
        control={form.control}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 10 characters. Every other session of the account ends."
        isRequired
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Save the password
      </Button>
    </form>
  );
}

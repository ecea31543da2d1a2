import { zodResolver } from "@hookform/resolvers/zod";
import { forgotPassword } from "@headroom/contract/endpoints/session";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { showFault } from "../../ui/form-fault.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { askForNewPassword } from "./session.queries.ts";

export function ForgottenPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: "" } });
  const { mutate, isPending } = useMutation(askForNewPassword);
  const send = form.handleSubmit((values) =>
    mutate(values, { onSuccess: onSent, onError: (error) => showFault(form, error) }),
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
      <FormNotice errors={form.formState.errors} />
      <FormTextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Send the link
      </Button>
    </form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { type Account, registrationSchema } from "@headroom/contract/vocabulary/users";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { showFault } from "../../ui/form-fault.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { signUp } from "./session.queries.ts";

export function RegistrationForm({ onRegistered }: { onRegistered: (user: Account) => void }) {
  const form = useForm({
    resolver: zodResolver(registrationSchema),
    defaultValues: { name: "", company: "", email: "", password: "" },
  });
  const { control } = form;
  const { mutate, isPending } = useMutation(signUp);
  const send = form.handleSubmit((values) =>
    mutate(values, { onSuccess: onRegistered, onError: (error) => showFault(form, error) }),
  );
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col gap-4">
      <FormNotice errors={form.formState.errors} />
      <FormTextField control={control} name="name" label="Your name" autoComplete="name" isRequired />
      <FormTextField
        control={control}
        name="company"
        label="Company"
        autoComplete="organization"
        isRequired
      />
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        isRequired
      />
      <FormTextField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 10 characters. A long phrase is easier to remember than a complicated word."
        isRequired
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Create account
      </Button>
    </form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { credentialsSchema, type Account } from "@headroom/contract/vocabulary/users";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { showFault } from "../../ui/form-fault.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { signIn } from "./session.queries.ts";

export function SignInForm({ onSignedIn }: { onSignedIn: (user: Account) => void }) {
  const form = useForm({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { email: "", password: "" },
  });
  const { mutate, isPending } = useMutation(signIn);
  const send = form.handleSubmit((values) =>
    mutate(values, { onSuccess: onSignedIn, onError: (error) => showFault(form, error) }),
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
      <FormTextField
        control={form.control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Sign in
      </Button>
    </form>
  );
}

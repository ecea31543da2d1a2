import { zodResolver } from "@hookform/resolvers/zod";
import { updateProfile } from "@headroom/contract/endpoints/session";
import type { Account } from "@headroom/contract/vocabulary/users";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { showFault } from "../../ui/form-fault.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { useKeptInput } from "../../ui/use-kept-input.ts";
import { toast } from "../../ui/toaster.tsx";
import { saveProfile } from "./account.queries.ts";

/** Name and company, as laboratories and customers read them. */
export function ProfileForm({ user }: { user: Account }) {
  const form = useForm({
    resolver: zodResolver(updateProfile.body),
    defaultValues: { name: user.name, company: user.company },
  });
  // Read here, in the render, so that the form keeps track of it.
  const { isDirty } = form.formState;
  useKeptInput({
    name: "profile",
    read: () => (isDirty ? form.getValues() : null),
    put: (typed) => {
      const read = updateProfile.body.safeParse(typed);
      if (read.success) form.reset(read.data, { keepDefaultValues: true });
    },
  });
  const { mutate, isPending } = useMutation(saveProfile);
  const send = form.handleSubmit((values) => {
    form.clearErrors("root");
    mutate(values, {
      onSuccess: (saved) => {
        form.reset({ name: saved.name, company: saved.company });
        toast.success("Saved.");
      },
      onError: (error) => showFault(form, error),
    });
  });
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flex flex-col items-start gap-4">
      <FormNotice errors={form.formState.errors} />
      <FormTextField
        control={form.control}
        name="name"
        label="Name"
        autoComplete="name"
        isRequired
        className="w-full"
      />
      <FormTextField
        control={form.control}
        name="company"
        label="Company"
        autoComplete="organization"
        isRequired
        className="w-full"
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        Save
      </Button>
    </form>
  );
}

import { updateProfile } from "@headroom/contract/endpoints/session";
import type { Account } from "@headroom/contract/vocabulary/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "../../ui/toaster.tsx";
import { useKeptInput } from "../../ui/use-kept-input.ts";
import { saveProfile } from "./account.queries.ts";
import { AccountFields } from "./account-fields.tsx";

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
  return (
    <AccountFields
      form={form}
      fields={[
        { name: "name", kind: "name" },
        { name: "company", kind: "company" },
      ]}
      mutation={saveProfile}
      onDone={({ name, company }) => {
        form.reset({ name, company });
        toast.success("Saved.");
      }}
      submitLabel="Save"
      isInPage
    />
  );
}

import { updateProfile } from "@headroom/contract/endpoints/account/session";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "../../ui/overlay/toast.tsx";
import { saveProfile } from "./account.queries.ts";
import { AccountFields } from "./account-fields.tsx";

/** Name and company, as laboratories and customers read them. */
export function ProfileForm({ user }: { user: Account }) {
  const form = useForm({
    resolver: zodResolver(updateProfile.body),
    defaultValues: { name: user.name, company: user.company },
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

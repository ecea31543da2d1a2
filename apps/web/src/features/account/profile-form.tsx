import { updateProfile } from "@headroom/contract/endpoints/account/session";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "../../ui/overlay/toast.tsx";
import { saveProfile } from "./account.queries.ts";
import { AccountFields } from "./account-fields.tsx";

/** Name, company and postal address, as laboratories and customers read them. */
export function ProfileForm({ user }: { user: Account }) {
  const form = useForm({
    resolver: zodResolver(updateProfile.body),
    defaultValues: { name: user.name, company: user.company, address: user.address ?? "" },
  });
  return (
    <AccountFields
      form={form}
      fields={[
        { name: "name", kind: "name" },
        { name: "company", kind: "company" },
        { name: "address", kind: "address" },
      ]}
      mutation={saveProfile}
      onDone={({ name, company, address }) => {
        form.reset({ name, company, address });
        toast.success("Saved.");
      }}
      submitLabel="Save"
      isInPage
    />
  );
}

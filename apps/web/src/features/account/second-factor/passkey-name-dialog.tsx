import { passkeyNameSchema } from "@headroom/contract/vocabulary/account/passkeys";
import { zodResolver } from "@hookform/resolvers/zod";
import type { UseMutationOptions } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { AccountFields } from "../account-fields.tsx";

const schema = z.strictObject({ name: passkeyNameSchema });

interface PasskeyNameDialogProps<Done> {
  readonly title: string;
  readonly name: string;
  readonly submitLabel: string;
  readonly mutation: UseMutationOptions<Done, Error, { name: string }>;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
}

/** The name by which a person tells one passkey from another. */
export function PasskeyNameDialog<Done>(props: PasskeyNameDialogProps<Done>) {
  const { title, name, submitLabel, mutation, onDone, onClose } = props;
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name } });
  return (
    <FormDialog title={title} isDirty={false} onClose={onClose}>
      <div className="pb-4">
        <AccountFields
          form={form}
          fields={[{ name: "name", kind: "passkeyName" }]}
          mutation={mutation}
          onDone={onDone}
          submitLabel={submitLabel}
        />
      </div>
    </FormDialog>
  );
}

import { type UserRecord, userMessageSchema } from "@headroom/contract/vocabulary/account/users";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { Button } from "../../../ui/control/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { writeToUser } from "./users.queries.ts";

function MessageDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const form = useForm({
    resolver: draftResolver(userMessageSchema),
    defaultValues: { subject: "", text: "" },
  });
  const { control, formState } = form;
  return (
    <FormDialog title={`Email to ${user.name}`} isDirty={formState.isDirty} onClose={onClose}>
      <RecordForm
        form={form}
        place="dialog"
        record={`email ${user.id}`}
        version={null}
        save={(message) => writeToUser(user.id, message)}
        savedSentence={`Email sent to ${user.email}`}
        submitLabel="Send"
        onSaved={onClose}
      >
        <FormTextField control={control} name="subject" label="Subject" isRequired />
        <FormTextField
          control={control}
          name="text"
          label="Text"
          description="Plain text. It begins with a greeting by name."
          rows={8}
          isRequired
        />
      </RecordForm>
    </FormDialog>
  );
}

/** Writes an email to a user. */
export function MessageButton({ user }: { user: UserRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Write email</Button>
      {isOpen && <MessageDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

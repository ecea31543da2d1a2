import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import { roles } from "@headroom/contract/vocabulary/account/roles";
import {
  type UserDraft,
  type UserRecord,
  userDraftSchema,
} from "@headroom/contract/vocabulary/account/users";
import { useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useController, useForm, useWatch } from "react-hook-form";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { DeleteButton } from "../../../ui/table/delete-button.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { InviteButton } from "./invite-button.tsx";
import { LabChoice } from "./lab-choice.tsx";
import { MessageButton } from "./message-button.tsx";
import {
  removeSecondFactors,
  removeUser,
  saveUser,
  signUserOut,
  userQuery,
  usersKey,
} from "./users.queries.ts";

const roleOptions = roles.map((id) => ({ id, label: id }));
/** A laboratory's user needs a laboratory, the others have none. */
const schema = userDraftSchema.superRefine((draft, context) => {
  if (draft.role === "Test Lab" && draft.labId === null) {
    context.addIssue({
      code: "custom",
      path: ["labId"],
      message: "Choose the laboratory this person works for.",
    });
  }
});
const withLabOfRole = (draft: UserDraft): UserDraft =>
  draft.role === "Test Lab" ? draft : { ...draft, labId: null };

function LabField({ form, labName }: { form: UseFormReturn<UserDraft>; labName: string }) {
  const { field, fieldState } = useController({ control: form.control, name: "labId" });
  return (
    <LabChoice
      isRequired
      labId={field.value}
      labName={labName}
      onChoose={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

interface UserEditorProps {
  readonly stored: UserRecord | null;
  /** The laboratory of a new user, when the way here was by a laboratory. */
  readonly lab?: { readonly id: LabId; readonly name: string } | undefined;
  readonly onSaved: (saved: UserRecord) => void;
  readonly onDeleted: () => void;
}

const valuesOf = ({ stored, lab }: UserEditorProps): UserDraft => {
  if (!stored) return { ...blank, role: lab ? "Test Lab" : "Prospect", labId: lab?.id ?? null };
  const { name, email, company, role, labId } = stored;
  return { name, email, company, role, labId };
};
const blank = { name: "", email: "", company: "" };

const storedWords = { submitLabel: "Save", savedSentence: "User saved" };
const newWords = {
  submitLabel: "Create and invite by email",
  savedSentence: "User created. Invitation sent.",
};

export function UserEditor(props: UserEditorProps) {
  const { stored, lab, onSaved, onDeleted } = props;
  const client = useQueryClient();
  const form = useForm({ resolver: draftResolver(schema), defaultValues: valuesOf(props) });
  const { control } = form;
  const role = useWatch({ control, name: "role" });
  const refresh = () => client.invalidateQueries({ queryKey: [...usersKey, "list"] });
  return (
    <RecordForm
      form={form}
      version={stored?.version ?? null}
      save={(draft, version) => saveUser(stored?.id, withLabOfRole(draft), version)}
      labels={{ labId: "Laboratory" }}
      {...(stored ? storedWords : newWords)}
      onSaved={(saved) => {
        client.setQueryData(userQuery(saved.id).queryKey, saved);
        void refresh();
        onSaved(saved);
      }}
      actions={
        stored && (
          <>
            <InviteButton user={stored} />
            <MessageButton user={stored} />
            <DeleteButton
              name={stored.name}
              label="Sign out"
              onDelete={() => signUserOut(stored.id)}
              onDeleted={() => toast.success(`${stored.name} is signed out everywhere`)}
            >
              This ends all sessions at once. The account stays enabled and can sign in again.
            </DeleteButton>
            <DeleteButton
              name={stored.name}
              label="Reset second factor"
              onDelete={() => removeSecondFactors(stored.id)}
              onDeleted={() => toast.success(`${stored.name} signs in with the password alone`)}
            >
              Do this only if you are sure that {stored.name} asks for it. It removes passkeys, authenticator
              app and recovery codes, ends all sessions, and is told to {stored.email}.
            </DeleteButton>
            <DeleteButton
              name={stored.name}
              onDelete={() => removeUser(stored.id)}
              onDeleted={() => {
                void refresh();
                onDeleted();
              }}
            >
              This deletes the account and ends its sessions at once. To keep its history, disable the user
              instead.
            </DeleteButton>
          </>
        )
      }
    >
      <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="name" label="Name" isRequired />
        <FormTextField control={control} name="email" label="Email" type="email" isRequired />
        <FormTextField control={control} name="company" label="Company" />
        <FormSelect control={control} name="role" label="Role" options={roleOptions} />
        {role === "Test Lab" && <LabField form={form} labName={(stored?.labName ?? lab?.name) || ""} />}
      </div>
    </RecordForm>
  );
}

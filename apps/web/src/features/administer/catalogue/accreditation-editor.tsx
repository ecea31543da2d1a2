import {
  type Accreditation,
  accreditationDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { accreditationBodiesKey } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { CountryField } from "../../../domain/place/country-field.tsx";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { DeleteButton } from "../../../ui/table/delete-button.tsx";
import { FormListField } from "../../../ui/form/form-list-field.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import {
  type AccreditationDraft,
  accreditationQuery,
  removeAccreditation,
  saveAccreditation,
} from "./accreditations.queries.ts";

const blank: AccreditationDraft = {
  abbreviation: "",
  name: "",
  kind: "accreditation",
  countryCode: "",
  standards: [],
  website: null,
  note: "",
};
const draftOf = ({ id: _id, enabled: _enabled, version: _version, ...draft }: Accreditation) => draft;
const kinds = [
  { id: "accreditation", label: "Accreditation", detail: "Competence was assessed to a standard" },
  {
    id: "recognition",
    label: "Recognition",
    detail: "On the list of a customer or scheme; not an accreditation",
  },
] as const;

interface AccreditationEditorProps {
  readonly stored: Accreditation | null;
  readonly onSaved: (saved: Accreditation) => void;
  readonly onDeleted: () => void;
}

export function AccreditationEditor({ stored, onSaved, onDeleted }: AccreditationEditorProps) {
  const client = useQueryClient();
  const form = useForm({
    resolver: draftResolver(accreditationDraftSchema),
    defaultValues: stored ? draftOf(stored) : blank,
  });
  const { control } = form;
  const refresh = () => client.invalidateQueries({ queryKey: accreditationBodiesKey });
  return (
    <RecordForm
      form={form}
      version={stored?.version ?? null}
      save={(draft, version) => saveAccreditation(stored?.id, draft, version)}
      onSaved={(saved) => {
        client.setQueryData(accreditationQuery(saved.id).queryKey, saved);
        void refresh();
        onSaved(saved);
      }}
      savedSentence="Accreditation saved"
      actions={
        stored && (
          <DeleteButton
            name={stored.abbreviation}
            onDelete={() => removeAccreditation(stored.id)}
            onDeleted={() => {
              void refresh();
              onDeleted();
            }}
          >
            It disappears from every form and filter. A body that a certificate names cannot be deleted.
          </DeleteButton>
        )
      }
    >
      <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="abbreviation" label="Abbreviation" isRequired />
        <FormTextField control={control} name="name" label="Name" isRequired />
        <FormSelect control={control} name="kind" label="Kind" options={kinds} />
        <CountryField
          control={control}
          name="countryCode"
          label="Country"
          description="Leave empty for an international body."
        />
        <FormListField
          control={control}
          name="standards"
          label="Standards"
          description="Separated by commas, for example ISO/IEC 17025."
        />
        <FormTextField control={control} name="website" label="Website" emptyIs={null} />
      </div>
      <FormTextField control={control} name="note" label="Note" className="max-w-4xl" rows={4} />
    </RecordForm>
  );
}

import {
  type Certificate,
  type CertificateDraft,
  certificateDraftSchema,
} from "@headroom/contract/vocabulary/accreditations";
import type { AccreditationId } from "@headroom/contract/vocabulary/identifiers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useController, useForm, type UseFormReturn } from "react-hook-form";
import { draftResolver } from "../../platform/draft-resolver.ts";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { flatErrors } from "../../ui/flat-errors.ts";
import { FormComboBox } from "../../ui/form-combo-box.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { RecordForm } from "../../ui/record-form.tsx";
import { RowsField } from "../../ui/editable-table/rows-field.tsx";
import { ownLabQuery, removeOwnCertificate, saveOwnCertificate } from "./own-lab.queries.ts";
import { enabledAccreditationBodiesQuery } from "../../domain/certificate/accreditation-bodies.queries.ts";
import { testMethodsQuery } from "../../domain/test-method/test-method.queries.ts";

type Form = UseFormReturn<CertificateDraft>;
const blank: CertificateDraft = {
  // No body is chosen yet; the schema refuses the empty identifier with its sentence.
  accreditationId: "" as AccreditationId,
  certificateNo: "",
  validFrom: null,
  validTo: null,
  scope: [],
};
const noEdition = { edition: null, clause: null };

function CertificateFields({ form: { control } }: { form: Form }) {
  const bodies = useQuery(enabledAccreditationBodiesQuery).data ?? [];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {bodies.length > 0 && (
        <FormComboBox
          control={control}
          name="accreditationId"
          label="Accreditation body"
          isRequired
          options={bodies.map(({ id, abbreviation, name }) => ({ id, label: abbreviation, detail: name }))}
        />
      )}
      <FormTextField control={control} name="certificateNo" label="Number" isRequired />
      <FormTextField control={control} name="validFrom" label="Valid from" type="date" emptyIs={null} />
      <FormTextField control={control} name="validTo" label="Valid to" type="date" emptyIs={null} />
    </div>
  );
}

function ScopeLines({ form }: { form: Form }) {
  const { field, fieldState } = useController({ control: form.control, name: "scope" });
  const kinds = useQuery(testMethodsQuery).data ?? [];
  return (
    <RowsField
      label="Scope"
      rows={field.value}
      onChange={(rows) => field.onChange(rows.map((row) => ({ ...noEdition, ...row })))}
      addLabel="Add a scope line"
      newRow={noEdition}
      errors={flatErrors(fieldState.error)}
      columns={[
        { key: "standard", label: "Standard", kind: "text" },
        { key: "edition", label: "Edition", kind: "text" },
        { key: "clause", label: "Clause", kind: "text" },
        {
          key: "stereoTypeId",
          label: "Kind of test",
          kind: "choice",
          options: kinds.map(({ id, label }) => ({ id, label })),
        },
      ]}
    />
  );
}

/** Adds or changes one of one's own certificates. */
export function OwnCertificateDialog({
  stored,
  onClose,
}: {
  stored: Certificate | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useForm<CertificateDraft>({
    resolver: draftResolver<CertificateDraft>(certificateDraftSchema),
    defaultValues: stored ? certificateDraftSchema.strip().parse(stored) : blank,
  });
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ownLabQuery.queryKey });
  };
  const name = stored ? `${stored.abbreviation} ${stored.certificateNo}` : "New certificate";
  return (
    <FormDialog title={name} isDirty={form.formState.isDirty} isWide onClose={onClose}>
      <RecordForm
        form={form}
        place="dialog"
        version={stored?.version ?? null}
        save={(draft, version) => saveOwnCertificate(stored?.certificateId, draft, version)}
        labels={{ accreditationId: "Accreditation body", certificateNo: "Number" }}
        savedSentence={stored ? "The certificate is saved." : "The certificate is added."}
        onSaved={close}
        actions={
          stored && (
            <DeleteButton
              name={name}
              onDelete={() => removeOwnCertificate(stored.certificateId)}
              onDeleted={close}
            >
              Its scope no longer counts in any search.
            </DeleteButton>
          )
        }
      >
        <p className="text-mute">
          A new or changed certificate counts as unverified until the operator has held it against the body's
          register.
        </p>
        <CertificateFields form={form} />
        <ScopeLines form={form} />
      </RecordForm>
    </FormDialog>
  );
}

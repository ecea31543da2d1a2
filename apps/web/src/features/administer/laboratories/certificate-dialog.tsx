import { addCertificate } from "@headroom/contract/endpoints/lab-record";
import type { Certificate } from "@headroom/contract/vocabulary/accreditations";
import type { AccreditationId } from "@headroom/contract/vocabulary/identifiers";
import type { LabRecord } from "@headroom/contract/vocabulary/labs";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useController, useForm, type UseFormReturn } from "react-hook-form";
import { draftResolver } from "../../../platform/draft-resolver.ts";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { flatErrors } from "../../../ui/flat-errors.ts";
import { FormComboBox } from "../../../ui/form-combo-box.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { RecordForm } from "../../../ui/record-form.tsx";
import { RowsField } from "../../../ui/editable-table/rows-field.tsx";
import { type CertificateDraft, labRecordQuery, removeCertificate, saveCertificate } from "./labs.queries.ts";
import { enabledAccreditationBodiesQuery } from "../../../domain/certificate/accreditation-bodies.queries.ts";
import { testMethodsQuery } from "../../../domain/test-method/test-method.queries.ts";

const valuesOf = (stored: Certificate | null): CertificateDraft => ({
  accreditationId: stored?.accreditationId ?? ("" as AccreditationId),
  certificateNo: stored?.certificateNo ?? "",
  validFrom: stored?.validFrom ?? null,
  validTo: stored?.validTo ?? null,
  scope: stored?.scope ?? [],
  verifiedOn: stored?.verifiedOn ?? null,
});

function Scope({ form }: { form: UseFormReturn<CertificateDraft> }) {
  const { field, fieldState } = useController({ control: form.control, name: "scope" });
  const { data: kinds = [] } = useQuery(testMethodsQuery);
  const columns = [
    { key: "standard", label: "Standard", kind: "text" as const },
    { key: "edition", label: "Edition", kind: "text" as const },
    { key: "clause", label: "Clause", kind: "text" as const },
    {
      key: "stereoTypeId",
      label: "Kind of test",
      kind: "choice" as const,
      options: kinds.map(({ id, label }) => ({ id, label })),
    },
  ];
  return (
    <RowsField
      label="Scope"
      columns={columns}
      rows={field.value}
      onChange={(rows) => field.onChange(rows.map((row) => ({ edition: null, clause: null, ...row })))}
      addLabel="Add a scope line"
      newRow={{ edition: null, clause: null }}
      errors={flatErrors(fieldState.error)}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<CertificateDraft> }) {
  const { control } = form;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <QueryView query={useQuery(enabledAccreditationBodiesQuery)}>
        {(bodies) => (
          <FormComboBox
            control={control}
            name="accreditationId"
            label="Accreditation body"
            isRequired
            options={bodies.map(({ id, abbreviation, name }) => ({ id, label: abbreviation, detail: name }))}
          />
        )}
      </QueryView>
      <FormTextField control={control} name="certificateNo" label="Number" isRequired />
      <FormTextField control={control} name="validFrom" label="Valid from" type="date" emptyIs={null} />
      <FormTextField control={control} name="validTo" label="Valid to" type="date" emptyIs={null} />
      <FormTextField
        control={control}
        name="verifiedOn"
        label="Held against the body's register on"
        type="date"
        emptyIs={null}
        description="Until then it counts as unverified."
      />
    </div>
  );
}

interface CertificateDialogProps {
  readonly lab: LabRecord;
  readonly stored: Certificate | null;
  readonly onClose: () => void;
}

/** Adds or changes a certificate of a laboratory. */
export function CertificateDialog({ lab, stored, onClose }: CertificateDialogProps) {
  const client = useQueryClient();
  const form = useForm<CertificateDraft>({
    resolver: draftResolver<CertificateDraft>(addCertificate.body),
    defaultValues: valuesOf(stored),
  });
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: labRecordQuery(lab.id).queryKey });
  };
  const title = stored ? `${stored.abbreviation} ${stored.certificateNo}` : "New certificate";
  return (
    <FormDialog title={title} isDirty={form.formState.isDirty} isWide onClose={onClose}>
      <RecordForm
        form={form}
        place="dialog"
        version={stored?.version ?? null}
        save={(draft, version) => saveCertificate(lab.id, stored?.certificateId, draft, version)}
        labels={{ accreditationId: "Accreditation body", certificateNo: "Number" }}
        savedSentence={stored ? "Certificate saved" : "Certificate added"}
        onSaved={close}
        actions={
          stored && (
            <DeleteButton
              name={title}
              onDelete={() => removeCertificate(lab.id, stored.certificateId)}
              onDeleted={close}
            >
              The laboratory loses this scope in every search.
            </DeleteButton>
          )
        }
      >
        <Fields form={form} />
        <Scope form={form} />
      </RecordForm>
    </FormDialog>
  );
}

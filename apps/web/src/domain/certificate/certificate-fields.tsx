import {
  type CertificateDraft,
  flexibleScopes,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { type Control, useController } from "react-hook-form";
import { RecordTable } from "../../ui/editable-table/record-table.tsx";
import { flatErrors } from "../../ui/form/flat-errors.ts";
import { FormComboBox } from "../../ui/form/form-combo-box.tsx";
import { FormTextField } from "../../ui/form/form-text-field.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { testMethodsQuery } from "../test-method/test-method.queries.ts";
import { enabledAccreditationBodiesQuery } from "./accreditation-bodies.queries.ts";
import { flexibleScopeWords } from "./certificate-line.ts";

/** Values of the form; only the operator sets when a certificate was verified. */
export type WrittenCertificate = CertificateDraft & { readonly verifiedOn?: string | null };
export type CertificateControl = Control<WrittenCertificate>;

const noEdition = { edition: null, clause: null, flexibleScope: null };

/** Body, number and validity. */
export function CertificateFields({
  control,
  children,
}: {
  control: CertificateControl;
  children?: ReactNode;
}) {
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
        name="registerUrl"
        label="Link to the register"
        type="url"
        emptyIs={null}
        description="This certificate's page in the body's register, https only."
      />
      {children}
    </div>
  );
}

/** Field for the certificate's scope. */
export function ScopeField({ control }: { control: CertificateControl }) {
  const { field, fieldState } = useController({ control, name: "scope" });
  const methods = useQuery(testMethodsQuery).data;
  const columns = useMemo(() => {
    const isNamed = (id: string) => field.value.some(({ stereoTypeId }) => stereoTypeId === id);
    return [
      { key: "standard", label: "Standard", kind: "text" },
      { key: "edition", label: "Edition", kind: "text" },
      { key: "clause", label: "Clause", kind: "text" },
      {
        key: "stereoTypeId",
        label: "Test method",
        kind: "word",
        options: (methods ?? []).filter(({ id, enabled }) => enabled || isNamed(id)),
        isOptional: true,
      },
      {
        key: "flexibleScope",
        label: "Flexible scope",
        kind: "word",
        options: flexibleScopes.map((id) => ({ id, label: flexibleScopeWords[id] })),
        isOptional: true,
      },
    ] as const;
  }, [methods, field.value]);
  return (
    <RecordTable
      label="Scope"
      isStacked
      addLabel="Add a scope line"
      records={field.value}
      onChange={(rows) => field.onChange(rows.map((row) => ({ ...noEdition, ...row })))}
      errors={flatErrors(fieldState.error)}
      columns={columns}
    />
  );
}

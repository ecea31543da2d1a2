import {
  type Certificate,
  certificateDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { AccreditationId } from "@headroom/contract/vocabulary/identifiers";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { RemoveButton } from "../../ui/table/remove-button.tsx";
import {
  type CertificateControl,
  CertificateFields,
  ScopeField,
  type WrittenCertificate,
} from "./certificate-fields.tsx";

const blank: WrittenCertificate = {
  // no body is chosen yet; the schema refuses the empty identifier
  accreditationId: "" as AccreditationId,
  certificateNo: "",
  validFrom: null,
  validTo: null,
  scope: [],
  registerUrl: null,
};

const writtenOf = (stored: Certificate, saysVerified: boolean): WrittenCertificate => ({
  ...certificateDraftSchema.strip().parse(stored),
  ...(saysVerified && { verifiedOn: stored.verifiedOn }),
});

interface CertificateDialogProps {
  readonly stored: Certificate | null;
  readonly schema?: z.ZodType<WrittenCertificate>;
  readonly save: (draft: WrittenCertificate, version: number | null) => Promise<unknown>;
  readonly remove: (stored: Certificate) => Promise<unknown>;
  /** Saved or deleted. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly notice?: ReactNode;
  /** More fields, for whoever may fill them. */
  readonly moreFields?: (control: CertificateControl) => ReactNode;
}

const wordsOf = (stored: Certificate | null) =>
  stored
    ? {
        title: `${stored.abbreviation} ${stored.certificateNo}`,
        record: stored.certificateId,
        savedSentence: "Certificate saved",
      }
    : { title: "New certificate", record: "new certificate", savedSentence: "Certificate added" };

/** Adds or changes a certificate of a laboratory. */
export function CertificateDialog(props: CertificateDialogProps) {
  const { stored, save, remove, onChanged, onClose, notice, moreFields } = props;
  const form = useForm<WrittenCertificate>({
    resolver: draftResolver<WrittenCertificate>(props.schema ?? certificateDraftSchema),
    defaultValues: stored ? writtenOf(stored, moreFields !== undefined) : blank,
  });
  const finish = () => {
    onClose();
    void onChanged();
  };
  const { title, record, savedSentence } = wordsOf(stored);
  return (
    <FormDialog title={title} isDirty={form.formState.isDirty} isWide onClose={onClose}>
      <RecordForm
        form={form}
        place="dialog"
        record={record}
        version={stored?.version ?? null}
        save={save}
        labels={{
          accreditationId: "Accreditation body",
          certificateNo: "Number",
          registerUrl: "Link to the register",
        }}
        savedSentence={savedSentence}
        onSaved={finish}
        actions={
          stored && (
            <RemoveButton
              name={title}
              id={stored.certificateId}
              remove={() => remove(stored).then(onChanged)}
              onPressed={onClose}
            />
          )
        }
      >
        {notice}
        <CertificateFields control={form.control}>{moreFields?.(form.control)}</CertificateFields>
        <ScopeField control={form.control} />
      </RecordForm>
    </FormDialog>
  );
}

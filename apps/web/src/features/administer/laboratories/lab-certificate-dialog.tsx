import { addCertificate } from "@headroom/contract/endpoints/lab-record";
import type { Certificate } from "@headroom/contract/vocabulary/laboratory/accreditations";
import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { useQueryClient } from "@tanstack/react-query";
import { CertificateDialog } from "../../../domain/certificate/certificate-dialog.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { labRecordQuery, removeCertificate, saveCertificate } from "./lab-record.queries.ts";

interface LabCertificateDialogProps {
  readonly lab: LabRecord;
  readonly stored: Certificate | null;
  readonly onClose: () => void;
}

/** A laboratory's certificate as the operator edits it: with the day on which it was verified. */
export function LabCertificateDialog({ lab, stored, onClose }: LabCertificateDialogProps) {
  const client = useQueryClient();
  return (
    <CertificateDialog
      stored={stored}
      schema={addCertificate.body}
      save={(draft, version) =>
        saveCertificate({ id: lab.id, certificateId: stored?.certificateId }, draft, version)
      }
      remove={({ certificateId }) => removeCertificate(lab.id, certificateId)}
      onChanged={() => client.invalidateQueries({ queryKey: labRecordQuery(lab.id).queryKey })}
      onClose={onClose}
      moreFields={(control) => (
        <FormTextField
          control={control}
          name="verifiedOn"
          label="Verified on"
          type="date"
          emptyIs={null}
          description="The day it was checked against the body's register, recorded as your check. Without it the certificate counts as unverified."
        />
      )}
    />
  );
}

import type { LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import { LabIdentityFields } from "../../../domain/laboratory/lab-identity-fields.tsx";
import { LabOfferFields } from "../../../domain/laboratory/lab-offer-fields.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useLabForm } from "./use-lab-form.ts";

interface LabIdentityProps {
  readonly lab: LabRecord | null;
  readonly onSaved: (saved: LabRecord) => void;
}

/** Form for a laboratory's name, address and terms. */
export function LabIdentity({ lab, onSaved }: LabIdentityProps) {
  const saving = useLabForm(lab, onSaved);
  return (
    <RecordForm {...saving} submitLabel={lab ? "Save" : "Add laboratory"}>
      <LabIdentityFields control={saving.form.control} />
    </RecordForm>
  );
}

/** The test methods that a laboratory says it offers; what its machines can do is another matter. */
export function LabTests({ lab }: { lab: LabRecord }) {
  const saving = useLabForm(lab, () => undefined);
  return (
    <>
      <p className="mb-4 max-w-prose text-mute">
        What the laboratory says it offers. Whether a machine can run a certain test is decided by the
        ratings, not here.
      </p>
      <RecordForm {...saving}>
        <LabOfferFields control={saving.form.control} />
      </RecordForm>
    </>
  );
}

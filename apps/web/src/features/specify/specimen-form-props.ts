import type { SpecimenDraft } from "../../domain/specification/specification-draft.ts";
import type { Faults } from "../../domain/specification/specification-faults.ts";

export interface SpecimenFormProps {
  readonly specimen: SpecimenDraft;
  readonly onChange: (specimen: SpecimenDraft) => void;
  /** Whether empty fields are named too. */
  readonly asksForAll: boolean;
}

export interface SpecimenFieldsProps extends SpecimenFormProps {
  readonly faults: Faults;
}

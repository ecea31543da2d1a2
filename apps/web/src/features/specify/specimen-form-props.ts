import type { Place, SpecimenDraft } from "../../domain/specification/specification-draft.ts";
import type { Faults } from "../../domain/specification/specification-faults.ts";

export interface SpecimenFormProps {
  readonly place: Place | undefined;
  readonly onPlace: (place: Place | undefined) => void;
  readonly specimen: SpecimenDraft;
  readonly onChange: (specimen: SpecimenDraft) => void;
  /** Whether empty fields are named too. */
  readonly asksForAll: boolean;
}

export interface SpecimenFieldsProps extends Omit<SpecimenFormProps, "place" | "onPlace"> {
  readonly faults: Faults;
}

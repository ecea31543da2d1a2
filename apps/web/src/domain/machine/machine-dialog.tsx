import {
  type Equipment,
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentDraftSchema,
  storedLabEquipmentDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import type {
  Provenance,
  ProvenanceByRating,
  RatingKey,
} from "@headroom/contract/vocabulary/laboratory/ratings";
import type { EquipmentId } from "@headroom/contract/vocabulary/identifiers";
import { useForm } from "react-hook-form";
import { draftResolver } from "../../platform/kept/draft-resolver.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { RemoveButton } from "../../ui/table/remove-button.tsx";
import { MachineFacts } from "./machine-facts.tsx";
import { MachineRatings } from "./machine-ratings.tsx";

const blankIn = (currency: string): LabEquipmentDraft => ({
  // no model is chosen yet; the schema refuses the empty identifier
  equipmentId: "" as EquipmentId,
  quantity: 1,
  status: "in service",
  downUntil: null,
  calibrationDue: null,
  overrides: {},
  ratingProvenance: {},
  dayRateCents: null,
  dayRateIs: null,
  currency,
});

/** A machine is read with its model's sources among its own; those are not saved as the laboratory's word. */
const withoutInherited = (draft: LabEquipmentDraft, ofModel: ProvenanceByRating): LabEquipmentDraft => ({
  ...draft,
  ratingProvenance: Object.fromEntries(
    (Object.entries(draft.ratingProvenance) as [RatingKey, Provenance][]) // the schema knows no other keys
      .filter(([key, source]) => draft.overrides[key] !== undefined || source !== ofModel[key]),
  ),
});

const modelSources = (models: readonly Equipment[], stored: LabEquipment | null): ProvenanceByRating =>
  models.find(({ equipmentId }) => equipmentId === stored?.equipmentId)?.ratingProvenance ?? {};

interface MachineDialogProps {
  readonly stored: LabEquipment | null;
  readonly models: readonly Equipment[];
  /** In which a new machine's day rate is. */
  readonly currency: string;
  /** True for the operator, who alone gives "verified". */
  readonly canVerify: boolean;
  readonly save: (draft: LabEquipmentDraft, version: number | null) => Promise<unknown>;
  readonly remove: (stored: LabEquipment) => Promise<unknown>;
  /** Saved or deleted. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or changes a machine of a laboratory. */
export function MachineDialog(props: MachineDialogProps) {
  const { stored, models, currency, canVerify, save, remove, onChanged, onClose } = props;
  const ofModel = modelSources(models, stored);
  const form = useForm<LabEquipmentDraft>({
    resolver: draftResolver<LabEquipmentDraft>(labEquipmentDraftSchema),
    defaultValues: stored ? storedLabEquipmentDraftSchema.strip().parse(stored) : blankIn(currency),
  });
  const finish = () => {
    onClose();
    void onChanged();
  };
  return (
    <FormDialog
      title={stored?.name ?? "New machine"}
      isDirty={form.formState.isDirty}
      isWide="beside drawing"
      onClose={onClose}
    >
      <RecordForm
        form={form}
        place="dialog"
        record={stored?.labEquipmentId ?? "new machine"}
        version={stored?.version ?? null}
        save={(draft, version) => save(withoutInherited(draft, ofModel), version)}
        labels={{ equipmentId: "Catalogue model", ratingProvenance: "Sources of ratings" }}
        savedSentence={stored ? "Machine saved" : "Machine added"}
        onSaved={finish}
        actions={
          stored && (
            <RemoveButton
              name={stored.name}
              id={stored.labEquipmentId}
              remove={() => remove(stored).then(onChanged)}
              onPressed={onClose}
            />
          )
        }
      >
        <MachineFacts form={form} models={models} />
        <MachineRatings {...{ form, models, stored, canVerify }} />
      </RecordForm>
    </FormDialog>
  );
}

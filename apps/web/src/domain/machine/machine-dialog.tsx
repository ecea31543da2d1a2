import {
  type Equipment,
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentDraftSchema,
  storedLabEquipmentDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
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
  currency,
});

interface MachineDialogProps {
  readonly stored: LabEquipment | null;
  readonly models: readonly Equipment[];
  /** In which a new machine's day rate is. */
  readonly currency: string;
  readonly save: (draft: LabEquipmentDraft, version: number | null) => Promise<unknown>;
  readonly remove: (stored: LabEquipment) => Promise<unknown>;
  /** Saved or deleted. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds or changes a machine of a laboratory. */
export function MachineDialog(props: MachineDialogProps) {
  const { stored, models, currency, save, remove, onChanged, onClose } = props;
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
      isWide
      onClose={onClose}
    >
      <RecordForm
        form={form}
        place="dialog"
        record={stored?.labEquipmentId ?? "new machine"}
        version={stored?.version ?? null}
        save={save}
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
        <MachineRatings form={form} models={models} />
      </RecordForm>
    </FormDialog>
  );
}

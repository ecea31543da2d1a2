import {
  type Equipment,
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentDraftSchema,
} from "@headroom/contract/vocabulary/equipment";
import type { EquipmentId } from "@headroom/contract/vocabulary/identifiers";
import type { LabRecord } from "@headroom/contract/vocabulary/labs";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { draftResolver } from "../../../platform/draft-resolver.ts";
import { DeleteButton } from "../../../ui/delete-button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { RecordForm } from "../../../ui/record-form.tsx";
import { labRecordQuery, removeMachine, saveMachine } from "./labs.queries.ts";
import { MachineFacts } from "../../../domain/machine/machine-facts.tsx";
import { MachineRatings } from "../../../domain/machine/machine-ratings.tsx";

const draftOf = (machine: LabEquipment): LabEquipmentDraft => ({
  equipmentId: machine.equipmentId,
  quantity: machine.quantity,
  status: machine.status,
  downUntil: machine.downUntil,
  calibrationDue: machine.calibrationDue,
  overrides: machine.overrides,
  ratingProvenance: machine.ratingProvenance,
  dayRateCents: machine.dayRateCents,
  currency: machine.currency,
});
const blankFor = (lab: LabRecord): LabEquipmentDraft => ({
  equipmentId: "" as EquipmentId,
  quantity: 1,
  status: "in service",
  downUntil: null,
  calibrationDue: null,
  overrides: {},
  ratingProvenance: {},
  dayRateCents: null,
  currency: lab.currency,
});

interface MachineDialogProps {
  readonly lab: LabRecord;
  readonly models: readonly Equipment[];
  readonly stored: LabEquipment | null;
  readonly onClose: () => void;
}

/** Adds or changes a machine of a laboratory. */
export function MachineDialog({ lab, models, stored, onClose }: MachineDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    resolver: draftResolver(labEquipmentDraftSchema),
    defaultValues: stored ? draftOf(stored) : blankFor(lab),
  });
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: labRecordQuery(lab.id).queryKey });
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
        version={stored?.version ?? null}
        save={(draft, version) => saveMachine(lab.id, stored?.labEquipmentId, draft, version)}
        labels={{ equipmentId: "Catalogue model", ratingProvenance: "Sources of ratings" }}
        savedSentence={stored ? "Machine saved" : "Machine added"}
        onSaved={close}
        actions={
          stored && (
            <DeleteButton
              name={stored.name}
              onDelete={() => removeMachine(lab.id, stored.labEquipmentId)}
              onDeleted={close}
            >
              The laboratory no longer fits tests that only this machine can run.
            </DeleteButton>
          )
        }
      >
        <MachineFacts form={form} models={models} />
        <MachineRatings form={form} models={models} />
      </RecordForm>
    </FormDialog>
  );
}

import {
  type LabEquipment,
  type LabEquipmentDraft,
  labEquipmentDraftSchema,
} from "@headroom/contract/vocabulary/equipment";
import type { EquipmentId } from "@headroom/contract/vocabulary/identifiers";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { draftResolver } from "../../platform/draft-resolver.ts";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RecordForm } from "../../ui/record-form.tsx";
import { ownLabQuery, removeOwnMachine, saveOwnMachine } from "./own-lab.queries.ts";

const blankIn = (currency: string): LabEquipmentDraft => ({
  // No model is chosen yet; the schema refuses the empty identifier with its sentence.
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

interface OwnMachineDialogProps {
  readonly stored: LabEquipment | null;
  readonly currency: string;
  readonly onClose: () => void;
  readonly children: (form: UseFormReturn<LabEquipmentDraft>) => ReactNode;
}

/** Adds or changes one of one's own machines. */
export function OwnMachineDialog({ stored, currency, onClose, children }: OwnMachineDialogProps) {
  const client = useQueryClient();
  const form = useForm<LabEquipmentDraft>({
    resolver: draftResolver<LabEquipmentDraft>(labEquipmentDraftSchema),
    defaultValues: stored ? labEquipmentDraftSchema.strip().parse(stored) : blankIn(currency),
  });
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ownLabQuery.queryKey });
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
        save={(draft, version) => saveOwnMachine(stored?.labEquipmentId, draft, version)}
        labels={{ equipmentId: "Catalogue model", ratingProvenance: "Sources of ratings" }}
        savedSentence={stored ? "The machine is saved." : "The machine is added."}
        onSaved={close}
        actions={
          stored && (
            <DeleteButton
              name={stored.name}
              onDelete={() => removeOwnMachine(stored.labEquipmentId)}
              onDeleted={close}
            >
              You no longer fit tests that only this machine can run.
            </DeleteButton>
          )
        }
      >
        {children(form)}
      </RecordForm>
    </FormDialog>
  );
}

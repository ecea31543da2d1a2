import {
  type EquipmentType,
  equipmentTypeDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { matchesWords } from "@headroom/contract/vocabulary/search/matches-words";
import { ratingDefinitions, ratingKeys } from "@headroom/contract/vocabulary/laboratory/ratings";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import { equipmentTypesKey } from "../../../domain/machine/machine-models.queries.ts";
import { isRatingKey, ratingLabel } from "../../../domain/machine/ratings.ts";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { CheckboxGroup } from "../../../ui/control/checkbox-group.tsx";
import { DeleteButton } from "../../../ui/table/delete-button.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { TextField } from "../../../ui/control/text-field.tsx";
import {
  type EquipmentTypeDraft,
  equipmentTypeQuery,
  removeEquipmentType,
  saveEquipmentType,
} from "./equipment-types.queries.ts";

const options = ratingKeys.map((id) => {
  const { label, unit } = ratingDefinitions[id];
  return { id, label: unit ? `${label}, ${unit}` : label };
});

function RatingKeys({ form }: { form: UseFormReturn<EquipmentTypeDraft> }) {
  const [typed, setTyped] = useState("");
  const { field, fieldState } = useController({ control: form.control, name: "ratingKeys" });
  const chosen = field.value.filter(isRatingKey);
  const shown = options.filter(({ label }) => matchesWords(typed, label));
  const hidden = chosen.filter((key) => !shown.some(({ id }) => id === key));
  return (
    <div className="flex flex-col gap-3">
      <TextField label="Find a rating" value={typed} onChange={setTyped} className="max-w-80" />
      <div className="[&_label]:w-64">
        <CheckboxGroup
          label={`Ratings that describe it, ${chosen.length} chosen`}
          options={shown}
          value={chosen}
          onChange={(keys) => field.onChange([...hidden, ...keys])}
          error={fieldState.error?.message}
        />
      </div>
    </div>
  );
}

interface EquipmentTypeEditorProps {
  readonly stored: EquipmentType | null;
  readonly onSaved: (saved: EquipmentType) => void;
  readonly onDeleted: () => void;
}

export function EquipmentTypeEditor({ stored, onSaved, onDeleted }: EquipmentTypeEditorProps) {
  const client = useQueryClient();
  const form = useForm({
    resolver: draftResolver(equipmentTypeDraftSchema),
    defaultValues: {
      name: stored?.name ?? "",
      description: stored?.description ?? "",
      ratingKeys: stored?.ratingKeys ?? [],
    },
  });
  const refresh = () => client.invalidateQueries({ queryKey: equipmentTypesKey });
  return (
    <RecordForm
      form={form}
      version={stored?.version ?? null}
      save={(draft, version) => saveEquipmentType(stored?.id, draft, version)}
      labels={{ ratingKeys: "Ratings" }}
      show={{ ratingKeys: (keys) => (Array.isArray(keys) ? keys.map(ratingLabel).join(", ") : "–") }}
      savedSentence="Equipment class saved"
      onSaved={(saved) => {
        client.setQueryData(equipmentTypeQuery(saved.id).queryKey, saved);
        void refresh();
        onSaved(saved);
      }}
      actions={
        stored && (
          <DeleteButton
            name={stored.name}
            onDelete={() => removeEquipmentType(stored.id)}
            onDeleted={() => {
              void refresh();
              onDeleted();
            }}
          >
            A class that a catalogue model uses cannot be deleted.
          </DeleteButton>
        )
      }
    >
      <FormTextField control={form.control} name="name" label="Name" isRequired className="max-w-lg" />
      <FormTextField
        control={form.control}
        name="description"
        label="Description"
        className="max-w-4xl"
        rows={3}
      />
      <RatingKeys form={form} />
    </RecordForm>
  );
}

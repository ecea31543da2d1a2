import {
  type Equipment,
  type EquipmentType,
  equipmentDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import type { EquipmentTypeId } from "@headroom/contract/vocabulary/identifiers";
import { provenances } from "@headroom/contract/vocabulary/laboratory/ratings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { modelsKey } from "../../../domain/machine/machine-models.queries.ts";
import { ratingsToAsk, showRating } from "../../../domain/machine/ratings.ts";
import { inheritedSource, RatingsTable } from "../../../domain/machine/ratings-table.tsx";
import { draftResolver } from "../../../platform/kept/draft-resolver.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { flatErrors } from "../../../ui/form/flat-errors.ts";
import { FormComboBox } from "../../../ui/form/form-combo-box.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { FormTextField } from "../../../ui/form/form-text-field.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { type EquipmentDraft, equipmentQuery, saveEquipment } from "./equipment.queries.ts";
import { everyEquipmentTypeQuery } from "./equipment-types.queries.ts";

const blank: EquipmentDraft = {
  equipmentTypeId: "" as EquipmentTypeId, // nothing is chosen yet
  manufacturer: "",
  model: "",
  ratings: {},
  provenance: "declared",
  ratingProvenance: {},
  source: null,
  note: "",
};
const draftOf = ({ equipmentId: _id, enabled: _enabled, version: _version, ...draft }: Equipment) => draft;
const provenanceOptions = provenances.map((id) => ({ id, label: id }));

function Ratings({ form, typeKeys }: { form: UseFormReturn<EquipmentDraft>; typeKeys: readonly string[] }) {
  const format = useFormat();
  const { control, setValue, formState } = form;
  const [ratings, ratingProvenance, provenance] = useWatch({
    control,
    name: ["ratings", "ratingProvenance", "provenance"],
  });
  const { expected, others } = ratingsToAsk(typeKeys, ratings);
  const sources: Readonly<Record<string, string | undefined>> = ratingProvenance;
  return (
    <RatingsTable
      label="Ratings"
      explanation="Leave blank if unknown: a typical value is assumed where one exists, otherwise the lab is asked."
      definitions={expected}
      others={others}
      values={ratings}
      sources={ratingProvenance}
      sourceOf={(key) => ({
        options: [{ id: inheritedSource, label: `${provenance} (default)` }, ...provenanceOptions],
        value: sources[key] ?? inheritedSource,
      })}
      show={(definition, value) => showRating(format, definition, value)}
      onChange={(values, sources) => {
        // After a refused save, as of each field that the form itself follows.
        setValue("ratings", values, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        setValue("ratingProvenance", sources, { shouldDirty: true });
      }}
      errors={flatErrors(formState.errors.ratings)}
    />
  );
}

interface EquipmentEditorProps {
  readonly stored: Equipment | null;
  readonly onSaved: (saved: Equipment) => void;
}

/** A class decides which ratings are asked for: the form comes with all of them. */
export const EquipmentEditor = (props: EquipmentEditorProps) => (
  <QueryView query={useQuery(everyEquipmentTypeQuery)}>
    {(types) => <Editor {...props} types={types} />}
  </QueryView>
);

function Editor({ stored, onSaved, types }: EquipmentEditorProps & { types: readonly EquipmentType[] }) {
  const client = useQueryClient();
  const form = useForm({
    resolver: draftResolver(equipmentDraftSchema),
    defaultValues: stored ? draftOf(stored) : blank,
  });
  const { control } = form;
  const chosenType = useWatch({ control, name: "equipmentTypeId" });
  const type = types.find(({ id }) => id === chosenType);
  return (
    <RecordForm
      form={form}
      version={stored?.version ?? null}
      save={(draft, version) => saveEquipment(stored?.equipmentId, draft, version)}
      labels={{ equipmentTypeId: "Equipment class", ratingProvenance: "Sources of single ratings" }}
      savedSentence="Model saved"
      onSaved={(saved) => {
        client.setQueryData(equipmentQuery(saved.equipmentId).queryKey, saved);
        void client.invalidateQueries({ queryKey: modelsKey });
        onSaved(saved);
      }}
    >
      <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
        <FormComboBox
          control={control}
          name="equipmentTypeId"
          label="Equipment class"
          options={types.map(({ id, name }) => ({ id, label: name }))}
          isRequired
        />
        <FormSelect
          control={control}
          name="provenance"
          label="Source of the ratings"
          options={provenanceOptions}
          description="Applies to every rating without its own source."
        />
        <FormTextField control={control} name="manufacturer" label="Manufacturer" isRequired />
        <FormTextField control={control} name="model" label="Model" isRequired />
        <FormTextField
          control={control}
          name="source"
          label="Reference"
          emptyIs={null}
          description="Document and edition, or an address."
        />
      </div>
      <Ratings form={form} typeKeys={type?.ratingKeys ?? []} />
      <FormTextField control={control} name="note" label="Note" className="max-w-4xl" rows={3} />
    </RecordForm>
  );
}

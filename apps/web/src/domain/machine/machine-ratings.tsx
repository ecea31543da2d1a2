import type { Equipment, LabEquipmentDraft } from "@headroom/contract/vocabulary/laboratory/equipment";
import { provenances } from "@headroom/contract/vocabulary/laboratory/ratings";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { flatErrors } from "../../ui/form/flat-errors.ts";
import { ratingsToAsk, showRating } from "./ratings.ts";
import { SourcedValuesField } from "./ratings-field.tsx";

interface MachineRatingsProps {
  readonly form: UseFormReturn<LabEquipmentDraft>;
  readonly models: readonly Equipment[];
}

/** The ratings in which a machine differs from its catalogue model, and where each rating comes from. */
export function MachineRatings({ form, models }: MachineRatingsProps) {
  const format = useFormat();
  const { control, setValue, formState } = form;
  const [equipmentId, overrides, ratingProvenance] = useWatch({
    control,
    name: ["equipmentId", "overrides", "ratingProvenance"],
  });
  const model = models.find((each) => each.equipmentId === equipmentId);
  if (!model && Object.keys(overrides).length === 0) return null;
  const { expected, others } = ratingsToAsk(Object.keys(model?.ratings ?? {}), overrides);
  return (
    <SourcedValuesField
      label="Ratings (leave empty to use the catalogue's value)"
      definitions={expected}
      others={others}
      values={overrides}
      inherited={model?.ratings ?? {}}
      sources={ratingProvenance}
      sourceOptions={provenances}
      defaultSource={model?.provenance ?? "declared"}
      show={(definition, value) => showRating(format, definition, value)}
      onChange={(values, sources) => {
        setValue("overrides", values, { shouldDirty: true });
        setValue("ratingProvenance", sources, { shouldDirty: true });
      }}
      errors={flatErrors(formState.errors.overrides)}
    />
  );
}

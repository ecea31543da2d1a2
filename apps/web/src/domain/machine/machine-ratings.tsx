import type {
  Equipment,
  LabEquipment,
  LabEquipmentDraft,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import {
  labSources,
  ownValueSource,
  staysVerified,
} from "@headroom/contract/vocabulary/laboratory/rating-sources";
import { provenances } from "@headroom/contract/vocabulary/laboratory/ratings";
import { useMemo } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useFormat } from "../../platform/quantity/quantity-format.ts";
import { flatErrors } from "../../ui/form/flat-errors.ts";
import { lazyPart } from "../../ui/page/lazy-part.tsx";
import { isRatingKey, ratingsToAsk, showRating } from "./ratings.ts";
import { inheritedSource, RatingsTable, type SourceChoice } from "./ratings-table.tsx";

const MachineEnvelope = lazyPart(
  async () => (await import("../envelope/machine-envelope.tsx")).MachineEnvelope,
);

interface MachineRatingsProps {
  readonly form: UseFormReturn<LabEquipmentDraft>;
  readonly models: readonly Equipment[];
  readonly stored: LabEquipment | null;
  /** True for the operator, who alone gives "verified". */
  readonly canVerify: boolean;
}

type Marks = Pick<LabEquipmentDraft, "equipmentId" | "overrides" | "ratingProvenance">;
interface SourceRules extends Pick<MachineRatingsProps, "stored" | "canVerify"> {
  readonly draft: Marks;
  readonly model: Equipment | undefined;
}

/** The source that the server will keep, and those that it would keep instead. */
export function sourceChoice(key: string, { draft, model, stored, canVerify }: SourceRules): SourceChoice {
  if (!isRatingKey(key)) return { options: [], value: inheritedSource };
  const offered = canVerify ? provenances : labSources(staysVerified(key, draft, stored));
  const options = offered.map((id) => ({ id, label: id }));
  const stated = draft.ratingProvenance[key];
  const kept = stated !== undefined && offered.includes(stated) ? stated : ownValueSource;
  if (draft.overrides[key] !== undefined || !model) return { options, value: kept };
  const ofModel = model.ratingProvenance[key];
  const isOfModel = stated === undefined || stated === ofModel;
  return {
    options: [{ id: inheritedSource, label: `model · ${ofModel ?? model.provenance}` }, ...options],
    value: isOfModel ? inheritedSource : kept,
  };
}

/** The ratings in which a machine differs from its catalogue model, where each comes from, and what it can do with them. */
export function MachineRatings({ form, models, stored, canVerify }: MachineRatingsProps) {
  const format = useFormat();
  const { control, setValue, formState } = form;
  const [equipmentId, overrides, ratingProvenance] = useWatch({
    control,
    name: ["equipmentId", "overrides", "ratingProvenance"],
  });
  const model = models.find((each) => each.equipmentId === equipmentId);
  const machine = useMemo(
    () =>
      model && {
        name: `${model.manufacturer} ${model.model}`,
        equipmentTypeId: model.equipmentTypeId,
        provenance: model.provenance,
        ratings: { ...model.ratings, ...overrides },
      },
    [model, overrides],
  );
  if (!model && Object.keys(overrides).length === 0) return null;
  const { expected, others } = ratingsToAsk(Object.keys(model?.ratings ?? {}), overrides);
  const draft = { equipmentId, overrides, ratingProvenance };
  return (
    <div className="flex flex-col gap-x-8 gap-y-4 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <RatingsTable
        label="Ratings"
        explanation="A grey value is the catalogue model's: type to replace it, clear the field to return to it."
        definitions={expected}
        others={others}
        values={overrides}
        inherited={model?.ratings ?? {}}
        sources={ratingProvenance}
        sourceOf={(key) => sourceChoice(key, { draft, model, stored, canVerify })}
        show={(definition, value) => showRating(format, definition, value)}
        onChange={(values, sources) => {
          // After a refused save, as of each field that the form itself follows.
          setValue("overrides", values, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          setValue("ratingProvenance", sources, { shouldDirty: true });
        }}
        errors={flatErrors(formState.errors.overrides)}
      />
      {machine && (
        <div className="max-lg:order-first lg:sticky lg:top-0 lg:self-start">
          <MachineEnvelope machine={machine} />
        </div>
      )}
    </div>
  );
}

import {
  type Equipment,
  type LabEquipment,
  labEquipmentDraftSchema,
  storedLabEquipmentDraftSchema,
} from "@headroom/contract/vocabulary/laboratory/equipment";
import { type RatingKey, ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { OpenRating } from "@headroom/contract/vocabulary/search/open-ratings";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { enabledModelsQuery } from "../../domain/machine/machine-models.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { ValueField } from "../../ui/control/value-field.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { Disclosure } from "../../ui/page/disclosure.tsx";
import { Section } from "../../ui/page/section.tsx";
import { ownLabQuery, ownOpenRatingsQuery, saveOwnMachine } from "./own-lab.queries.ts";

const maxShown = 5;

interface Missing {
  readonly open: OpenRating;
  readonly machine: LabEquipment;
}

/** Machines that do not state a rating which their class has: some catalogue model of the class states it. */
const lacking = (rating: RatingKey, machines: readonly LabEquipment[], models: readonly Equipment[]) => {
  const classes = new Set(
    models
      .filter(({ ratings }) => ratings[rating] !== undefined)
      .map(({ equipmentTypeId }) => equipmentTypeId),
  );
  return machines.filter(
    ({ ratings, equipmentTypeId }) => (ratings[rating] ?? null) === null && classes.has(equipmentTypeId),
  );
};

/** Ratings with a field of one figure, what settles most first. */
export const ratingsToState = (
  open: readonly OpenRating[],
  machines: readonly LabEquipment[],
  models: readonly Equipment[],
): readonly Missing[] =>
  open
    .filter(({ rating }) => ratingDefinitions[rating].kind === "number")
    .map((each) => ({ open: each, machines: lacking(each.rating, machines, models) }))
    .filter((each) => each.machines.length > 0)
    .slice(0, maxShown)
    .flatMap((each) => each.machines.map((machine) => ({ open: each.open, machine })));

/** The machine as it is stored, with the rating stated. */
function withRating(machine: LabEquipment, rating: RatingKey, value: number) {
  const stored = storedLabEquipmentDraftSchema.strip().parse(machine);
  return labEquipmentDraftSchema.parse({ ...stored, overrides: { ...stored.overrides, [rating]: value } });
}

function RatingToState({ open, machine, onSaved }: Missing & { readonly onSaved: () => void }) {
  const { rating, onlyOpen, alsoOpen } = open;
  const { label, unit } = ratingDefinitions[rating];
  const [value, setValue] = useState<number | undefined>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: (stated: number) =>
      saveOwnMachine(machine.labEquipmentId, withRating(machine, rating, stated), machine.version),
    onSuccess: () => {
      toast.success(
        onlyOpen === 0 ? `${label} saved.` : `${label} saved: settled ${plural(onlyOpen, "question")}.`,
      );
      onSaved();
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
  const isReadable = value !== undefined && !Number.isNaN(value);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReadable) mutate(value);
  };
  return (
    <form
      onSubmit={save}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end"
    >
      <p>
        <strong className="font-semibold">{machine.name}</strong>
        <span className="block text-sm text-mute">
          {[
            onlyOpen > 0 && `settles ${plural(onlyOpen, "question")}`,
            alsoOpen > 0 && `asked beside others in ${alsoOpen}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </p>
      <ValueField
        label={label}
        unit={unit}
        kind="number"
        value={value}
        onChange={(stated) => setValue(typeof stated === "number" ? stated : undefined)}
      />
      <Button type="submit" isPending={isPending} isDisabled={!isReadable}>
        Save<span className="sr-only"> {`${label} of ${machine.name}`}</span>
      </Button>
    </form>
  );
}

/** Ratings that would settle most of what searches and requests leave open, with the field of each. */
export function OpenRatings({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { data: lab, refetch } = useQuery(ownLabQuery);
  const { data: models = [] } = useQuery(enabledModelsQuery);
  const missing = ratingsToState(useQuery(ownOpenRatingsQuery).data ?? [], lab?.equipment ?? [], models);
  if (missing.length === 0) return null;
  const title = "These ratings settle most open questions";
  const fields = (
    <div className="mb-6 grid gap-4">
      {missing.map(({ open, machine }) => (
        <RatingToState
          key={`${open.rating} ${machine.labEquipmentId}`}
          open={open}
          machine={machine}
          onSaved={() => void refetch()}
        />
      ))}
    </div>
  );
  return isFolded ? (
    <Disclosure title={`${title} (${missing.length})`}>{fields}</Disclosure>
  ) : (
    <Section title={title}>{fields}</Section>
  );
}

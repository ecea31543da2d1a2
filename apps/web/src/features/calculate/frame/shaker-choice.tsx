import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { Equipment } from "@headroom/contract/vocabulary/laboratory/equipment";
import { compareMachineSizes } from "@headroom/matching";
import { useQuery } from "@tanstack/react-query";
import { memo, useCallback } from "react";
import { enabledModelsQuery } from "../../../domain/machine/machine-models.queries.ts";
import { ComboBox } from "../../../ui/control/combo-box.tsx";
import { Disclosure } from "../../../ui/page/disclosure.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import type { ChangeLoad, LoadState } from "./load-state.ts";
import { shakerDetail, shakerFields } from "./shaker-fields.ts";
import { shakerValues } from "./shaker.ts";

interface ChoiceProps {
  readonly shakerName: string;
  readonly onChange: ChangeLoad;
}

const nameOf = ({ manufacturer, model }: Pick<Equipment, "manufacturer" | "model">) =>
  `${manufacturer} ${model}`;

const CatalogueChoice = memo(function CatalogueChoice({ shakerName, onChange }: ChoiceProps) {
  const { data = [], isPending } = useQuery(enabledModelsQuery);
  const shakers = data
    .filter(({ ratings }) => typeof ratings.forceSinePeakKN === "number")
    .sort(compareMachineSizes);
  // Its place is kept until it is known that there are none.
  if (shakers.length === 0 && !isPending) return null;
  const search = isPending ? "Search shakers" : `Search ${plural(shakers.length, "shaker")}`;
  return (
    <ComboBox
      className="no-print"
      label="From the catalogue"
      placeholder={shakerName === "" ? search : shakerName}
      options={shakers.map((shaker) => ({
        id: shaker.equipmentId,
        label: nameOf(shaker),
        detail: shakerDetail(shaker.ratings),
      }))}
      selected={shakers.find((shaker) => nameOf(shaker) === shakerName)?.equipmentId ?? null}
      onSelect={(id) => {
        const chosen = shakers.find(({ equipmentId }) => equipmentId === id);
        if (chosen) onChange({ shaker: shakerValues(chosen.ratings), shakerName: nameOf(chosen) });
      }}
    />
  );
});

interface RatingProps {
  readonly field: (typeof shakerFields)[number];
  readonly value: number | undefined;
  readonly onChange: ChangeLoad;
}

function Rating({ field: { place, label, unit }, value, onChange }: RatingProps) {
  const set = useCallback(
    (rating: number | undefined) =>
      onChange((old) => ({
        shaker: shakerFields.map((_field, i) => (i === place ? rating : old.shaker[i])),
      })),
    [place, onChange],
  );
  return <QuantityInput label={label} unit={unit} placeholder="not known" value={value} onChange={set} />;
}

interface ShakerChoiceProps {
  readonly load: LoadState;
  readonly onChange: ChangeLoad;
}

/** The shaker's ratings: chosen or typed. */
export const ShakerChoice = ({ load, onChange }: ShakerChoiceProps) => (
  <>
    <CatalogueChoice shakerName={load.shakerName} onChange={onChange} />
    <Disclosure title={load.shakerName === "" ? "Shaker ratings" : `Ratings: ${load.shakerName}`}>
      <div className="level-fields grid grid-cols-2 gap-3">
        {shakerFields.map((field) => (
          <Rating key={field.id} field={field} value={load.shaker[field.place]} onChange={onChange} />
        ))}
      </div>
    </Disclosure>
  </>
);

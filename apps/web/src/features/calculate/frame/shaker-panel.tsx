import type { Equipment } from "@headroom/contract/vocabulary/equipment";
import type { ShakerAnswer } from "@headroom/matching";
import { useQuery } from "@tanstack/react-query";
import { memo, useCallback } from "react";
import { enabledModelsQuery } from "../../../domain/machine/machine-models.queries.ts";
import { AnswerNotes } from "../../../domain/verdict/answer-notes.tsx";
import { CheckTable } from "../../../domain/verdict/check-table.tsx";
import { VerdictMark } from "../../../domain/verdict/verdict-mark.tsx";
import { plural } from "../../../platform/formatting.ts";
import { useFormat } from "../../../platform/quantity-format.ts";
import { ComboBox } from "../../../ui/combo-box.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { type ChangeLoad, type LoadState, loadFaults, specimenOf } from "./load-state.ts";
import { shakerDetail, shakerFields, shakerValues } from "./shaker.ts";

interface ChoiceProps {
  readonly shakerName: string;
  readonly onChange: ChangeLoad;
}

const nameOf = ({ manufacturer, model }: Pick<Equipment, "manufacturer" | "model">) =>
  `${manufacturer} ${model}`;

const CatalogueChoice = memo(function CatalogueChoice({ shakerName, onChange }: ChoiceProps) {
  const { data = [], isPending } = useQuery(enabledModelsQuery);
  const shakers = data.filter(({ ratings }) => typeof ratings.forceSinePeakKN === "number");
  // Its place is kept until it is known that there are none.
  if (shakers.length === 0 && !isPending) return null;
  const search = isPending ? "Search shakers" : `Search ${plural(shakers.length, "shaker")}`;
  return (
    <ComboBox
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
  readonly index: number;
  readonly value: number | undefined;
  readonly onChange: ChangeLoad;
}

function Rating({ index, value, onChange }: RatingProps) {
  const set = useCallback(
    (rating: number | undefined) =>
      onChange((old) => ({
        shaker: shakerFields.map((_field, i) => (i === index ? rating : old.shaker[i])),
      })),
    [index, onChange],
  );
  const field = shakerFields[index];
  return (
    field && (
      <QuantityInput
        label={field.label}
        unit={field.unit}
        placeholder="not known"
        value={value}
        onChange={set}
      />
    )
  );
}

interface LoadProps {
  readonly load: LoadState;
  readonly onChange: ChangeLoad;
}

/** What stands on the shaker, and the shaker's ratings: chosen or typed. */
export const LoadInputs = memo(function LoadInputs({ load, onChange }: LoadProps) {
  const setMass = useCallback((massKg: number | undefined) => onChange({ massKg }), [onChange]);
  const setFixture = useCallback((fixtureKg: number | undefined) => onChange({ fixtureKg }), [onChange]);
  const faults = loadFaults(load);
  return (
    <div className="flex flex-col gap-3">
      <div className="level-fields grid grid-cols-2 gap-3">
        <QuantityInput
          label="Specimen mass"
          unit="kg"
          value={load.massKg}
          onChange={setMass}
          error={faults.massKg}
          tooltip="calculator.specimenMass"
        />
        <QuantityInput
          label="Fixture mass"
          unit="kg"
          value={load.fixtureKg}
          onChange={setFixture}
          error={faults.fixtureKg}
          tooltip="calculator.fixtureMass"
        />
      </div>
      <CatalogueChoice shakerName={load.shakerName} onChange={onChange} />
      <Disclosure title={load.shakerName === "" ? "Shaker ratings" : `Ratings: ${load.shakerName}`}>
        <div className="level-fields grid grid-cols-2 gap-3">
          {shakerFields.map(({ key }, index) => (
            <Rating key={key} index={index} value={load.shaker[index]} onChange={onChange} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
});

interface ShakerVerdictProps {
  readonly load: LoadState;
  readonly shaker: ShakerAnswer | null;
}

/** Whether the shaker can run the test, check by check: what a search would answer of a laboratory that has it. */
export function ShakerVerdict({ load, shaker }: ShakerVerdictProps) {
  const format = useFormat();
  if (load.shaker.every((value) => value === undefined))
    return (
      <p className="text-sm text-mute">
        Choose a shaker or enter its ratings under “On the shaker” to check its limits against this test.
      </p>
    );
  if (specimenOf(load) === null)
    return (
      <p className="text-sm text-mute">Enter mass and size of the specimen to check the shaker's limits.</p>
    );
  if (!shaker) return null;
  const { answer, levelShare } = shaker;
  const movingMassKg = answer.machine?.movingMassKg ?? null;
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-3 pb-1">
        <span className="font-medium">{load.shakerName || "This shaker"}</span>
        <VerdictMark verdict={answer.verdict} />
      </p>
      <CheckTable checks={answer.checks} caption="Checks of this shaker" />
      <AnswerNotes {...answer} />
      <p className="pt-1 text-xs text-mute">
        {movingMassKg !== null && `Moving mass ${format.quantity(movingMassKg, "kg", 3)}. `}
        {levelShare !== null &&
          levelShare > 0 &&
          `The first limit is reached at ${formatDecibels(20 * Math.log10(levelShare))} of this level.`}
      </p>
    </div>
  );
}

const formatDecibels = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)} dB`;

import { memo, useCallback } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatMargin, useFormat } from "../../../platform/formatting.ts";
import { ComboBox } from "../../../ui/combo-box.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { MarginBar } from "../../../domain/verdict/margin-bar.tsx";
import { VerdictMark } from "../../../domain/verdict/verdict-mark.tsx";
import { type ChangeLoad, loadFaults, type LoadState, payloadKgOf } from "./load-state.ts";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import {
  advisedUse,
  type Check,
  type Demand,
  levelToLimit,
  movingMassKg,
  shakerChecks,
  shakerFields,
  shakerOf,
  shakerDetail,
  shakerValues,
  verdictOf,
} from "./shaker.ts";
import { enabledModelsQuery } from "../../../domain/machine/machine-models.queries.ts";

interface ChoiceProps {
  readonly shakerName: string;
  readonly onChange: ChangeLoad;
}

const CatalogueChoice = memo(function CatalogueChoice({ shakerName, onChange }: ChoiceProps) {
  const { data = [] } = useQuery(enabledModelsQuery);
  const shakers = data.filter(({ ratings }) => typeof ratings.forceSinePeakKN === "number");
  if (shakers.length === 0) return null;
  return (
    <ComboBox
      label="From the catalogue"
      placeholder={shakerName === "" ? `Search ${shakers.length} shakers` : shakerName}
      options={shakers.map(({ equipmentId, manufacturer, model, ratings }) => ({
        id: equipmentId,
        label: `${manufacturer} ${model}`,
        detail: shakerDetail(ratings),
      }))}
      selected={null}
      onSelect={(id) => {
        const chosen = shakers.find(({ equipmentId }) => equipmentId === id);
        if (chosen)
          onChange({
            shaker: shakerValues(chosen.ratings),
            shakerName: `${chosen.manufacturer} ${chosen.model}`,
          });
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
      <div className="grid grid-cols-2 gap-3">
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
        <div className="grid grid-cols-2 gap-3">
          {shakerFields.map(({ key }, index) => (
            <Rating key={key} index={index} value={load.shaker[index]} onChange={onChange} />
          ))}
        </div>
      </Disclosure>
    </div>
  );
});

const worst = (checks: readonly Check[]) => {
  const verdicts = checks.map(verdictOf);
  return (["no", "unknown", "tight"] as const).find((verdict) => verdicts.includes(verdict)) ?? "yes";
};

function CheckLine({ check }: { check: Check }) {
  const format = useFormat();
  const { label, required, limit, unit, use } = check;
  const margin = use === undefined ? null : 1 / use - 1;
  const verdict = verdictOf(check);
  return (
    <div className="border-b border-line py-1">
      <MarginBar label={label} margin={margin} verdict={verdict} shown={formatMargin(margin)} />
      <p className="figure flex justify-between gap-3 text-mute">
        <span>needs {format.quantity(required, unit, 3)}</span>
        <span>{limit === undefined ? "limit not known" : `allows ${format.quantity(limit, unit, 3)}`}</span>
      </p>
    </div>
  );
}

/** Whether the shaker can run the test, limit by limit. */
export function ShakerChecks({ load, demand }: { load: LoadState; demand: Demand }) {
  const format = useFormat();
  const shaker = shakerOf(load.shaker);
  const payloadKg = payloadKgOf(load);
  if (Object.values(shaker).every((value) => value === undefined)) {
    return (
      <p className="text-sm text-mute">
        Choose a shaker or type its ratings: then every limit is held against this test.
      </p>
    );
  }
  if (payloadKg === null) {
    return (
      <p className="text-sm text-mute">
        Correct the masses: then every limit of the shaker is held against this test.
      </p>
    );
  }
  const checks = shakerChecks(demand, shaker, payloadKg);
  const factor = levelToLimit(checks);
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-3 pb-1">
        <span className="font-medium">{load.shakerName || "This shaker"}</span>
        <VerdictMark verdict={worst(checks)} />
      </p>
      {checks.map((check) => (
        <CheckLine key={check.label} check={check} />
      ))}
      <p className="pt-1 text-xs text-mute">
        Moving mass {format.quantity(movingMassKg(shaker, payloadKg), "kg", 3)}
        {shaker.armatureMassKg === undefined && " without the armature, whose mass is not known"}. Tight above{" "}
        {advisedUse * 100} % of a rating.
        {factor !== null &&
          ` The first limit is reached at ${formatDecibels(20 * Math.log10(factor))} of this level.`}{" "}
        Overturning moment and static load are separate checks.
      </p>
    </div>
  );
}

const formatDecibels = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)} dB`;

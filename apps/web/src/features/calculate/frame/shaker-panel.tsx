import type { ShakerAnswer } from "@headroom/matching";
import { memo, useCallback } from "react";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import { type ChangeLoad, type LoadState, loadFaults, specimenOf } from "./load-state.ts";
import { ShakerChecks } from "./shaker-checks.tsx";
import { ShakerChoice } from "./shaker-choice.tsx";

interface LoadProps {
  readonly load: LoadState;
  readonly onChange: ChangeLoad;
}

/** Inputs of the masses and the shaker's ratings, chosen or typed. */
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
      <div className="flex min-h-29 flex-col gap-3">
        <ShakerChoice load={load} onChange={onChange} />
      </div>
    </div>
  );
});

interface ShakerVerdictProps {
  readonly load: LoadState;
  readonly shaker: ShakerAnswer | null;
}

/** Whether the shaker can run the test, check by check: what a search would answer of a laboratory that has it. */
export function ShakerVerdict({ load, shaker }: ShakerVerdictProps) {
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
  return shaker && <ShakerChecks name={load.shakerName} shaker={shaker} />;
}

import { inertialForceN } from "@headroom/calculators";
import { shakerLoad } from "@headroom/matching";
import type { FormulaName } from "../results/formula-notes.ts";
import { type LoadState, specimenOf } from "./load-state.ts";
import type { Result } from "../results/result-list.tsx";
import { shakerOf } from "./shaker.ts";

/** The force on everything that moves; it says what that is. */
export function forceResult(
  label: string,
  convention: string,
  accelerationG: number,
  load: LoadState,
  formula: FormulaName,
): Result {
  const result = { label, convention, formula, isMain: true };
  const specimen = specimenOf(load);
  if (!specimen)
    return { ...result, value: null, unit: "N", detail: "Enter a possible mass and size of the specimen" };
  const { payloadKg, movingMassKg } = shakerLoad(specimen, shakerOf(load.shaker));
  const massKg = movingMassKg ?? payloadKg;
  const forceN = inertialForceN({ movingMassKg: massKg, accelerationG });
  const isLarge = forceN >= 1000;
  const kg = Number(massKg.toPrecision(5));
  return {
    ...result,
    value: isLarge ? forceN / 1000 : forceN,
    unit: isLarge ? "kN" : "N",
    detail:
      movingMassKg === null
        ? `On ${kg} kg of fixture and specimen: choose a shaker to add what it moves itself`
        : `On ${kg} kg with armature and slip table or head expander`,
  };
}

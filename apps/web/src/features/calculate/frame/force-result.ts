import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import type { FormulaName } from "../results/formula-notes.ts";
import { type LoadState, payloadKgOf } from "./load-state.ts";
import type { Result } from "../results/result-list.tsx";
import { movingMassKg, shakerOf } from "./shaker.ts";

/** The force on everything that moves; it says what that is. */
export function forceResult(
  label: string,
  convention: string,
  accelerationG: number,
  load: LoadState,
  formula: FormulaName,
): Result {
  const shaker = shakerOf(load.shaker);
  const payloadKg = payloadKgOf(load);
  if (payloadKg === null)
    return {
      label,
      convention,
      value: null,
      unit: "N",
      formula,
      isMain: true,
      detail: "Correct the masses on the shaker",
    };
  const massKg = movingMassKg(shaker, payloadKg);
  const forceN = massKg * accelerationG * STANDARD_GRAVITY_M_PER_S2;
  const isLarge = forceN >= 1000;
  return {
    label,
    convention,
    value: isLarge ? forceN / 1000 : forceN,
    unit: isLarge ? "kN" : "N",
    formula,
    isMain: true,
    detail:
      shaker.armatureMassKg === undefined
        ? "Without the armature: choose a shaker"
        : `On ${Number(massKg.toPrecision(5))} kg with the armature`,
  };
}

import { inertialForceN } from "@headroom/calculators";
import { shakerLoad } from "@headroom/matching";
import type { FormulaNote } from "../../../domain/formula/formula-note.ts";
import type { Result } from "../results/result-list.tsx";
import { type LoadState, specimenOf } from "./load-state.ts";
import { shakerOf } from "./shaker.ts";

interface ForceOf {
  readonly convention: string;
  readonly accelerationG: number;
  readonly formula: FormulaNote;
  /** Beside the force that is read first: it need not say again what moves. */
  readonly isSecond?: boolean;
}

/** The force on everything that moves; it says what that is. */
export function forceResult(
  load: LoadState,
  { convention, accelerationG, formula, isSecond }: ForceOf,
): Result {
  const more = (detail: string) => (isSecond ? {} : { isMain: true, detail });
  const specimen = specimenOf(load);
  if (!specimen)
    return ["Force", convention, null, "N", formula, more("Enter a valid mass and size of the specimen")];
  const { payloadKg, movingMassKg } = shakerLoad(specimen, shakerOf(load.shaker));
  const massKg = movingMassKg ?? payloadKg;
  const forceN = inertialForceN({ movingMassKg: massKg, accelerationG });
  const shown = forceN >= 1000 ? ([forceN / 1000, "kN"] as const) : ([forceN, "N"] as const);
  const detail =
    movingMassKg === null
      ? "of fixture and specimen: choose a shaker to include its own moving mass"
      : "with armature and slip table or head expander";
  return ["Force", convention, ...shown, formula, more(`On ${Number(massKg.toPrecision(5))} kg ${detail}`)];
}

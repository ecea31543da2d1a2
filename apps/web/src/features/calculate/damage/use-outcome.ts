import type { PlotPoint } from "@headroom/plots";
import { useMemo } from "react";
import { backgroundTask, useBackground } from "../../../platform/background/use-background.ts";
import type { DamageLaw, RecordDamage } from "../analysis/record-damage.ts";
import { requiredPoints } from "../record/required-check.ts";
import type { SpectrumBreakpoints } from "../record/spectrum-breakpoints.ts";
import { useBreakpoints } from "../record/use-breakpoints.ts";
import { type Computed, computed } from "../results/formula-fault.ts";
import type { DamageState } from "./damage-page-model.ts";
import { equalDamagePoints, heldAgainst, type HeldTest, type LifeDamage, type Mission } from "./mission.ts";
import type { testDamages } from "./test-damages.ts";

const damagesTask = backgroundTask<typeof testDamages>(
  () => new Worker(new URL("./test-damages.worker.ts", import.meta.url), { type: "module" }),
);

interface RandomTest {
  readonly points: readonly PlotPoint[];
  readonly durationS: number;
}

/** A random test in g²/Hz with its damage, and how it stands to the mission where there is one. */
export interface HeldSpectrum extends RandomTest {
  readonly damage: LifeDamage;
  readonly held: HeldTest | null;
}

export interface DamageOutcome {
  readonly law: DamageLaw;
  readonly records: readonly RecordDamage[];
  readonly mission: Mission | null;
  readonly equal: readonly PlotPoint[];
  readonly breakpoints: SpectrumBreakpoints | undefined;
  /** The test by the breakpoints. */
  readonly test: HeldSpectrum | null;
  /** The spectrum beside the records. */
  readonly compared: HeldSpectrum | null;
}

const noPoints: readonly PlotPoint[] = [];

/** Tests whose damage is asked for: that of the breakpoints, and that of a spectrum beside the records. */
function testsOf(
  { minutes = Number.NaN, required, requiredMinutes = Number.NaN }: DamageState,
  breakpoints: SpectrumBreakpoints | undefined,
) {
  const compared = requiredPoints(required);
  return {
    test: breakpoints && { points: breakpoints.points, durationS: 60 * minutes },
    compared: compared.length > 1 ? { points: compared, durationS: 60 * requiredMinutes } : undefined,
  };
}

/** A test with its damage; null while that is not there, or of another range of frequencies. */
function heldSpectrum(
  test: RandomTest | undefined,
  found: Computed<LifeDamage> | undefined,
  { law, mission }: Pick<DamageOutcome, "law" | "mission">,
): HeldSpectrum | null {
  const { naturalFrequenciesHz, exponent } = law;
  if (!test || !found?.ok || found.value.damages.length !== naturalFrequenciesHz.length) return null;
  const settings = { naturalFrequenciesHz, exponent, durationS: test.durationS };
  return { ...test, damage: found.value, held: mission && heldAgainst(mission, found.value, settings) };
}

/** The spectrum of equal damage, and the breakpoints that cover it, raised by what is asked for. */
function useEqualDamage(state: DamageState, law: DamageLaw | null, mission: Mission | null) {
  const { minutes = Number.NaN, breakpoints: maxBreakpoints, raiseDb = 0 } = state;
  const equal = useMemo(
    () => computed(() => (mission && law ? equalDamagePoints(mission.damages, law, 60 * minutes) : noPoints)),
    [mission, law, minutes],
  );
  const points = equal.ok ? equal.value : noPoints;
  const raised = useMemo(
    () => points.map(([hz, level]): PlotPoint => [hz, level * 10 ** (raiseDb / 10)]),
    [points, raiseDb],
  );
  const { breakpoints, fault } = useBreakpoints({ points: raised, maxBreakpoints, quantity: "power" });
  return {
    points,
    breakpoints: points.length > 1 ? breakpoints : undefined,
    fault: equal.ok ? fault : equal.sentence,
  };
}

const faultOf = (results: readonly Computed<LifeDamage>[] | undefined) =>
  results?.flatMap((each) => (each.ok ? [] : [each.sentence]))[0];

/** Consequences of a mission: the spectrum of equal damage, breakpoints that cover it, and how tests stand to the mission. */
export function useDamageOutcome(
  state: DamageState,
  law: DamageLaw | null,
  { records, mission }: Pick<DamageOutcome, "records" | "mission">,
) {
  const { points: equal, breakpoints, fault } = useEqualDamage(state, law, mission);
  const { test, compared } = testsOf(state, breakpoints);
  const tests = [test, compared].filter((each) => each !== undefined);
  const { result, isOld } = useBackground(
    damagesTask,
    law && tests.length > 0 ? { tests, law, method: state.method } : null,
  );
  const outcome: DamageOutcome | null = law && {
    law,
    records,
    mission,
    equal,
    breakpoints,
    test: heldSpectrum(test, result?.[0], { law, mission }),
    compared: heldSpectrum(compared, result?.[tests.length - 1], { law, mission }),
  };
  const isEmpty = !mission && !outcome?.compared;
  return { outcome: isEmpty ? null : outcome, isOld, fault: fault ?? faultOf(result) };
}

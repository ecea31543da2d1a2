import { type DAMAGE_METHODS, psdDamageSpectrum, randomExtremeResponse } from "@headroom/calculators";
import type { PlotPoint } from "@headroom/plots";
import type { DamageLaw } from "../analysis/record-damage.ts";
import { type Computed, computed } from "../results/formula-fault.ts";
import type { LifeDamage } from "./mission.ts";

interface TestDamagesInput {
  readonly tests: readonly { readonly points: readonly PlotPoint[]; readonly durationS: number }[];
  readonly law: DamageLaw;
  readonly method: (typeof DAMAGE_METHODS)[number];
}

/** Damage and extreme responses of random tests in g²/Hz; a refusal is the test's own. */
export const testDamages = ({ tests, law, method }: TestDamagesInput): readonly Computed<LifeDamage>[] =>
  tests.map((test) =>
    computed(() => ({
      damages: psdDamageSpectrum({ ...law, ...test, method }).spectrum.map(({ damage }) => damage),
      extremesG: randomExtremeResponse({ ...law, ...test }).responses.map(({ extremeG }) => extremeG),
    })),
  );

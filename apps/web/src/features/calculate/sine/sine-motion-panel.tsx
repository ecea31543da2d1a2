import { sineFormulas } from "../../../domain/formula/sine-formulas.ts";
import { QuantityInput } from "../inputs/quantity-input.tsx";
import type { Setters } from "../inputs/use-link-state.ts";
import { computed } from "../results/formula-fault.ts";
import { type Result, ResultList } from "../results/result-list.tsx";
import { motionAt, type SineState } from "./sine-model.ts";

const resultsOf = (at: NonNullable<ReturnType<typeof motionAt>>): Result[] => [
  ["Frequency", "", at.frequencyHz, "Hz", sineFormulas.motion],
  ["Displacement", "pk-pk", at.displacementPeakToPeakM * 1000, "mm", sineFormulas.motion],
  ["Displacement", "0-pk", at.displacementM * 1000, "mm", sineFormulas.motion],
  ["Velocity", "0-pk", at.velocityMPerS, "m/s", sineFormulas.motion],
  ["Acceleration", "0-pk", at.accelerationG, "g", sineFormulas.motion],
];

/** Any two of frequency, displacement, velocity and acceleration give the others. */
export function MotionConverter({ state, set }: { state: SineState; set: Setters<SineState> }) {
  const motion = computed(() => motionAt(state));
  return (
    <section aria-label="At one frequency" className="grid gap-x-10 gap-y-4 xl:grid-cols-2">
      <div>
        <h2 className="eyebrow pb-2">At one frequency: any two give the rest</h2>
        <div className="grid grid-cols-2 gap-3">
          <QuantityInput label="Frequency" unit="Hz" value={state.atHz} onChange={set.atHz} />
          <QuantityInput label="Displacement, pk-pk" unit="mm" value={state.atMm} onChange={set.atMm} />
          <QuantityInput label="Velocity, 0-pk" unit="m/s" value={state.atMPerS} onChange={set.atMPerS} />
          <QuantityInput label="Acceleration, 0-pk" unit="g" value={state.atG} onChange={set.atG} />
        </div>
      </div>
      {!motion.ok && <p className="text-sm text-no">{motion.sentence}</p>}
      {motion.ok && motion.value && <ResultList title="This sine" results={resultsOf(motion.value)} />}
      {motion.ok && !motion.value && <p className="text-sm text-mute">Fill two of the four.</p>}
    </section>
  );
}

import { useFormat } from "../../../platform/formatting.ts";
import { Notice } from "../../../ui/notice.tsx";
import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import { type Result, ResultList } from "../results/result-list.tsx";
import type { SineResult } from "./sine-model.ts";

const minutes = (seconds: number | null) => (seconds === null ? null : seconds / 60);

function levels(result: SineResult, load: LoadState): Result[] {
  return [
    {
      label: "Acceleration",
      convention: "0-pk",
      value: result.maxAccelerationG,
      unit: "g",
      formula: "sineAcceleration",
      isMain: true,
    },
    {
      label: "Velocity",
      convention: "0-pk",
      value: result.maxVelocityMPerS,
      unit: "m/s",
      formula: "sineVelocity",
      isMain: true,
    },
    {
      label: "Displacement",
      convention: "pk-pk",
      value: result.maxDisplacementPkPkM * 1000,
      unit: "mm",
      formula: "sineDisplacement",
      isMain: true,
    },
    {
      label: "Displacement",
      convention: "0-pk",
      value: result.maxDisplacementM * 1000,
      unit: "mm",
      formula: "sineDisplacement",
    },
    forceResult("Force", "0-pk", result.maxAccelerationG, load, "sineForce"),
    { label: "One sweep", value: minutes(result.sweepTimeS), unit: "min", formula: "sweep" },
    { label: "Cycles in one sweep", value: result.sweepCycles, unit: "", formula: "sweep" },
    { label: "All sweeps", value: minutes(result.testTimeS), unit: "min", formula: "sweep" },
    { label: "Cycles in all", value: result.testCycles, unit: "", formula: "sweep" },
  ];
}

function crossovers({ joints }: SineResult): Result[] {
  return joints.flatMap(({ frequencyHz, exactHz, step }, i) =>
    exactHz === null
      ? []
      : [
          {
            label: `Crossover ${i + 1}, exact`,
            value: exactHz,
            unit: "Hz",
            formula: "crossover" as const,
            detail: `Given ${Number(frequencyHz.toPrecision(6))} Hz: a step of ${(100 * step).toFixed(2)} %`,
          },
        ],
  );
}

function resonance({ resonance: found }: SineResult): Result[] {
  if (!found) return [];
  return [
    {
      label: "Transmissibility at the peak",
      value: found.peakTransmissibility,
      unit: "",
      formula: "resonance",
    },
    { label: "Peak at", value: found.peakFrequencyHz, unit: "Hz", formula: "resonance" },
    { label: "Half-power band from", value: found.lowFrequencyHz, unit: "Hz", formula: "halfPower" },
    { label: "Half-power band to", value: found.highFrequencyHz, unit: "Hz", formula: "halfPower" },
    { label: "Time in it per sweep", value: found.durationS, unit: "s", formula: "halfPower" },
    { label: "Cycles in it per sweep", value: found.cycles, unit: "", formula: "halfPower" },
    {
      label: "Share of the peak that the sweep reaches",
      value: found.reduction,
      unit: "",
      formula: "reduction",
    },
  ];
}

/** Steps at a joint that deserve a look. */
function Steps({ joints }: SineResult) {
  const format = useFormat();
  const large = joints.filter(({ step }) => step > 0.1);
  if (large.length === 0) return null;
  return (
    <Notice tone="tight">
      {large
        .map(
          (joint) =>
            `At ${format.quantity(joint.frequencyHz, "Hz", 3)} the level steps from ${format.quantity(joint.leftAccelerationG, "g", 3)} to ${format.quantity(joint.rightAccelerationG, "g", 3)}.`,
        )
        .join(" ")}
    </Notice>
  );
}

/** Where nothing is tested: easily a slip in one frequency. */
function Gaps({ gaps, sweepTimeS }: SineResult) {
  const format = useFormat();
  if (gaps.length === 0) return null;
  const bands = gaps.map(
    ({ fromHz, toHz }) => `from ${format.quantity(fromHz, "Hz")} to ${format.quantity(toHz, "Hz")}`,
  );
  return (
    <Notice tone="tight">
      The profile has a gap: nothing is tested {bands.join(" and ")}.
      {sweepTimeS !== null && " Times and cycles leave it out."}
    </Notice>
  );
}

export function SineResults({ result, load }: { result: SineResult; load: LoadState }) {
  const more = [...crossovers(result), ...resonance(result)];
  return (
    <div className="flex flex-col gap-5">
      <ResultList title="Largest values" results={levels(result, load)} />
      <Gaps {...result} />
      <Steps {...result} />
      {more.length > 0 && <ResultList title="Crossover and resonance" results={more} />}
    </div>
  );
}

import { sineFormulas as formulas } from "../../../domain/formula/sine-formulas.ts";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Notice } from "../../../ui/page/notice.tsx";
import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import type { SineResult } from "./sine-model.ts";

/** A part of a cycle says nothing of thousands. */
const counted = { maxDecimals: 0 };
const minutes = (seconds: number | null) => (seconds === null ? null : seconds / 60);

function levels(result: SineResult, load: LoadState): Result[] {
  const { maxAccelerationG, maxDisplacementM } = result;
  return [
    ["Acceleration", "0-pk", maxAccelerationG, "g", formulas.acceleration, main],
    ["Velocity", "0-pk", result.maxVelocityMPerS, "m/s", formulas.velocity, main],
    ["Displacement", "pk-pk", result.maxDisplacementPeakToPeakM * 1000, "mm", formulas.displacement, main],
    ["Displacement", "0-pk", maxDisplacementM * 1000, "mm", formulas.displacement],
    forceResult(load, { convention: "0-pk", accelerationG: maxAccelerationG, formula: formulas.force }),
    ["One sweep", "", minutes(result.sweepTimeS), "min", formulas.sweep],
    ["Cycles in one sweep", "", result.sweepCycles, "", formulas.sweep, counted],
    ["All sweeps", "", minutes(result.testTimeS), "min", formulas.sweep],
    ["Cycles in all", "", result.testCycles, "", formulas.sweep, counted],
  ];
}

const crossovers = ({ joints }: SineResult): Result[] =>
  joints.flatMap(({ frequencyHz, exactHz, step }, i): Result[] => {
    const detail = `Given ${Number(frequencyHz.toPrecision(6))} Hz: a step of ${(100 * step).toFixed(2)} %`;
    return exactHz === null
      ? []
      : [[`Crossover ${i + 1}, exact`, "", exactHz, "Hz", formulas.crossover, { detail }]];
  });

const resonance = ({ resonance: found }: SineResult): Result[] =>
  found
    ? [
        ["Transmissibility at the peak", "", found.peakTransmissibility, "", formulas.resonance],
        ["Peak at", "", found.peakFrequencyHz, "Hz", formulas.resonance],
        ["Half-power band from", "", found.lowFrequencyHz, "Hz", formulas.halfPower],
        ["Half-power band to", "", found.highFrequencyHz, "Hz", formulas.halfPower],
        ["Time in it per sweep", "", found.durationS, "s", formulas.halfPower],
        ["Cycles in it per sweep", "", found.cycles, "", formulas.halfPower, counted],
        ["Share of the peak reached in the sweep", "", found.reduction, "", formulas.reduction],
      ]
    : [];

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

/** Warns of untested bands, often a slip in one frequency. */
function Gaps({ gaps, sweepTimeS }: SineResult) {
  const format = useFormat();
  if (gaps.length === 0) return null;
  const bands = gaps.map(
    ({ fromHz, toHz }) => `from ${format.quantity(fromHz, "Hz")} to ${format.quantity(toHz, "Hz")}`,
  );
  return (
    <Notice tone="tight">
      The profile has a gap: nothing is tested {bands.join(" and ")}.
      {sweepTimeS !== null && " Times and cycles do not include it."}
    </Notice>
  );
}

export function SineResults({ result, load }: { result: SineResult; load: LoadState }) {
  const more = [...crossovers(result), ...resonance(result)];
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      <ResultList title="Largest values" results={levels(result, load)} />
      <Gaps {...result} />
      <Steps {...result} />
      {more.length > 0 && <ResultList title="Crossover and resonance" results={more} />}
    </div>
  );
}

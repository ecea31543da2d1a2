import { pulseFormulas as formulas } from "../../../domain/formula/pulse-formulas.ts";
import { type Format, useFormat } from "../../../platform/quantity/quantity-format.ts";
import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import { main, type Result, ResultList } from "../results/result-list.tsx";
import { compensationNote, type PulseResult } from "./pulse-model.ts";

const tolerance = "Tolerance ±15 % in IEC 60068-2-27, ±10 % in MIL-STD-202-213: check the standard";
const stroke = { isMain: true, detail: "With the table's rest position offset" };

function pulse({ kinematics, equalHalfSineG }: PulseResult): Result[] {
  const { velocityChangeMPerS, displacementFromRestM } = kinematics;
  const drops = kinematics.dropHeights.map(
    ({ rebound, heightM }): Result => [
      `Drop height, rebound ${rebound}`,
      "",
      heightM * 1000,
      "mm",
      formulas.dropHeight,
    ],
  );
  const equal: Result[] =
    equalHalfSineG === null
      ? []
      : [["Half-sine of the same velocity change", "", equalHalfSineG, "g", formulas.equalHalfSine]];
  return [
    [
      "Velocity change",
      "",
      velocityChangeMPerS,
      "m/s",
      formulas.velocityChange,
      { ...main, detail: tolerance },
    ],
    [
      "Displacement in the pulse, from rest",
      "one way",
      displacementFromRestM * 1000,
      "mm",
      formulas.displacement,
    ],
    ...drops,
    ...equal,
  ];
}

/** A table that comes back leaves the rounding of its sums behind. */
const withoutNoise = ({ finalDisplacementM, strokeM }: PulseResult["motion"]) =>
  Math.abs(finalDisplacementM) < 1e-9 * strokeM ? 0 : finalDisplacementM;

function shaker(result: PulseResult, load: LoadState, format: Format): Result[] {
  const { motion } = result;
  const accelerationG = motion.peakAccelerationG;
  const { compensatedVelocity, compensatedStroke, compensatedEnd } = formulas;
  const freeStrokeMm = motion.strokeWithoutOffsetM * 1000;
  return [
    forceResult(load, { convention: "peak", accelerationG, formula: formulas.force }),
    [
      "Velocity",
      "peak",
      motion.peakVelocityMPerS,
      "m/s",
      compensatedVelocity,
      { ...main, detail: compensationNote(result, (value, unit) => format.quantity(value, unit)) },
    ],
    ["Displacement", "pk-pk", motion.strokeM * 1000, "mm", compensatedStroke, stroke],
    ["Displacement without the offset", "pk-pk", freeStrokeMm, "mm", compensatedStroke],
    ["Displacement at the end", "from the start", withoutNoise(motion) * 1000, "mm", compensatedEnd],
    ["Pre-pulse duration", "", motion.preDurationS * 1000, "ms", compensatedVelocity],
    ["Post-pulse duration", "", motion.postDurationS * 1000, "ms", compensatedVelocity],
    ["Pre-pulse share", "", motion.preShare, "", compensatedEnd],
  ];
}

export function PulseResults({ result, load }: { result: PulseResult; load: LoadState }) {
  const format = useFormat();
  return (
    <div className="flex flex-col gap-5 print:paragraphs-5">
      <ResultList title="The pulse" results={pulse(result)} />
      <ResultList title="On a shaker" results={shaker(result, load, format)} />
    </div>
  );
}

import { forceResult } from "../frame/force-result.ts";
import type { LoadState } from "../frame/load-state.ts";
import { type Result, ResultList } from "../results/result-list.tsx";
import type { ShockResult } from "./pulse-model.ts";

function pulse({ kinematics, equalHalfSineG }: ShockResult): Result[] {
  return [
    {
      label: "Velocity change",
      value: kinematics.velocityChangeMPerS,
      unit: "m/s",
      formula: "velocityChange",
      isMain: true,
      detail: "Tolerance ±15 % in IEC 60068-2-27, ±10 % in MIL-STD-202-213: check the standard",
    },
    {
      label: "Displacement in the pulse, from rest",
      convention: "one way",
      value: kinematics.displacementFromRestM * 1000,
      unit: "mm",
      formula: "pulseDisplacement",
    },
    ...kinematics.dropHeights.map(
      ({ rebound, heightM }): Result => ({
        label: `Drop height, rebound ${rebound}`,
        value: heightM * 1000,
        unit: "mm",
        formula: "dropHeight",
      }),
    ),
    ...(equalHalfSineG === null
      ? []
      : [
          {
            label: "Half-sine of the same velocity change",
            value: equalHalfSineG,
            unit: "g",
            formula: "equalHalfSine" as const,
          },
        ]),
  ];
}

/** A table that comes back leaves the rounding of its sums behind. */
const withoutNoise = ({ finalDisplacementM, strokeM }: ShockResult["motion"]) =>
  Math.abs(finalDisplacementM) < 1e-9 * strokeM ? 0 : finalDisplacementM;

function shaker({ motion }: ShockResult, load: LoadState): Result[] {
  return [
    forceResult("Force", "peak", motion.peakAccelerationG, load, "shockForce"),
    {
      label: "Velocity",
      convention: "peak",
      value: motion.peakVelocityMPerS,
      unit: "m/s",
      formula: "compensatedVelocity",
      isMain: true,
    },
    {
      label: "Displacement",
      convention: "pk-pk",
      value: motion.strokeM * 1000,
      unit: "mm",
      formula: "compensatedStroke",
      isMain: true,
      detail: "With the table's rest position offset",
    },
    {
      label: "Displacement without the offset",
      convention: "pk-pk",
      value: motion.strokeWithoutOffsetM * 1000,
      unit: "mm",
      formula: "compensatedStroke",
    },
    {
      label: "Displacement at the end",
      convention: "from the start",
      value: withoutNoise(motion) * 1000,
      unit: "mm",
      formula: "compensatedEnd",
    },
    {
      label: "Pre-pulse lasts",
      value: motion.preDurationS * 1000,
      unit: "ms",
      formula: "compensatedVelocity",
    },
    {
      label: "Post-pulse lasts",
      value: motion.postDurationS * 1000,
      unit: "ms",
      formula: "compensatedVelocity",
    },
    { label: "Pre-pulse share", value: motion.preShare, unit: "", formula: "compensatedEnd" },
  ];
}

export function ShockResults({ result, load }: { result: ShockResult; load: LoadState }) {
  return (
    <div className="flex flex-col gap-5">
      <ResultList title="The pulse" results={pulse(result)} />
      <ResultList title="On a shaker" results={shaker(result, load)} />
    </div>
  );
}

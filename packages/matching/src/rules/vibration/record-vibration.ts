import type { CheckPlan } from "../../checks/check-plan.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { open, reaches } from "../../checks/write-checks.ts";
import { axesIn } from "../axes.ts";
import { numberIn, recordIn, requiredNumber } from "../parameter-values.ts";
import { requiredForces } from "../shaker/required-forces.ts";
import {
  electrodynamic,
  type MotionDemand,
  type ShakerDemand,
  tableMachine,
} from "../shaker/shaker-demand.ts";
import { gunfireTime, replicationTime } from "../shaker/shaker-time.ts";
import { attendedDays, testLoad } from "../test-load.ts";
import { part, quantity, type Rule, type RuleInput } from "../test-plan.ts";
import { shakerParts } from "./vibration.ts";

/** The peaks of a record as a demand; what the record does not say becomes a question. */
function recordDemand(input: RuleInput, key: string, extra: readonly CheckPlan[]): ShakerDemand {
  const record = recordIn(input.line, key);
  const motion = (
    value: number | undefined,
    rating: MotionDemand["rating"],
    note: string,
  ): MotionDemand | null =>
    value === undefined ? null : { value, rating, atFrequencyHz: null, note, remedies: [lowerLevel] };
  const missing = [
    ...(record.peakVelocityMPerS === undefined
      ? [open("velocity", "Velocity", "The record's velocity is not known.")]
      : []),
    ...(record.strokePeakToPeakMm === undefined
      ? [open("stroke", "Stroke", "The record's stroke is not known.")]
      : []),
  ];
  return {
    forces: [
      {
        rating: "forceSinePeakKN",
        fallback: null,
        accelerationG: record.peakAccelerationG,
        note: "peak of the record",
      },
    ],
    velocityMPerS: motion(record.peakVelocityMPerS, "velocitySinePeakMPerS", "peak of the record"),
    strokeMm: motion(record.strokePeakToPeakMm, "displacementPeakToPeakMm", "peak-to-peak of the record"),
    accelerationG: record.peakAccelerationG,
    peakAccelerationG: record.peakAccelerationG,
    startHz: record.lowestFrequencyHz ?? null,
    endHz: record.highestFrequencyHz ?? null,
    rangeMayShrink: false,
    ...axesIn(input.line),
    extra: [...missing, ...extra],
  };
}

const recordQuantities = (input: RuleInput, demand: ShakerDemand) => [
  quantity("accelerationG", "Acceleration", demand.peakAccelerationG, "g", "peak of the record"),
  ...(demand.velocityMPerS
    ? [quantity("velocityMPerS", "Velocity", demand.velocityMPerS.value, "m/s", "peak")]
    : []),
  ...(demand.strokeMm ? [quantity("strokeMm", "Stroke", demand.strokeMm.value, "mm", "peak-to-peak")] : []),
  ...requiredForces(input, demand.forces),
];

export const timeReplication: Rule = (input) => {
  const demand = recordDemand(input, "timeHistory", []);
  const running = replicationTime(input.line);
  return {
    parts: shakerParts(
      input,
      [
        electrodynamic(input, demand),
        tableMachine(input, demand, "servo-hydraulic-table"),
        tableMachine(input, demand, "multi-axis-table"),
      ],
      running,
    ),
    assumptions: running.notes,
    quantities: recordQuantities(input, demand),
  };
};

export const gunfire: Rule = (input) => {
  const demand = recordDemand(input, "record", []);
  const running = gunfireTime(input.line);
  return {
    parts: shakerParts(input, [electrodynamic(input, demand)], running),
    assumptions: running.notes,
    quantities: recordQuantities(input, demand),
  };
};

const multiAxisHours = 4;

export const multiExciter: Rule = (input) => {
  const axes = requiredNumber(input.line, "dof", "number of axes driven at once");
  const demand = recordDemand(input, "refSpectra", [reaches("axes", axes)]);
  const hours = multiAxisHours + (numberIn(input.line, "durationPerAxisMin") ?? 0) / 60;
  return {
    parts: [
      part(
        [tableMachine(input, demand, "multi-axis-table")],
        attendedDays(hours, testLoad(input.specimen).runs),
      ),
    ],
    quantities: [quantity("axes", "Axes driven at once", axes, ""), ...recordQuantities(input, demand)],
  };
};

import { atLeast, type BoundaryCase } from "../boundary-case.ts";
import { g0 } from "../one-lab.ts";

const record = {
  name: "record",
  peakAccelerationG: 12,
  peakVelocityMPerS: 0.7,
  strokePeakToPeakMm: 40,
  lowestFrequencyHz: 5,
  highestFrequencyHz: 800,
};
/** Armature (or the table's own mass) of 20 kg, fixture of 5 kg, specimen of 10 kg. */
const movingKg = 20 + 5 + 10;
const force = atLeast("forceSinePeakKN", (movingKg * 12 * g0) / 1000 / 0.8);
const upright = { axes: ["Z"] };

const replayed = {
  stereoTypeId: "vib-time-replication",
  rule: "peak force, velocity, displacement of the record",
  parameters: { ...upright, timeHistory: record, repeats: 1 },
  machines: ["ed-shaker"],
} as const;
const gun = {
  stereoTypeId: "vib-gunfire",
  rule: "as time replication",
  parameters: { ...upright, record, rounds: 1 },
  machines: ["ed-shaker"],
} as const;
const manyAxes = {
  stereoTypeId: "vib-multi-exciter",
  parameters: { refSpectra: record, dof: 4, durationPerAxisMin: 60 },
  machines: ["multi-axis-table"],
} as const;

export const recordVibrationCases: readonly BoundaryCase[] = [
  { ...replayed, what: "force", key: "forceSinePeakKN", ...force },
  {
    ...replayed,
    what: "velocity",
    key: "velocitySinePeakMPerS",
    ...atLeast("velocitySinePeakMPerS", 0.7 / 0.9),
  },
  {
    ...replayed,
    what: "displacement",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", 40 / 0.9),
  },
  { ...gun, what: "force", key: "forceSinePeakKN", ...force },
  { ...gun, what: "velocity", key: "velocitySinePeakMPerS", ...atLeast("velocitySinePeakMPerS", 0.7 / 0.9) },
  {
    ...gun,
    what: "stroke",
    key: "displacementPeakToPeakMm",
    ...atLeast("displacementPeakToPeakMm", 40 / 0.9),
  },
  { ...manyAxes, rule: "per-axis force", key: "forceSinePeakKN", ...force },
  {
    ...manyAxes,
    rule: "axes ≥ dof",
    key: "axes",
    passes: { ratings: { axes: 4 } },
    fails: { ratings: { axes: 3 } },
  },
];

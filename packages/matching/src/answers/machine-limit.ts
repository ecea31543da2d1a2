import { type MotionLimit, motionLimitCurve } from "@headroom/calculators";
import type { Check, Envelope, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { sinePeak } from "../rules/vibration/sine-peak.ts";
import { allowed, type LimitCorner, type LimitName, required, timesRequired } from "./limit-reading.ts";
import { type PulseLimit, pulseLimit } from "./pulse-limit.ts";

type Curve = readonly (readonly [x: number, accelerationG: number])[];

export interface FrequencyLimit {
  readonly over: "frequency";
  readonly points: Curve;
  readonly corners: readonly LimitCorner[];
  /** Required curve, on the same axes. */
  readonly required: Curve;
  /** The same over the test's own frequencies alone. */
  readonly requiredInBand: Curve;
  /** A sine has each frequency by itself; of any other test stroke, velocity and acceleration count as a whole. */
  readonly isWhole: boolean;
}
export type MachineLimit = FrequencyLimit | PulseLimit;

const forceRatings = ["forceSinePeakKN", "forceRandomRmsKN"] as const;

/** The peak acceleration that force, and the rating of the bare table, leave to a test of this shape. */
function flatLimit(checks: readonly Check[], peakG: number) {
  const forceG = peakG * Math.min(...forceRatings.map((rating) => timesRequired(checks, rating)));
  const bareG = peakG * timesRequired(checks, "accelerationBareTableG");
  return bareG < forceG
    ? ({ name: "acceleration", accelerationG: bareG } as const)
    : ({ name: "force", accelerationG: Number.isNaN(bareG) ? bareG : forceG } as const);
}

/** Acceleration over frequency that a stroke, a velocity and an acceleration make together. */
const pairsOf = ({ points }: ReturnType<typeof motionLimitCurve>): Curve =>
  points.map((point) => [point.frequencyHz, point.accelerationG] as const);

/** First and last frequency of a curve; null for a single one. */
function bandOf(curve: Curve) {
  const [startFrequencyHz, endFrequencyHz] = [curve[0]?.[0] ?? Number.NaN, curve.at(-1)?.[0] ?? Number.NaN];
  return startFrequencyHz > 0 && endFrequencyHz > startFrequencyHz
    ? { startFrequencyHz, endFrequencyHz }
    : null;
}

function frequencyLimit(checks: readonly Check[], peakG: number, envelope: Envelope): FrequencyLimit | null {
  const flat = flatLimit(checks, peakG);
  const [minHz, endFrequencyHz] = [allowed(checks, "frequencyMinHz"), allowed(checks, "frequencyMaxHz")];
  // A range from 0 Hz is drawn from 1 Hz.
  const band = { startFrequencyHz: minHz > 0 ? minHz : minHz + 1, endFrequencyHz };
  const machine = {
    strokeM: allowed(checks, "displacementPeakToPeakMm") / 1000,
    velocityMPerS: allowed(checks, "velocitySinePeakMPerS"),
    accelerationG: flat.accelerationG,
  };
  const test = {
    strokeM: required(checks, "displacementPeakToPeakMm") / 1000,
    velocityMPerS: required(checks, "velocitySinePeakMPerS"),
    accelerationG: peakG,
  };
  const isKnown = [...Object.values(machine), ...Object.values(test)].every(
    (value) => value > 0 && Number.isFinite(value),
  );
  if (!isKnown || !(endFrequencyHz > band.startFrequencyHz)) return null;
  const named = (limit: MotionLimit): LimitName => (limit === "acceleration" ? flat.name : limit);
  const curve = motionLimitCurve({ ...machine, ...band });
  const isWhole = envelope.curveConvention !== sinePeak;
  const requiredIn = (within: typeof band) =>
    isWhole ? pairsOf(motionLimitCurve({ ...test, ...within })) : envelope.curve;
  return {
    over: "frequency",
    points: pairsOf(curve),
    corners: curve.corners.map(({ frequencyHz, below, above }) => ({
      at: frequencyHz,
      from: named(below),
      to: named(above),
    })),
    required: requiredIn(band),
    requiredInBand: requiredIn(bandOf(envelope.curve) ?? band),
    isWhole,
  };
}

/**
 * Limit of a machine at this moving mass, and the test on the same axes: acceleration over frequency, or amplitude
 * over the duration of a pulse. Read from the checks, so it holds for an answer of any age: the test lies above the
 * limit exactly where a check of force, velocity, stroke or acceleration fails. `null` where a rating is not known, or
 * where the test has no motion of its own, such as a response spectrum.
 */
export function machineLimit(
  { machine, checks }: Pick<TestAnswer, "checks" | "machine">,
  envelope: Envelope,
): MachineLimit | null {
  const valueOf = (key: string) => envelope.quantities.find((each) => each.key === key)?.value;
  const [peakG, durationMs] = [valueOf("accelerationG"), valueOf("durationMs")];
  if (!machine || peakG === undefined) return null;
  return durationMs === undefined
    ? frequencyLimit(checks, peakG, envelope)
    : pulseLimit({ amplitudeG: peakG, durationMs }, checks);
}

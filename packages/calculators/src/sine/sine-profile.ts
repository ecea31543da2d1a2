import { acceptAbove, acceptNotNegative, acceptPositive } from "../input/accept.ts";
import { inertialForceN } from "../shaker/inertial-force.ts";
import { STANDARD_GRAVITY_M_PER_S2 } from "../units/constants.ts";
import { acceptSegment, type SineSegment, segmentAccelerationG } from "./sine-segment.ts";
import { type SweepRate, sweepPass } from "./sweep-rate.ts";

export interface SineProfileInput {
  readonly segments: readonly SineSegment[];
  readonly movingMassKg?: number;
  readonly rate?: SweepRate;
  readonly probeFrequenciesHz?: readonly number[];
}

function acceptSegments(segments: readonly SineSegment[]): void {
  if (segments.length === 0) throw new RangeError("segments must hold at least one segment");
  let last = 0;
  for (const segment of segments) {
    acceptSegment(segment);
    if (segment.startFrequencyHz < last) acceptAbove(segment.startFrequencyHz, "startFrequencyHz", last);
    last = segment.endFrequencyHz;
  }
}

function endValues(segment: SineSegment, rate: SweepRate | undefined) {
  const startAccelerationG = segmentAccelerationG(segment, segment.startFrequencyHz);
  const endAccelerationG = segmentAccelerationG(segment, segment.endFrequencyHz);
  const omegas = [2 * Math.PI * segment.startFrequencyHz, 2 * Math.PI * segment.endFrequencyHz] as const;
  const accelerations = [startAccelerationG, endAccelerationG].map((g) => g * STANDARD_GRAVITY_M_PER_S2);
  const [start = 0, end = 0] = accelerations;
  const pass = rate && sweepPass(segment.startFrequencyHz, segment.endFrequencyHz, rate);
  return {
    startFrequencyHz: segment.startFrequencyHz,
    endFrequencyHz: segment.endFrequencyHz,
    startAccelerationG,
    endAccelerationG,
    velocityMPerS: Math.max(start / omegas[0], end / omegas[1]),
    displacementM: Math.max(start / omegas[0] ** 2, end / omegas[1] ** 2),
    durationS: pass?.durationS ?? null,
    cycles: pass?.cycles ?? null,
  };
}

function totalOf(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/**
 * Demands of a sine profile on a machine.
 *
 * Formula: within a segment every quantity is a power of f, so its maximum is at an end: A as given,
 * V = A/w, D = A/w^2, w = 2 pi f; F = m A with m = movingMassKg; time and cycles as in `sineSweep`. At a
 * frequency that two segments share the earlier one counts. `joints` give the step between neighbours: a stated
 * crossover is often rounded (UN 38.3: 18 Hz gives 1.04 g against 1 g); more than 10 % deserves a warning.
 * Valid for: ascending segments with positive amplitudes. Displacement is given peak and peak-to-peak.
 * Error: a few roundings. Source: Harris' Shock and Vibration Handbook, ch. 1; checked against mpmath.
 *
 * @example sineProfile({ segments: [{ law: "displacement", startFrequencyHz: 10, endFrequencyHz: 55, displacementM: 7.62e-4 }], movingMassKg: 1 }).maxForceN // 90.99973
 */
export function sineProfile({ segments, movingMassKg, rate, probeFrequenciesHz = [] }: SineProfileInput) {
  acceptSegments(segments);
  if (movingMassKg !== undefined) acceptNotNegative(movingMassKg, "movingMassKg");
  const rows = segments.map((segment) => endValues(segment, rate));
  const maxAccelerationG = Math.max(...rows.flatMap((row) => [row.startAccelerationG, row.endAccelerationG]));
  const maxDisplacementM = Math.max(...rows.map((row) => row.displacementM));
  return {
    startFrequencyHz: Math.min(...rows.map((row) => row.startFrequencyHz)),
    endFrequencyHz: Math.max(...rows.map((row) => row.endFrequencyHz)),
    maxAccelerationG,
    maxVelocityMPerS: Math.max(...rows.map((row) => row.velocityMPerS)),
    maxDisplacementM,
    maxDisplacementPeakToPeakM: 2 * maxDisplacementM,
    maxForceN:
      movingMassKg === undefined ? null : inertialForceN({ movingMassKg, accelerationG: maxAccelerationG }),
    segments: rows,
    joints: rows.slice(1).map((row, i) => ({
      frequencyHz: row.startFrequencyHz,
      leftAccelerationG: rows[i]?.endAccelerationG ?? row.startAccelerationG,
      rightAccelerationG: row.startAccelerationG,
    })),
    totalDurationS: totalOf(rows.map((row) => row.durationS)),
    totalCycles: totalOf(rows.map((row) => row.cycles)),
    probeAccelerationsG: probeFrequenciesHz.map((frequencyHz) => {
      acceptPositive(frequencyHz, "probeFrequenciesHz");
      const segment = segments.find(
        (s) => frequencyHz >= s.startFrequencyHz && frequencyHz <= s.endFrequencyHz,
      );
      return segment ? segmentAccelerationG(segment, frequencyHz) : null;
    }),
  };
}

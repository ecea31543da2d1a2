import {
  compensatedPulse,
  convertUnit,
  equalVelocityHalfSine,
  exceedance,
  expectedPeak,
  type PsdPoint,
  pulseKinematics,
  pulseResponseSpectrum,
  randomForce,
  randomVibrationSummary,
  type SineSegment,
  type SweepRate,
  sineForce,
  sineOnRandomQuantile,
  sineOnRandomSummary,
  sineProfile,
  vibrationResponseSpectrum,
} from "@headroom/calculators";
import {
  type calculateRandom,
  type calculateSine,
  type calculateSineOnRandom,
  maxToneWork,
  type PulseToCalculate,
  type SineSegmentToCalculate,
  type SweepToCalculate,
  type ToneToCalculate,
} from "@headroom/contract/endpoints/calculators";
import type { BodyOf } from "@headroom/contract/endpoints/endpoint";
import { calculating } from "./calculation-refusal.ts";

const shareOfPeak = { peak: 1, "peak-to-peak": 0.5, rms: Math.SQRT2 } as const;

function toSegment(segment: SineSegmentToCalculate): SineSegment {
  const { startFrequencyHz, endFrequencyHz, quantity, convention, unit } = segment;
  const band = { startFrequencyHz, endFrequencyHz };
  const peakIn = (amplitude: number, to: string) =>
    convertUnit({ value: amplitude, from: unit, to }).value * shareOfPeak[convention];
  if (quantity !== "acceleration" && segment.endAmplitude !== undefined)
    throw new RangeError("segments can slope (endAmplitude) only in acceleration");
  if (quantity === "displacement")
    return { ...band, law: quantity, displacementM: peakIn(segment.amplitude, "m") };
  if (quantity === "velocity")
    return { ...band, law: quantity, velocityMPerS: peakIn(segment.amplitude, "m/s") };
  const startAccelerationG = peakIn(segment.amplitude, "g");
  if (segment.endAmplitude === undefined)
    return { ...band, law: quantity, accelerationG: startAccelerationG };
  return { ...band, law: "log-log", startAccelerationG, endAccelerationG: peakIn(segment.endAmplitude, "g") };
}

function toRate({ value, unit }: SweepToCalculate): SweepRate {
  if (unit.startsWith("Hz")) return { hzPerS: convertUnit({ value, from: unit, to: "Hz/s" }).value };
  return { octavesPerMin: convertUnit({ value, from: unit, to: "oct/min" }).value };
}

const times = (value: number | null, count: number) => (value === null ? null : value * count);

export function calculateSineProfile({ segments, movingMassKg, rate, sweeps }: BodyOf<typeof calculateSine>) {
  return calculating(() => {
    const { totalDurationS, totalCycles, ...profile } = sineProfile({
      segments: segments.map(toSegment),
      ...(movingMassKg !== undefined && { movingMassKg }),
      ...(rate && { rate: toRate(rate) }),
    });
    return {
      ...profile,
      durationPerSweepS: totalDurationS,
      cyclesPerSweep: totalCycles,
      totalDurationS: times(totalDurationS, sweeps),
      totalCycles: times(totalCycles, sweeps),
    };
  });
}

type PsdBody = Pick<BodyOf<typeof calculateRandom>, "points" | "unit" | "interpolation">;
const toTable = ({ points, unit, interpolation }: PsdBody) => ({
  interpolation,
  points: points.map(
    ([frequencyHz, psd]): PsdPoint => [
      frequencyHz,
      unit === "g2/Hz" ? psd : convertUnit({ value: psd, from: unit, to: "g2/Hz" }).value,
    ],
  ),
});

export function calculateRandomSpectrum(body: BodyOf<typeof calculateRandom>) {
  const { movingMassKg, peakSigma, durationS, naturalFrequenciesHz = [], qualityFactor } = body;
  return calculating(() => {
    const table = toTable(body);
    const summary = randomVibrationSummary({ ...table, peakSigma });
    const force = movingMassKg === undefined ? null : randomForce({ ...table, movingMassKg, peakSigma });
    const peak =
      durationS === undefined
        ? null
        : expectedPeak({ upcrossingHz: summary.zeroUpcrossingHz, durationS, risk: 0.01 });
    return {
      ...summary,
      instantaneousExceedance: exceedance({ sigmas: peakSigma }).instantaneousProbability,
      forceNRms: force?.forceNRms ?? null,
      forcePeakN: force?.forcePeakN ?? null,
      expectedPeak: peak && {
        cycles: peak.cycles,
        meanG: peak.meanSigma * summary.accelerationGRms,
        exceededOnceInAHundredTestsG: peak.atRiskSigma * summary.accelerationGRms,
      },
      responses: [...vibrationResponseSpectrum({ ...table, naturalFrequenciesHz, qualityFactor }).responses],
    };
  });
}

function exactLevel(sigmaRms: number, amplitudes: readonly number[], peakSigma: number) {
  const ratio = amplitudes.reduce((sum, a) => sum + a, 0) / sigmaRms;
  if (ratio * amplitudes.length > maxToneWork) return null;
  const probability = exceedance({ sigmas: peakSigma }).instantaneousProbability;
  const { level, ratioToLinear, ratioToSrss } = sineOnRandomQuantile({ sigmaRms, amplitudes, probability });
  return { probability, levelG: level, ratioToLinear, ratioToSrss };
}

const fixed = ({ frequencyHz, accelerationG }: ToneToCalculate) =>
  frequencyHz === undefined ? [] : [{ frequencyHz, accelerationG }];
const swept = ({ startFrequencyHz, endFrequencyHz, accelerationG }: ToneToCalculate) =>
  startFrequencyHz === undefined || endFrequencyHz === undefined
    ? []
    : [{ startFrequencyHz, endFrequencyHz, accelerationG }];

export function calculateToneLevels(body: BodyOf<typeof calculateSineOnRandom>) {
  const { tones, movingMassKg, peakSigma } = body;
  return calculating(() => {
    const table = toTable(body);
    const summary = sineOnRandomSummary({
      ...table,
      peakSigma,
      tones: tones.flatMap(fixed),
      sweptTones: tones.flatMap(swept),
    });
    const { accelerationG } = summary;
    const amplitudes = tones.map((tone) => tone.accelerationG);
    const forceOf = (level: number) =>
      movingMassKg === undefined ? null : sineForce({ movingMassKg, accelerationG: level }).forceN;
    return {
      ...summary,
      exact: exactLevel(accelerationG.randomRms, amplitudes, peakSigma),
      forceNRms: forceOf(accelerationG.totalRms),
      forcePeakLinearN: forceOf(accelerationG.peakLinear),
    };
  });
}

export function calculatePulse(shape: "half-sine" | "tps", body: PulseToCalculate) {
  const { amplitudeG, durationMs, movingMassKg, qualityFactor, naturalFrequenciesHz = [] } = body;
  const { preFraction, postFraction, compensation, counterShape } = body;
  return calculating(() => {
    const pulse = { shape, amplitudeG, durationMs };
    const { strokeM, strokeWithoutOffsetM, ...compensated } = compensatedPulse({
      ...pulse,
      preShape: counterShape,
      postShape: counterShape,
      preFraction,
      postFraction,
      split: compensation,
    });
    return {
      ...pulseKinematics(pulse),
      equalVelocityHalfSineG:
        shape === "tps" ? equalVelocityHalfSine({ sawtoothG: amplitudeG }).halfSineG : amplitudeG,
      peakForceN:
        movingMassKg === undefined ? null : sineForce({ movingMassKg, accelerationG: amplitudeG }).forceN,
      compensated: {
        ...compensated,
        strokePeakToPeakM: strokeM,
        strokeWithoutOffsetPeakToPeakM: strokeWithoutOffsetM,
      },
      responses: [...pulseResponseSpectrum({ ...pulse, qualityFactor, naturalFrequenciesHz }).responses],
    };
  });
}

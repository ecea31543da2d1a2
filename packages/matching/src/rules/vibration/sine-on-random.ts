import {
  randomVibrationSummary,
  type SweptTone,
  sineOnRandomSummary,
  type Tone,
} from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { lowerLevel } from "../../checks/remedies.ts";
import { axesIn } from "../axes.ts";
import { cell, requiredRows } from "../parameter-values.ts";
import { spectrumCurve, spectrumIn } from "./random-spectrum.ts";
import { requiredForces } from "../shaker/required-forces.ts";
import { electrodynamic, type ShakerDemand, tableMachine } from "../shaker/shaker-demand.ts";
import type { Demand, Rule, RuleInput } from "../test-plan.ts";
import { quantity } from "../test-plan.ts";
import { shakerParts, sigmaIn, statedTime } from "./vibration.ts";

/** Levels of a mixed test; displacement peak-to-peak, peaks added linearly (the convention that sizes a shaker). */
interface SineOnRandomLevels {
  readonly totalGRms: number;
  readonly toneSumG: number | null;
  readonly peakG: number;
  readonly velocityMPerS: number;
  readonly strokeMm: number;
  readonly startHz: number;
  readonly endHz: number;
  readonly note: string;
}

function sineOnRandomDemand(input: RuleInput, levels: SineOnRandomLevels): Demand {
  const { line } = input;
  const { totalGRms, toneSumG, peakG, note } = levels;
  const motion = { atFrequencyHz: levels.startHz, note, remedies: [lowerLevel] };
  const sine =
    toneSumG === null
      ? []
      : [
          {
            rating: "forceSinePeakKN",
            fallback: null,
            accelerationG: toneSumG,
            label: "Force, sum of tones",
            note: "",
          } as const,
        ];
  const demand: ShakerDemand = {
    forces: [
      {
        rating: "forceRandomRmsKN",
        fallback: null,
        accelerationG: totalGRms,
        label: "Force, total rms",
        note: "",
      },
      ...sine,
    ],
    velocityMPerS: {
      ...motion,
      value: levels.velocityMPerS,
      rating: "velocitySinePeakMPerS",
      label: `Velocity, ${note}`,
      note: "",
    },
    strokeMm: { ...motion, value: levels.strokeMm, rating: "displacementPeakToPeakMm" },
    accelerationG: peakG,
    peakAccelerationG: peakG,
    startHz: levels.startHz,
    endHz: levels.endHz,
    rangeMayShrink: false,
    ...axesIn(line),
    extra: [],
  };
  const running = statedTime(input);
  return {
    parts: shakerParts(
      input,
      [electrodynamic(input, demand), tableMachine(input, demand, "servo-hydraulic-table")],
      running,
    ),
    assumptions: running.notes,
    quantities: [
      quantity("accelerationGRms", "Acceleration", totalGRms, "g", "total rms"),
      quantity("accelerationG", "Acceleration", peakG, "g", note),
      quantity("velocityMPerS", "Velocity", levels.velocityMPerS, "m/s", note),
      quantity("strokeMm", "Stroke", levels.strokeMm, "mm", `${note}, peak-to-peak`),
      quantity("startHz", "Lowest frequency", levels.startHz, "Hz"),
      quantity("endHz", "Highest frequency", levels.endHz, "Hz"),
      ...requiredForces(input, demand.forces),
    ],
    curve: spectrumCurve(spectrumIn(line), sigmaIn(input)),
    curveConvention: "random background, peaks in third-octave bands",
  };
}

function tonesIn(line: TestLine): { tones: Tone[]; sweptTones: SweptTone[] } {
  const [tones, sweptTones]: [Tone[], SweptTone[]] = [[], []];
  for (const row of requiredRows(line, "tones", "tones")) {
    const [a, b] = [cell(row, "fStartHz", "tones"), cell(row, "fEndHz", "tones")];
    const accelerationG = cell(row, "level", "tones");
    if (a === b) tones.push({ frequencyHz: a, accelerationG });
    else sweptTones.push({ startFrequencyHz: Math.min(a, b), endFrequencyHz: Math.max(a, b), accelerationG });
  }
  return { tones, sweptTones };
}

export const sineOnRandom: Rule = (input) => {
  const [points, sigma] = [spectrumIn(input.line), sigmaIn(input)];
  const { tones, sweptTones } = tonesIn(input.line);
  const levels = sineOnRandomSummary({ points, tones, sweptTones, peakSigma: sigma });
  const starts = [
    ...tones.map((tone) => tone.frequencyHz),
    ...sweptTones.map((tone) => tone.startFrequencyHz),
  ];
  const ends = [...tones.map((tone) => tone.frequencyHz), ...sweptTones.map((tone) => tone.endFrequencyHz)];
  const { randomSummary, accelerationG } = levels;
  return sineOnRandomDemand(input, {
    totalGRms: accelerationG.totalRms,
    toneSumG: accelerationG.peakLinear - sigma * accelerationG.randomRms,
    peakG: accelerationG.peakLinear,
    velocityMPerS: levels.velocityMPerS.peakLinear,
    strokeMm: levels.displacementPeakToPeakLinearM * 1000,
    startHz: Math.min(randomSummary.startFrequencyHz, ...starts),
    endHz: Math.max(randomSummary.endFrequencyHz, ...ends),
    note: `${sigma}σ + tones`,
  });
};

/**
 * Narrow bands sweeping over a background. Each counts where it is worst: at its lowest position for velocity and
 * stroke. Its level is added to the background's, which it replaces in truth: a bound on the safe side.
 */
export const randomOnRandom: Rule = (input) => {
  const [points, sigma] = [spectrumIn(input.line), sigmaIn(input)];
  const background = randomVibrationSummary({ points, peakSigma: sigma });
  const bands = requiredRows(input.line, "bands", "bands").map((row) => {
    const startHz = cell(row, "fStartHz", "bands");
    const [endHz, widthHz] = [cell(row, "fEndHz", "bands"), cell(row, "bandwidthHz", "bands")];
    const psd = cell(row, "psd", "bands");
    const own = randomVibrationSummary({
      points: [
        [startHz, psd],
        [startHz + widthHz, psd],
      ],
      peakSigma: sigma,
    });
    return { startHz, endHz: Math.max(endHz, startHz + widthHz), own };
  });
  const rms = (of: (summary: typeof background) => number) =>
    Math.sqrt(bands.reduce((sum, { own }) => sum + of(own) ** 2, of(background) ** 2));
  return sineOnRandomDemand(input, {
    totalGRms: rms((summary) => summary.accelerationGRms),
    toneSumG: null,
    peakG: rms((summary) => summary.accelerationPeakG),
    velocityMPerS: rms((summary) => summary.velocityPeakMPerS),
    strokeMm: 1000 * rms((summary) => summary.displacementPeakToPeakM),
    startHz: Math.min(background.startFrequencyHz, ...bands.map((band) => band.startHz)),
    endHz: Math.max(background.endFrequencyHz, ...bands.map((band) => band.endHz)),
    note: `${sigma}σ at the worst position of the bands`,
  });
};

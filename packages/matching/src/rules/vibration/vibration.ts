import { randomVibrationSummary } from "@headroom/calculators";
import { higherStart } from "../../checks/remedies.ts";
import { axesIn } from "../axes.ts";
import { temperatureParts } from "../shaker/on-shaker-chamber.ts";
import { numberIn, positive } from "../parameter-values.ts";
import { randomMotion, spectrumCurve, spectrumIn } from "./random-spectrum.ts";
import { requiredForces } from "../shaker/required-forces.ts";
import { electrodynamic, type ShakerDemand, tableMachine } from "../shaker/shaker-demand.ts";
import { type RunningTime, shakerTime, sineTime, withTableTime } from "../shaker/shaker-time.ts";
import { sinePeak } from "./sine-peak.ts";
import { sineDemandFrom } from "./sine-segments.ts";
import { type Alternative, type Part, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

/** The shaker, and the chamber on it when the test names a temperature. */
export function shakerParts(
  input: RuleInput,
  alternatives: readonly Alternative[],
  running: RunningTime,
): readonly Part[] {
  const onSlipTable = alternatives.some(({ moving }) => moving?.horizontal);
  const time = shakerTime(input, running, onSlipTable);
  const chamber = temperatureParts(input, time, onSlipTable);
  const usable =
    chamber.length > 0 ? alternatives.filter((each) => each.equipmentTypeId === "ed-shaker") : alternatives;
  return [part(withTableTime(usable, time), time), ...chamber];
}

export const sineVibration: Rule = (input) => {
  const { line } = input;
  const start = sineDemandFrom(line, 0);
  const from = (of: (demand: typeof start) => number) =>
    higherStart((hz) => of(sineDemandFrom(line, hz)), start.startHz, start.endHz);
  const demand: ShakerDemand = {
    forces: [
      { rating: "forceSinePeakKN", fallback: null, accelerationG: start.accelerationG, note: "sine peak" },
    ],
    velocityMPerS: {
      value: start.velocityMPerS,
      rating: "velocitySinePeakMPerS",
      atFrequencyHz: start.velocityAtHz,
      note: "peak",
      remedies: [from((at) => at.velocityMPerS)],
    },
    strokeMm: {
      value: start.strokeMm,
      rating: "displacementPeakToPeakMm",
      atFrequencyHz: start.strokeAtHz,
      note: "peak-to-peak",
      remedies: [from((at) => at.strokeMm)],
    },
    accelerationG: start.accelerationG,
    peakAccelerationG: start.accelerationG,
    startHz: start.startHz,
    endHz: start.endHz,
    rangeMayShrink: true,
    ...axesIn(line),
    extra: [],
  };
  const alternatives = [
    electrodynamic(input, demand),
    tableMachine(input, demand, "servo-hydraulic-table"),
    tableMachine(input, demand, "multi-axis-table"),
  ];
  const running = sineTime(line, start.startHz, start.endHz);
  return {
    parts: shakerParts(input, alternatives, running),
    assumptions: running.notes,
    quantities: [
      quantity("accelerationG", "Acceleration", start.accelerationG, "g", "peak"),
      quantity("velocityMPerS", "Velocity", start.velocityMPerS, "m/s", "peak"),
      quantity("strokeMm", "Stroke", start.strokeMm, "mm", "peak-to-peak"),
      quantity("startHz", "Lowest frequency", start.startHz, "Hz"),
      quantity("endHz", "Highest frequency", start.endHz, "Hz"),
      ...requiredForces(input, demand.forces),
    ],
    curve: start.curve,
    curveConvention: sinePeak,
  };
};

/** Clipping of the drive, in rms: the peaks that velocity, stroke and acceleration are held against. */
export const sigmaIn = ({ line }: RuleInput): number => numberIn(line, "sigmaClip") ?? 3;

/** The duration that a test has to say. */
export const statedTime = ({ line }: RuleInput): RunningTime => ({
  minutes: positive(numberIn(line, "durationPerAxisMin") ?? 60, "duration"),
  notes: [],
});

export const randomVibration: Rule = (input) => {
  const { line } = input;
  const [points, sigma] = [spectrumIn(line), sigmaIn(input)];
  const level = randomVibrationSummary({ points, peakSigma: sigma });
  const { startFrequencyHz, endFrequencyHz, accelerationGRms, accelerationPeakG } = level;
  const motion = randomMotion(points, sigma, startFrequencyHz);
  const note = `${sigma}σ`;
  const from = (of: (at: typeof motion) => number) =>
    higherStart((hz) => of(randomMotion(points, sigma, hz)), startFrequencyHz, endFrequencyHz);
  const demand: ShakerDemand = {
    forces: [
      {
        rating: "forceRandomRmsKN",
        fallback: null,
        accelerationG: accelerationGRms,
        label: "Force, rms",
        note: "",
      },
    ],
    velocityMPerS: {
      value: motion.velocityMPerS,
      rating: "velocitySinePeakMPerS",
      label: `Velocity, ${note}`,
      atFrequencyHz: null,
      note: "",
      remedies: [from((at) => at.velocityMPerS)],
    },
    strokeMm: {
      value: motion.strokeMm,
      rating: "displacementPeakToPeakMm",
      atFrequencyHz: startFrequencyHz,
      note: `${note}, peak-to-peak`,
      remedies: [from((at) => at.strokeMm)],
    },
    accelerationG: accelerationPeakG,
    peakAccelerationG: accelerationPeakG,
    startHz: startFrequencyHz,
    endHz: endFrequencyHz,
    rangeMayShrink: true,
    ...axesIn(line),
    extra: [],
  };
  const alternatives = [
    electrodynamic(input, demand),
    tableMachine(input, demand, "servo-hydraulic-table"),
    tableMachine(input, demand, "multi-axis-table"),
  ];
  const running = statedTime(input);
  return {
    parts: shakerParts(input, alternatives, running),
    assumptions: running.notes,
    quantities: [
      quantity("accelerationGRms", "Acceleration", accelerationGRms, "g", "rms"),
      quantity("accelerationG", "Acceleration", accelerationPeakG, "g", note),
      quantity("velocityMPerS", "Velocity", motion.velocityMPerS, "m/s", note),
      quantity("strokeMm", "Stroke", motion.strokeMm, "mm", `${note}, peak-to-peak`),
      quantity("startHz", "Lowest frequency", startFrequencyHz, "Hz"),
      quantity("endHz", "Highest frequency", endFrequencyHz, "Hz"),
      ...requiredForces(input, demand.forces),
    ],
    curve: spectrumCurve(points, sigma),
    curveConvention: `${note} in third-octave bands`,
  };
};

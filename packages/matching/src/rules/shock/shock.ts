import { type PulseShape, pulseKinematics } from "@headroom/calculators";
import type { CheckPlan } from "../../checks/check-plan.ts";
import {
  fewerPerRun,
  lighterFixture,
  longestPulse,
  lowerLevel,
  shorterPulse,
} from "../../checks/remedies.ts";
import { atLeast, fits, lists, movesMass, open, reaches, startsAt } from "../../checks/write-checks.ts";
import { directionsIn } from "../axes.ts";
import { bandwidthTimesDuration, compensatedStroke, usualMotion } from "./compensation.ts";
import { temperatureParts } from "../shaker/on-shaker-chamber.ts";
import { flagIn, numberIn, positive, positiveNumber } from "../parameter-values.ts";
import { shockAmplitude } from "./shock-amplitude.ts";
import { requiredForces } from "../shaker/required-forces.ts";
import { electrodynamic, type ShakerDemand } from "../shaker/shaker-demand.ts";
import { attendedDays, fixtureSidesMm, loadOf } from "../test-load.ts";
import { anyOf, type Demand, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

/** A classical pulse, what it is called in a list of pulses, and what makes it. */
interface Pulse {
  readonly shape: PulseShape & ("half-sine" | "tps" | "trapezoid");
  readonly listed: string;
  readonly names: readonly string[];
}
const halfSine: Pulse = { shape: "half-sine", listed: "half-sine", names: ["half-sine", "half sine"] };
const sawTooth: Pulse = {
  shape: "tps",
  listed: "terminal-peak sawtooth",
  names: ["terminal-peak-sawtooth", "tps"],
};
const trapezoid: Pulse = { shape: "trapezoid", listed: "trapezoid", names: ["trapezoid"] };

const secondsPerShock = 60;
const setUpHoursPerDirection = 0.5;

const pulseIn = ({ line }: RuleInput) => ({
  amplitudeG: positiveNumber(line, "amplitudeG", "amplitude"),
  durationMs: positiveNumber(line, "durationMs", "duration"),
});

/** The mass on a shock or bump table. */
const payload = (input: RuleInput): CheckPlan => {
  const load = loadOf(input);
  const fields = { requiredPerKg: 1, minPerKg: 1, payloadKg: load.payloadKg, withArmature: false } as const;
  return movesMass(
    "payloadMaxKg",
    { ...fields, fallback: null, auxiliary: "none", minArmatureMm: 0 },
    {
      estimated: load.fixtureEstimated,
      remedies: [lighterFixture(load.fixtureKg, 1), fewerPerRun(load.perRun, input.specimen.massKg)],
    },
  );
};

/** Checks of a shock or bump machine. */
function machineChecks(input: RuleInput, pulse: Pulse, extra: readonly CheckPlan[]): readonly CheckPlan[] {
  const { amplitudeG, durationMs } = pulseIn(input);
  const { velocityChangeMPerS } = pulseKinematics({ shape: pulse.shape, amplitudeG, durationMs });
  return [
    lists("pulses", pulse.listed, pulse.names),
    shockAmplitude(amplitudeG, loadOf(input).payloadKg),
    startsAt("pulseMinMs", durationMs),
    reaches("pulseMaxMs", durationMs, { remedies: [longestPulse] }),
    atLeast("velocityChangeMaxMPerS", velocityChangeMPerS, {
      remedies: [lowerLevel, shorterPulse(durationMs, 1, 0)],
    }),
    payload(input),
    fits("tableMm", fixtureSidesMm(input.specimen)),
    ...extra,
  ];
}

function shakerDemand(input: RuleInput, pulse: Pulse, extra: readonly CheckPlan[]): ShakerDemand {
  const { amplitudeG, durationMs } = pulseIn(input);
  const shaped = { shape: pulse.shape, amplitudeG, durationMs };
  const motion = usualMotion(shaped);
  return {
    forces: [
      {
        rating: "forceShockPeakKN",
        fallback: "forceSinePeakKN",
        accelerationG: motion.peakAccelerationG,
        note: "shock peak",
      },
    ],
    velocityMPerS: {
      value: motion.peakVelocityMPerS,
      rating: "velocityShockPeakMPerS",
      fallback: "velocitySinePeakMPerS",
      atFrequencyHz: null,
      note: "compensated at 10 % of the amplitude",
      remedies: [lowerLevel, shorterPulse(durationMs, 1, bandwidthTimesDuration)],
    },
    strokeMm: null,
    accelerationG: null,
    peakAccelerationG: amplitudeG,
    startHz: null,
    endHz: (1000 * bandwidthTimesDuration) / durationMs,
    rangeMayShrink: false,
    ...directionsIn(input.line),
    extra: [compensatedStroke(shaped, input.policy.displacementFactor), ...extra],
  };
}

interface ShockMachines {
  readonly shaker: boolean;
  readonly machines: readonly string[];
  readonly machineExtra?: readonly CheckPlan[];
  readonly shakerExtra?: readonly CheckPlan[];
  readonly seconds: number;
}

/** One kind of pulse on shock machines and, where it can make it, on a shaker. */
function shockDemand(input: RuleInput, pulse: Pulse, on: ShockMachines): Demand {
  const { amplitudeG, durationMs } = pulseIn(input);
  const demand = shakerDemand(input, pulse, on.shakerExtra ?? []);
  const { velocityChangeMPerS } = pulseKinematics({ shape: pulse.shape, amplitudeG, durationMs });
  const motion = usualMotion({ shape: pulse.shape, amplitudeG, durationMs });
  const compensated = "compensated at 10 % of the amplitude, peak";
  const onShaker = [
    quantity("velocityMPerS", "Velocity on a shaker", motion.peakVelocityMPerS, "m/s", compensated),
    quantity("strokeMm", "Stroke on a shaker", 1000 * motion.strokeM, "mm", `${compensated}-to-peak`),
  ];
  const directions = directionsIn(input.line).count;
  const hours = directions * setUpHoursPerDirection + on.seconds / 3600;
  const days = attendedDays(hours, loadOf(input).runs);
  const chamber = temperatureParts(input, days);
  const shaker = on.shaker ? [electrodynamic(input, demand)] : [];
  const machines = anyOf(on.machines, machineChecks(input, pulse, on.machineExtra ?? []));
  const unconditioned = machines.map((each) => ({ ...each, checks: [...each.checks, temperatureQuestion] }));
  const alternatives =
    chamber.length === 0 ? [...machines, ...shaker] : [...shaker, ...(on.shaker ? [] : unconditioned)];
  return {
    parts: [part(alternatives, days), ...(on.shaker ? chamber : [])],
    quantities: [
      quantity("accelerationG", "Acceleration", amplitudeG, "g", "peak"),
      quantity("durationMs", "Duration", durationMs, "ms"),
      quantity("velocityChangeMPerS", "Velocity change", velocityChangeMPerS, "m/s"),
      ...(on.shaker ? onShaker : []),
      ...requiredForces(input, demand.forces),
    ],
    curve: [
      [1000 / durationMs, amplitudeG],
      [(1000 * bandwidthTimesDuration) / durationMs, amplitudeG],
    ],
    curveConvention: "peak of the pulse, from 1/T to 10/T",
  };
}

const temperatureQuestion = open(
  "temperature",
  "Temperature during the test",
  "Ask how the specimen is kept at temperature on a shock machine.",
);

const secondsOf = (input: RuleInput) =>
  (numberIn(input.line, "shocksPerDirection") ?? 3) * directionsIn(input.line).count * secondsPerShock;

export const halfSineShock: Rule = (input) =>
  shockDemand(input, halfSine, {
    shaker: true,
    machines: ["shock-machine", "bump-machine"],
    seconds: secondsOf(input),
  });

const sustainedQuestion = open(
  "sustained",
  "Sustained acceleration",
  "The sustained acceleration of crash safety is not checked here. Ask the lab.",
);

export const sawToothShock: Rule = (input) => {
  const extra = flagIn(input.line, "alsoSustained") ? [sustainedQuestion] : [];
  return shockDemand(input, sawTooth, {
    shaker: true,
    machines: ["shock-machine"],
    machineExtra: extra,
    shakerExtra: extra,
    seconds: secondsOf(input),
  });
};

export const trapezoidShock: Rule = (input) =>
  shockDemand(input, trapezoid, { shaker: false, machines: ["shock-machine"], seconds: secondsOf(input) });

/** As a half sine, and often: the rate of repetition is no rating, so a demanded one is a question to the laboratory. */
export const bump: Rule = (input) => {
  const rate = numberIn(input.line, "ratePerS");
  const question = open(
    "ratePerS",
    "Bumps per second",
    `Ask whether ${rate} bumps per second can be kept up.`,
  );
  const extra = rate === null ? [] : [question];
  const bumps =
    positive(numberIn(input.line, "bumps") ?? 1000, "number of bumps") * directionsIn(input.line).count;
  return shockDemand(input, halfSine, {
    shaker: true,
    machines: ["bump-machine", "shock-machine"],
    machineExtra: extra,
    shakerExtra: extra,
    seconds: bumps / (rate ?? 1),
  });
};

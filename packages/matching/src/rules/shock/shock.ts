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
import { axesAlong, directionsIn } from "../axes.ts";
import { bandwidthTimesDuration, compensatedStroke, usualMotion } from "./compensation.ts";
import { temperatureParts } from "../shaker/on-shaker-chamber.ts";
import { figureOf } from "../figure-of-rule.ts";
import { flagIn, numberIn, positiveNumber } from "../parameter-values.ts";
import { shockAmplitude } from "./shock-amplitude.ts";
import { requiredForces, shockOverSineForce } from "../shaker/required-forces.ts";
import { electrodynamic, type ShakerDemand } from "../shaker/shaker-demand.ts";
import { hoursOnShaker } from "../shaker/shaker-time.ts";
import { attendedDays, fixtureSidesMm, loadOf, short } from "../test-load.ts";
import { anyOf, type Demand, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

/** A classical pulse, what it is called in a list of pulses, and what makes it. */
interface Pulse {
  readonly shape: PulseShape & ("half-sine" | "tps" | "trapezoid");
  readonly listed: string;
  readonly names: readonly string[];
}
export const halfSine: Pulse = { shape: "half-sine", listed: "half-sine", names: ["half-sine", "half sine"] };
const sawTooth: Pulse = {
  shape: "tps",
  listed: "terminal-peak sawtooth",
  names: ["terminal-peak-sawtooth", "tps"],
};
const trapezoid: Pulse = { shape: "trapezoid", listed: "trapezoid", names: ["trapezoid"] };

const secondsPerShock = 60;

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

/**
 * Band in which the table under a pulse of duration D has to be stiff: 3/D for a half-sine, which holds nearly all of its
 * energy; 10/D for the corners of the other shapes, tight from 5/D on (*assumed*).
 */
const bandOfPulse = (shape: PulseShape, durationMs: number) =>
  shape === "half-sine"
    ? { endHz: 3000 / durationMs }
    : { endHz: (1000 * bandwidthTimesDuration) / durationMs, tightEndHz: 5000 / durationMs };

function shakerDemand(input: RuleInput, pulse: Pulse, extra: readonly CheckPlan[]): ShakerDemand {
  const { amplitudeG, durationMs } = pulseIn(input);
  const shaped = { shape: pulse.shape, amplitudeG, durationMs };
  const motion = usualMotion(shaped);
  return {
    forces: [
      {
        rating: "forceShockPeakKN",
        fallback: "forceSinePeakKN",
        fallbackReach: shockOverSineForce,
        accelerationG: motion.peakAccelerationG,
        note: "shock peak",
      },
    ],
    velocityMPerS: {
      value: motion.peakVelocityMPerS,
      rating: "velocityShockPeakMPerS",
      fallback: "velocitySinePeakMPerS",
      atFrequencyHz: null,
      note: "compensated by half-sines at 10 % of the amplitude, no final displacement",
      remedies: [lowerLevel, shorterPulse(durationMs, 1, bandwidthTimesDuration)],
    },
    strokeMm: null,
    accelerationG: null,
    peakAccelerationG: amplitudeG,
    startHz: null,
    endHz: (1000 * bandwidthTimesDuration) / durationMs,
    tableBand: bandOfPulse(pulse.shape, durationMs),
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
export function shockDemand(input: RuleInput, pulse: Pulse, on: ShockMachines): Demand {
  const { amplitudeG, durationMs } = pulseIn(input);
  const demand = shakerDemand(input, pulse, on.shakerExtra ?? []);
  const { velocityChangeMPerS } = pulseKinematics({ shape: pulse.shape, amplitudeG, durationMs });
  const motion = usualMotion({ shape: pulse.shape, amplitudeG, durationMs });
  const at = "(10 % compensation)";
  const shakerMotion = [
    quantity("velocityMPerS", `Shaker velocity, peak ${at}`, motion.peakVelocityMPerS, "m/s"),
    quantity("strokeMm", `Shaker stroke, peak-to-peak ${at}`, 1000 * motion.strokeM, "mm"),
  ];
  const directions = directionsIn(input.line).count;
  const days = attendedDays((rules) => {
    const hours = directions * figureOf(rules, "shockSetUpH") + on.seconds / 3600;
    return { hours, sum: () => `${short(hours)} h` };
  }, loadOf(input).runs);
  const axes = axesAlong(input.line);
  const onShaker = electrodynamic(input, demand);
  const horizontal = onShaker.moving?.horizontal ?? demand.horizontal;
  const time = hoursOnShaker(input, { count: axes, horizontal }, on.seconds / 60 / axes);
  const chamber = temperatureParts(input, time, horizontal);
  const shaker = on.shaker ? [{ ...onShaker, time }] : [];
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
      ...(on.shaker ? shakerMotion : []),
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

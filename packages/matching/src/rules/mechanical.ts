import { STANDARD_GRAVITY_M_PER_S2 } from "@headroom/calculators";
import type { CheckPlan } from "../checks/check-plan.ts";
import { lowerTo } from "../checks/remedies.ts";
import { statedOrAssumed } from "../checks/stated-or-assumed.ts";
import { atLeast, fits, reaches, startsAt } from "../checks/write-checks.ts";
import { directionsIn } from "./axes.ts";
import { numberIn, positive, positiveNumber } from "./parameter-values.ts";
import { inItsState } from "./specimen-state.ts";
import { carries } from "./shock/response-spectra.ts";
import { attendedDays, boxSidesMm, loadOf } from "./test-load.ts";
import { anyOf, machineOf, part, quantity, type Rule } from "./test-plan.ts";

const setUpHours = 2;

/** Longest side that nearly every drop tester takes, where none is stated (*assumed*). */
const assumedSideMm = 1000;

/** The box alone, without fixture, as it is dropped: its mass, and its longest side. */
export const dropped = (massKg: number, sidesMm: readonly number[]): readonly CheckPlan[] => [
  atLeast("payloadMaxKg", massKg, { label: "Mass" }),
  statedOrAssumed("specimenMaxMm", Math.max(...sidesMm), assumedSideMm),
];

export const freeFall: Rule = (input) => {
  const { line, specimen } = input;
  const heightMm = positiveNumber(line, "heightMm", "drop height");
  const { massKg, sidesMm } = inItsState(input);
  const checks = [
    ...dropped(massKg, sidesMm),
    startsAt("dropHeightMinMm", heightMm),
    atLeast("dropHeightMaxMm", heightMm, { remedies: [lowerTo("mm")] }),
  ];
  const impact = Math.sqrt((2 * STANDARD_GRAVITY_M_PER_S2 * heightMm) / 1000);
  return {
    parts: [part([machineOf("drop-tester", checks)], attendedDays(setUpHours, specimen.quantity))],
    quantities: [
      quantity("heightMm", "Drop height", heightMm, "mm"),
      quantity("massKg", "Mass", massKg, "kg"),
      quantity("impactVelocityMPerS", "Impact velocity", impact, "m/s"),
      quantity("energyJ", "Energy", (massKg * STANDARD_GRAVITY_M_PER_S2 * heightMm) / 1000, "J"),
    ],
  };
};

export const hammerImpact: Rule = ({ line, specimen }) => {
  const energyJ = positiveNumber(line, "energyJ", "energy");
  const checks = [atLeast("energyMaxJ", energyJ, { remedies: [lowerTo("J")] })];
  return {
    parts: [part([machineOf("pendulum-hammer", checks)], attendedDays(setUpHours, specimen.quantity))],
    quantities: [quantity("energyJ", "Energy", energyJ, "J")],
  };
};

/** The level falls off along the arm: half the specimen over the radius is the relative difference at its ends. */
export const steadyAcceleration: Rule = (input) => {
  const { line, specimen } = input;
  const accelerationG = positiveNumber(line, "accelG", "acceleration");
  const gradient = positive(numberIn(line, "gradientPct") ?? 10, "gradient") / 100;
  const load = loadOf(input);
  const longestMm = Math.max(...boxSidesMm(specimen));
  const radiusM = longestMm / 2000 / gradient;
  const checks: readonly CheckPlan[] = [
    atLeast("accelerationMaxG", accelerationG, { remedies: [lowerTo("g")] }),
    atLeast("capacityGkg", load.payloadKg * accelerationG, {
      estimated: load.fixtureEstimated,
      note: "mass × acceleration",
    }),
    carries(input, "massKg"),
    reaches("armRadiusM", radiusM, { note: `for a gradient of ${gradient * 100} %` }),
  ];
  const hours = setUpHours + directionsIn(line).count * (1 + (numberIn(line, "durationMin") ?? 0) / 60);
  return {
    parts: [part([machineOf("centrifuge", checks)], attendedDays(hours, load.runs))],
    quantities: [
      quantity("accelerationG", "Acceleration", accelerationG, "g", "steady"),
      quantity("capacityGkg", "Mass × acceleration", load.payloadKg * accelerationG, "g·kg"),
      quantity("radiusM", "Arm radius", radiusM, "m"),
    ],
  };
};

export const compression: Rule = (input) => {
  const { line, specimen } = input;
  const forceN = positiveNumber(line, "forceN", "force");
  const opening = inItsState(input).sidesMm;
  const checks = [
    atLeast("forceMaxKN", forceN / 1000, { remedies: [lowerTo("kN")] }),
    fits("innerMm", opening, { label: "Opening" }),
  ];
  return {
    parts: [part(anyOf(["compression-tester"], checks), attendedDays(setUpHours, specimen.quantity))],
    quantities: [quantity("forceKN", "Force", forceN / 1000, "kN")],
  };
};

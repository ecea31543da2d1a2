import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { assumedMargin, knownMargin, unknownMargin } from "../../checks/assess-check.ts";
import type { CheckPlan, Computed } from "../../checks/check-plan.ts";
import { atLeast, computedWord, open, reaches, startsAt } from "../../checks/write-checks.ts";
import {
  clearOfWalls,
  coldEnd,
  holdsC,
  holdsRange,
  hotEnd,
  humidity,
  inside,
  volumeRatio,
} from "./chamber-checks.ts";
import { floorLoad } from "./floor-load.ts";
import { rates } from "./heat-balance.ts";
import { heatAssumption, heatLoad } from "./heat-load.ts";
import { humidRamp, humidRegion, humidRegionAt } from "./humid-region.ts";
import { flagIn, numberIn, positive, positiveNumber, requiredNumber, textIn } from "../parameter-values.ts";
import { recovery } from "./recovery.ts";
import { testLoad, unattendedDays } from "../test-load.ts";
import { anyOf, machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

/** Every chamber that changes the temperature of its air at a rate; two zones and a vacuum do not. */
export const changingChambers: readonly string[] = [
  "climatic-chamber",
  "walk-in-chamber",
  "ess-chamber",
  "agree-chamber",
  "altitude-chamber",
  "halt-chamber",
];
const steadyChambers = [
  "climatic-chamber",
  "walk-in-chamber",
  "ess-chamber",
  "agree-chamber",
  "altitude-chamber",
];
const humidChambers = ["climatic-chamber", "walk-in-chamber"];

/** Altitude chambers often control humidity too, and few laboratories run damp heat in them. */
const humidAlternatives = (checks: (equipmentTypeId: string) => readonly CheckPlan[]) => [
  ...anyOf(humidChambers, checks),
  machineOf("altitude-chamber", [
    ...checks("altitude-chamber"),
    open(
      "offer",
      "Offer",
      "An altitude chamber; whether the laboratory runs damp heat in it is not stated. Ask the lab.",
    ),
  ]),
];

const days = ({ specimen }: RuleInput, hours: number) => unattendedDays(hours, testLoad(specimen).runs);
const temperature = (key: string, label: string, valueC: number) => quantity(key, label, valueC, "°C");

/** Room around the specimen, and a floor under it. */
const space =
  (use: "steady" | "changing") =>
  (input: RuleInput, equipmentTypeId: string): readonly CheckPlan[] => [
    clearOfWalls(input),
    volumeRatio(input, use),
    ...floorLoad(input, equipmentTypeId),
  ];
const steadySpace = space("steady");
export const changingSpace = space("changing");

const steady =
  (end: (input: RuleInput, temperatureC: number) => CheckPlan): Rule =>
  (input) => {
    const temperatureC = requiredNumber(input.line, "tempC", "temperature");
    const checks = (id: string) => [end(input, temperatureC), ...steadySpace(input, id), ...heatLoad(input)];
    return {
      parts: [part(anyOf(steadyChambers, checks), days(input, numberIn(input.line, "durationH") ?? 0))],
      quantities: [temperature("temperatureC", "Temperature", temperatureC)],
      assumptions: heatAssumption(input),
    };
  };
export const cold: Rule = steady(coldEnd);
export const dryHeat: Rule = steady(hotEnd);

export function cyclingHours({ line }: RuleInput, lowC: number, highC: number): number {
  const rate = numberIn(line, "rateKmin") ?? 5;
  const dwell = numberIn(line, "dwellMin") ?? 30;
  return ((numberIn(line, "cycles") ?? 1) * 2 * ((highC - lowC) / rate + dwell)) / 60;
}

export const range = (input: RuleInput) => ({
  lowC: requiredNumber(input.line, "lowC", "low temperature"),
  highC: requiredNumber(input.line, "highC", "high temperature"),
});

export const temperatureChange: Rule = (input) => {
  const { lowC, highC } = range(input);
  const rate = positiveNumber(input.line, "rateKmin", "rate of change");
  const checks = (id: string) => [
    ...holdsRange(input, lowC, highC),
    ...rates(input, { rateKPerMin: rate, lowC, highC }),
    ...changingSpace(input, id),
    ...heatLoad(input),
  ];
  return {
    parts: [part(anyOf(changingChambers, checks), days(input, cyclingHours(input, lowC, highC)))],
    quantities: [
      temperature("lowC", "Low temperature", lowC),
      temperature("highC", "High temperature", highC),
      quantity("rateKPerMin", "Rate of change", rate, "K/min"),
    ],
    assumptions: heatAssumption(input),
  };
};

const assumedMedium = "air";

/** Two zones of air are what nearly every chamber is; a bath says that it is one. */
function mediumOf(wanted: string): CheckPlan {
  const assess = (ratings: Ratings): Computed => {
    const figures = { required: null, limit: null, column: "medium" } as const;
    const has = ratings.medium ?? assumedMedium;
    const isStated = has === ratings.medium;
    if (has.toLowerCase() === wanted)
      return {
        ...assumedMargin,
        ...figures,
        sentence: isStated ? `Has ${wanted}.` : `Medium: ${wanted} is assumed, as nothing else is stated.`,
      };
    if (!isStated)
      return {
        ...unknownMargin,
        ...figures,
        sentence: `Needs ${wanted}; the medium is not stated. Ask the lab.`,
      };
    return {
      ...knownMargin(-1),
      ...figures,
      sentence: `Needs ${wanted}, and this chamber has ${has}.`,
    };
  };
  return computedWord("medium", assess);
}

export const thermalShock: Rule = (input) => {
  const { line, specimen } = input;
  const { lowC, highC } = range(input);
  const transferS = positive(numberIn(line, "transferS") ?? 10, "transfer time");
  const dwellMin = positiveNumber(line, "dwellMin", "dwell");
  const { specimensKg, fixtureKg } = testLoad(specimen);
  const loadKg = specimensKg + (flagIn(line, "fixtureInside") ? fixtureKg : 0);
  const checks: readonly CheckPlan[] = [
    ...holdsRange(input, lowC, highC),
    startsAt("transferS", transferS),
    atLeast("loadMaxKg", loadKg),
    { ...inside(input), label: "Basket" },
    volumeRatio(input, "changing"),
    mediumOf(textIn(line, "medium", "air")),
    recovery(dwellMin, loadKg),
  ];
  return {
    parts: [part(anyOf(["thermal-shock-chamber"], checks), days(input, cyclingHours(input, lowC, lowC)))],
    quantities: [
      temperature("lowC", "Low temperature", lowC),
      temperature("highC", "High temperature", highC),
      quantity("transferS", "Transfer time", transferS, "s", "at most"),
      quantity("loadKg", "Load", loadKg, "kg"),
    ],
  };
};

export const dampHeatSteady: Rule = (input) => {
  const temperatureC = requiredNumber(input.line, "tempC", "temperature");
  const percent = requiredNumber(input.line, "rhPct", "relative humidity");
  const checks = (id: string) => [
    holdsC(input, temperatureC),
    ...humidity(percent),
    humidRegionAt(temperatureC, percent),
    ...steadySpace(input, id),
    ...heatLoad(input),
  ];
  return {
    parts: [part(humidAlternatives(checks), days(input, numberIn(input.line, "durationH") ?? 0))],
    quantities: [
      temperature("temperatureC", "Temperature", temperatureC),
      quantity("humidityPercent", "Relative humidity", percent, "%"),
    ],
    assumptions: heatAssumption(input),
  };
};

export const dampLowC = 25;
export const dampHumidityPercent = 95;
const dampCycleHours = 24;

export const dampHeatCyclic: Rule = (input) => {
  const upperC = requiredNumber(input.line, "upperC", "upper temperature");
  const checks = (id: string) => [
    ...holdsRange(input, Math.min(dampLowC, upperC), upperC),
    reaches("humidityMaxPct", dampHumidityPercent),
    humidRegion(humidRamp(dampLowC, upperC, dampHumidityPercent)),
    ...changingSpace(input, id),
    ...heatLoad(input),
  ];
  return {
    parts: [
      part(humidAlternatives(checks), days(input, dampCycleHours * (numberIn(input.line, "cycles") ?? 6))),
    ],
    quantities: [
      temperature("upperC", "Upper temperature", upperC),
      quantity("humidityPercent", "Relative humidity", dampHumidityPercent, "%"),
    ],
    assumptions: heatAssumption(input),
  };
};

export const highlyAccelerated: Rule = (input) => {
  const temperatureC = requiredNumber(input.line, "tempC", "temperature");
  const percent = numberIn(input.line, "rhPct") ?? 85;
  const checks = [
    holdsC(input, temperatureC),
    ...humidity(percent),
    inside(input),
    volumeRatio(input, "steady"),
    ...floorLoad(input),
  ];
  return {
    parts: [part([machineOf("hast-chamber", checks)], days(input, numberIn(input.line, "durationH") ?? 0))],
    quantities: [
      temperature("temperatureC", "Temperature", temperatureC),
      quantity("humidityPercent", "Relative humidity", percent, "%"),
    ],
  };
};

import type { CheckPlan } from "../checks/check-plan.ts";
import { figure } from "../checks/figures.ts";
import { atMost, open, startsAt } from "../checks/write-checks.ts";
import { coldEnd, hotEnd, inside } from "./chamber-checks.ts";
import { range } from "./climatic.ts";
import { floorLoad } from "./floor-load.ts";
import { heatAssumption, heatLoadAt } from "./heat-load.ts";
import { IncompleteTest, numberIn, positiveNumber, requiredNumber } from "./parameter-values.ts";
import { testLoad, unattendedDays } from "./test-load.ts";
import { machineOf, part, quantity, type Rule } from "./test-plan.ts";

const seaLevelKPa = 101.325;
const tropopauseM = 11_000;
const tropopauseKPa = 22.632;
const stratosphereM = 20_000;
const stratosphereKPa = 5.4749;

/**
 * Pressure at an altitude. Formula: ICAO standard atmosphere: troposphere 101.325 (1 − 0.0065 h/288.15)^5.25588;
 * isothermal at 216.65 K up to 20 km; +1 K/km up to 32 km, used above it as well.
 * Valid for: −500 to 32 000 m of geopotential altitude. Source: ICAO Doc 7488.
 */
export function pressureAtAltitudeKPa(altitudeM: number): number {
  if (altitudeM <= tropopauseM) return seaLevelKPa * (1 - (0.0065 * altitudeM) / 288.15) ** 5.25588;
  if (altitudeM <= stratosphereM) return tropopauseKPa * Math.exp(-(altitudeM - tropopauseM) / 6341.62);
  return stratosphereKPa * (1 + (0.001 * (altitudeM - stratosphereM)) / 216.65) ** -34.1632;
}

/** Above this a thermal vacuum chamber is outside what it is made for. */
const coarseVacuumKPa = 1;

const inVacuum = (pressureKPa: number): readonly CheckPlan[] =>
  pressureKPa < coarseVacuumKPa
    ? []
    : [
        open(
          "pressureControl",
          "Pressure",
          `A thermal vacuum chamber is made for high vacuum; whether it holds ${figure(pressureKPa)} kPa and air at a temperature is not stated: ask.`,
        ),
      ];

export const altitude: Rule = (input) => {
  const { line, specimen } = input;
  const altitudeM = numberIn(line, "altitudeM");
  const pressureKPa =
    numberIn(line, "pressureKPa") ?? (altitudeM === null ? null : pressureAtAltitudeKPa(altitudeM));
  if (pressureKPa === null) throw new IncompleteTest("The test says neither its altitude nor its pressure.");
  const temperatureC = requiredNumber(line, "tempC", "temperature", 20);
  const lowC = numberIn(line, "lowC") ?? temperatureC;
  const rapidS = numberIn(line, "rapidS");
  const checks = [
    atMost("pressureMinKPa", pressureKPa),
    coldEnd(input, Math.min(temperatureC, lowC)),
    hotEnd(input, Math.max(temperatureC, lowC)),
    ...(rapidS === null ? [] : [startsAt("rapidDecompressionS", rapidS)]),
    ...heatLoadAt(input, pressureKPa),
    inside(input),
    ...floorLoad(input),
  ];
  return {
    parts: [
      part(
        [
          machineOf("altitude-chamber", checks),
          machineOf("tvac-chamber", [...checks, ...inVacuum(pressureKPa)]),
        ],
        unattendedDays(numberIn(line, "durationH") ?? 0, testLoad(specimen).runs),
      ),
    ],
    quantities: [
      quantity("pressureKPa", "Pressure", pressureKPa, "kPa"),
      quantity("temperatureC", "Temperature", temperatureC, "°C"),
    ],
    assumptions: heatAssumption(input),
  };
};

const vacuumCycleHours = 16;

export const thermalVacuum: Rule = (input) => {
  const { line, specimen } = input;
  const pressureKPa = positiveNumber(line, "pressurePa", "pressure", 1e-3) / 1000;
  const { lowC, highC } = range(input);
  const checks = [
    atMost("pressureMinKPa", pressureKPa),
    coldEnd(input, lowC),
    hotEnd(input, highC),
    ...heatLoadAt(input, pressureKPa),
    inside(input),
    ...floorLoad(input),
  ];
  const hours = vacuumCycleHours * (numberIn(line, "cycles") ?? 1);
  return {
    parts: [part([machineOf("tvac-chamber", checks)], unattendedDays(hours, testLoad(specimen).runs))],
    quantities: [
      quantity("pressureKPa", "Pressure", pressureKPa, "kPa"),
      quantity("lowC", "Low temperature", lowC, "°C"),
      quantity("highC", "High temperature", highC, "°C"),
    ],
    assumptions: heatAssumption(input),
  };
};

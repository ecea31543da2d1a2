import { lists, reaches } from "../../checks/write-checks.ts";
import { clearOfWalls, coldEnd, hotEnd, inside, volumeRatio } from "./chamber-checks.ts";
import { floorLoad } from "./floor-load.ts";
import {
  IncompleteTest,
  numberIn,
  positive,
  positiveNumber,
  requiredNumber,
  rowsIn,
} from "../parameter-values.ts";
import { testLoad, unattendedDays } from "../test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

const days = ({ specimen }: RuleInput, hours: number) => unattendedDays(hours, testLoad(specimen).runs);

/** The names of the gases: every word of the table that looks like a formula. */
const gasesIn = (input: RuleInput): readonly string[] =>
  rowsIn(input.line, "gases").flatMap((row) =>
    Object.values(row).filter((value) => typeof value === "string"),
  );

export const mixedGas: Rule = (input) => {
  const gases = gasesIn(input);
  if (gases.length === 0) throw new IncompleteTest("The test does not state which gases.");
  const checks = [
    ...gases.map((gas) => ({ ...lists("gases", gas), key: `gases.${gas}`, label: gas })),
    inside(input),
    ...floorLoad(input),
  ];
  return {
    parts: [
      part([machineOf("mixed-gas-chamber", checks)], days(input, numberIn(input.line, "durationH") ?? 0)),
    ],
  };
};

const solarC = 49;

export const solar: Rule = (input) => {
  const irradiance = positive(numberIn(input.line, "irradianceWm2") ?? 1120, "irradiance");
  const checks = [
    reaches("irradianceMaxWm2", irradiance),
    clearOfWalls(input),
    ...floorLoad(input),
    hotEnd(input, solarC),
  ];
  return {
    parts: [part([machineOf("solar-chamber", checks)], days(input, numberIn(input.line, "durationH") ?? 0))],
    quantities: [quantity("irradianceWm2", "Irradiance", irradiance, "W/m²")],
    assumptions: [`Air at ${solarC} °C, the peak of cycle A1 of MIL-STD-810H method 505.`],
  };
};

export const ultraviolet: Rule = (input) => {
  const { perRun } = testLoad(input.specimen);
  return {
    parts: [
      part(
        [machineOf("uv-cabinet", [reaches("stations", perRun)])],
        days(input, numberIn(input.line, "durationH") ?? 0),
      ),
    ],
    quantities: [quantity("stations", "Stations", perRun, "")],
  };
};

const icingHours = 24;
const fungusC = 30;
const fluidsHours = 72;

export const icing: Rule = (input) => {
  const temperatureC = requiredNumber(input.line, "tempC", "temperature");
  return {
    parts: [
      part(
        [
          machineOf("walk-in-chamber", [
            coldEnd(input, temperatureC),
            clearOfWalls(input),
            ...floorLoad(input, "walk-in-chamber"),
          ]),
        ],
        days(input, icingHours),
      ),
    ],
    declared: "water spray",
    quantities: [quantity("temperatureC", "Temperature", temperatureC, "°C")],
  };
};

export const fungus: Rule = (input) => ({
  parts: [
    part(
      [machineOf("climatic-chamber", [hotEnd(input, fungusC), inside(input), ...floorLoad(input)])],
      days(input, 24 * (numberIn(input.line, "days") ?? 28)),
    ),
  ],
  declared: "fungus",
  quantities: [quantity("temperatureC", "Temperature", fungusC, "°C")],
});

export const fluids: Rule = (input) => ({
  parts: [
    part([machineOf("climatic-chamber", [inside(input), ...floorLoad(input)])], days(input, fluidsHours)),
  ],
  declared: "fluids",
});

export const sandAndDust: Rule = (input) => {
  const airSpeed = positiveNumber(input.line, "airSpeedMPerS", "air speed");
  const temperatureC = requiredNumber(input.line, "tempC", "temperature");
  const checks = [
    reaches("airSpeedMaxMPerS", airSpeed),
    hotEnd(input, temperatureC),
    inside(input),
    volumeRatio(input, "changing"),
    ...floorLoad(input),
  ];
  return {
    parts: [part([machineOf("sand-dust-tunnel", checks)], days(input, icingHours))],
    quantities: [
      quantity("airSpeedMPerS", "Air speed", airSpeed, "m/s"),
      quantity("temperatureC", "Temperature", temperatureC, "°C"),
    ],
  };
};

import type { CheckPlan } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { atLeast, open } from "../../checks/write-checks.ts";
import { holdsRange, inside } from "./chamber-checks.ts";
import { range } from "./climatic.ts";
import { floorLoad } from "./floor-load.ts";
import { heatAssumption, heatLoadAt } from "./heat-load.ts";
import { IncompleteTest, numberIn, positive } from "../parameter-values.ts";
import { cabinKPa, decompresses, reachesPressure } from "./pressure-checks.ts";
import { pressureAtAltitudeKPa } from "./standard-atmosphere.ts";
import { testLoad, unattendedDays } from "../test-load.ts";
import { machineOf, part, quantity, type Rule, type RuleInput } from "../test-plan.ts";

/** Above this a thermal vacuum chamber is outside what it is made for. */
const coarseVacuumKPa = 1;

const inVacuum = (pressureKPa: number): readonly CheckPlan[] =>
  pressureKPa < coarseVacuumKPa
    ? []
    : [
        open(
          "pressureControl",
          "Pressure",
          `A thermal vacuum chamber is made for high vacuum; whether it holds ${figure(pressureKPa)} kPa and air at a temperature is not stated. Ask the lab.`,
        ),
      ];

const temperatureCOf = ({ line }: RuleInput): number => numberIn(line, "tempC") ?? 20;

/** From the coldest temperature, where one is given, to that of the test. */
function bothEnds(input: RuleInput): readonly CheckPlan[] {
  const temperatureC = temperatureCOf(input);
  const coldestC = numberIn(input.line, "coldestC") ?? temperatureC;
  return holdsRange(input, Math.min(temperatureC, coldestC), Math.max(temperatureC, coldestC));
}

export const altitude: Rule = (input) => {
  const { line, specimen } = input;
  const altitudeM = numberIn(line, "altitudeM");
  const pressureKPa =
    numberIn(line, "pressureKPa") ?? (altitudeM === null ? null : pressureAtAltitudeKPa(altitudeM));
  const rapidS = numberIn(line, "rapidS");
  if (pressureKPa === null) throw new IncompleteTest("The test states neither altitude nor pressure.");
  if (rapidS !== null && pressureKPa <= 0)
    throw new IncompleteTest("A decompression has to end at a pressure greater than 0.");
  const fromKPa = positive(numberIn(line, "rapidFromKPa") ?? cabinKPa, "pressure before decompression");
  const ratePerMin = numberIn(line, "rateKPaMin");
  const checks = [
    reachesPressure(pressureKPa),
    ...bothEnds(input),
    ...(rapidS === null ? [] : [decompresses(rapidS, fromKPa, pressureKPa)]),
    ...(ratePerMin === null ? [] : [atLeast("pressureRateKPaPerMin", ratePerMin)]),
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
      quantity("temperatureC", "Temperature", temperatureCOf(input), "°C"),
    ],
    assumptions: heatAssumption(input),
  };
};

const vacuumCycleHours = 16;

export const thermalVacuum: Rule = (input) => {
  const { line, specimen } = input;
  const pressureKPa = positive(numberIn(line, "pressurePa") ?? 1e-3, "pressure") / 1000;
  const { lowC, highC } = range(input);
  const checks = [
    reachesPressure(pressureKPa),
    ...holdsRange(input, lowC, highC),
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

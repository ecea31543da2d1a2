import { atLeast, fits, reachesC } from "../../checks/write-checks.ts";
import { clearOfWalls, holdsRange, volumeRatio } from "./chamber-checks.ts";
import { changingSpace, cyclingHours, range } from "./climatic.ts";
import { rates } from "./heat-balance.ts";
import { heatLoad } from "./heat-load.ts";
import { numberIn, positive, positiveNumber } from "../parameter-values.ts";
import { shaking } from "./repetitive-shock.ts";
import { attendedDays, chamberLoadKg, footprintMm, testLoad, unattendedDays } from "../test-load.ts";
import { anyOf, machineOf, part, quantity, type Rule } from "../test-plan.ts";

const haltHours = 32;

/** HALT goes to what the machine can do: its range is used without a guard, its rates as far as the load lets it. */
export const halt: Rule = (input) => {
  const { line, specimen } = input;
  const lowC = numberIn(line, "lowC") ?? -100;
  const highC = numberIn(line, "highC") ?? 150;
  const rate = positive(numberIn(line, "rateKmin") ?? 60, "rate of change");
  const level = positive(numberIn(line, "vibGrms") ?? 50, "vibration level");
  const side = footprintMm(specimen, testLoad(specimen).perRun);
  const checks = [
    shaking(input, level),
    reachesC("temperatureMinC", lowC, 0),
    reachesC("temperatureMaxC", highC, 0),
    ...rates(input, { rateKPerMin: rate, lowC, highC }),
    fits("tableMm", [side, side]),
    clearOfWalls(input),
    volumeRatio(input, "changing"),
    atLeast("payloadMaxKg", chamberLoadKg(input)),
  ];
  return {
    parts: [part([machineOf("halt-chamber", checks)], attendedDays(haltHours, testLoad(specimen).runs))],
    quantities: [
      quantity("accelerationGRms", "Acceleration", level, "g", "rms"),
      quantity("lowC", "Low temperature", lowC, "°C"),
      quantity("highC", "High temperature", highC, "°C"),
      quantity("rateKPerMin", "Rate of change", rate, "K/min"),
    ],
  };
};

export const stressScreening: Rule = (input) => {
  const { line, specimen } = input;
  const { lowC, highC } = range(input);
  const rate = positiveNumber(line, "rateKmin", "rate of change");
  const level = numberIn(line, "vibGrms");
  const checks = (id: string) => [
    ...holdsRange(input, lowC, highC),
    ...rates(input, { rateKPerMin: rate, lowC, highC }),
    ...changingSpace(input, id),
    ...heatLoad(input),
    ...(level === null ? [] : [shaking(input, level)]),
  ];
  return {
    parts: [
      part(
        anyOf(["ess-chamber", "halt-chamber", "agree-chamber"], checks),
        unattendedDays(cyclingHours(input, lowC, highC), testLoad(specimen).runs),
      ),
    ],
    quantities: [
      quantity("lowC", "Low temperature", lowC, "°C"),
      quantity("highC", "High temperature", highC, "°C"),
      quantity("rateKPerMin", "Rate of change", rate, "K/min"),
      ...(level === null ? [] : [quantity("accelerationGRms", "Acceleration", level, "g", "rms")]),
    ],
  };
};

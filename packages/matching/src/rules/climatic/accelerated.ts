import type { CheckPlan } from "../../checks/check-plan.ts";
import { lowerTo, slowerRate } from "../../checks/remedies.ts";
import { atLeast, fits, reachesC } from "../../checks/write-checks.ts";
import { coldEnd, hotEnd } from "./chamber-checks.ts";
import { cyclingHours, range, space } from "./climatic.ts";
import { rates } from "./heat-balance.ts";
import { heatLoad } from "./heat-load.ts";
import { numberIn, positive, positiveNumber } from "../parameter-values.ts";
import { attendedDays, chamberLoadKg, footprintMm, testLoad, unattendedDays } from "../test-load.ts";
import { anyOf, machineOf, part, quantity, type Rule } from "../test-plan.ts";

const haltHours = 32;

const shaking = (level: number): CheckPlan =>
  atLeast("accelerationGrms", level, { note: "rms", remedies: [lowerTo("g rms")] });

/** HALT goes to what the machine can do: its range is used without a guard, and its rates are those of the air. */
export const halt: Rule = (input) => {
  const { line, specimen } = input;
  const lowC = numberIn(line, "lowC") ?? -100;
  const highC = numberIn(line, "highC") ?? 150;
  const rate = positive(numberIn(line, "rateKmin") ?? 60, "rate of change");
  const level = positive(numberIn(line, "vibGrms") ?? 50, "vibration level");
  const side = footprintMm(specimen, testLoad(specimen).perRun);
  const checks = [
    shaking(level),
    reachesC("temperatureMinC", lowC, 0),
    reachesC("temperatureMaxC", highC, 0),
    atLeast("rampUpKmin", rate, { remedies: [slowerRate(rate)] }),
    atLeast("rampDownKmin", rate, { remedies: [slowerRate(rate)] }),
    fits("tableMm", [side, side]),
    atLeast("payloadMaxKg", chamberLoadKg(specimen)),
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
  const checks = [
    coldEnd(input, lowC),
    hotEnd(input, highC),
    ...rates(input, { rateKPerMin: rate, lowC, highC }),
    ...space(input),
    ...heatLoad(input),
    ...(level === null ? [] : [shaking(level)]),
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

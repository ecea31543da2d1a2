import type { CheckPlan } from "../../checks/check-plan.ts";
import { holdsRange, humidity, inside, volumeRatio } from "./chamber-checks.ts";
import { cyclingHours, range } from "./climatic.ts";
import { rates } from "./heat-balance.ts";
import { heatAssumption, heatLoad, heatLoadAt } from "./heat-load.ts";
import { humidRegionAt } from "./humid-region.ts";
import { closesOnShaker } from "../shaker/on-shaker-chamber.ts";
import { IncompleteTest, numberIn, textIn } from "../parameter-values.ts";
import { reachesPressure } from "./pressure-checks.ts";
import { pressureAtAltitudeKPa } from "./standard-atmosphere.ts";
import { demandOf } from "../single-tests.ts";
import { onOwnFixture, testLoad, unattendedDays } from "../test-load.ts";
import { machineOf, part, partMeanwhile, quantity, type Rule, type RuleInput } from "../test-plan.ts";

const shaken = new Set([
  "vib-sine",
  "vib-random",
  "vib-sine-on-random",
  "vib-random-on-random",
  "vib-time-replication",
]);

/** The vibration that the combined test refers to: another test of the same project. */
function vibrationOf({ line, lines }: RuleInput) {
  const reference = textIn(line, "vib");
  const found = lines.find((each) => each.lineId === reference);
  if (!found || !shaken.has(found.stereoTypeId)) {
    throw new IncompleteTest("The test does not name the vibration test that it combines.");
  }
  return found;
}

/** Humidity is controlled in the warm part of the cycle; below 0 °C it is left alone. */
function humidityAt(highC: number, percent: number | null, pressureKPa: number | undefined) {
  return percent === null ? [] : [...humidity(percent), humidRegionAt(highC, percent, pressureKPa)];
}

/** Checks of the air in the chamber. */
function airChecks(input: RuleInput): readonly CheckPlan[] {
  const { line } = input;
  const { lowC, highC } = range(input);
  const [altitudeM, rateKPerMin] = [numberIn(line, "altitudeM"), numberIn(line, "rateKmin")];
  const pressureKPa = altitudeM === null ? undefined : pressureAtAltitudeKPa(altitudeM);
  return [
    ...holdsRange(input, lowC, highC),
    ...humidityAt(highC, numberIn(line, "rhPct"), pressureKPa),
    ...(pressureKPa === undefined
      ? heatLoad(input)
      : [...heatLoadAt(input, pressureKPa), reachesPressure(pressureKPa)]),
    ...(rateKPerMin === null ? [] : rates(input, { rateKPerMin, lowC, highC })),
  ];
}

/** A shaker and a chamber that closes on it, both in the same laboratory, each up to its own demand. */
export const combinedEnvironment: Rule = (input) => {
  const { specimen } = input;
  const { lowC, highC } = range(input);
  const shakenLine = vibrationOf(input);
  const parameters = { ...shakenLine.parameters, temperatureC: highC };
  const vibration = demandOf(onOwnFixture({ ...input, line: { ...shakenLine, parameters } }));
  const shakers = vibration.parts
    .flatMap(({ alternatives }) => alternatives)
    .filter((each) => each.equipmentTypeId === "ed-shaker");
  const checks = [
    ...closesOnShaker(shakers.some(({ moving }) => moving?.horizontal)),
    ...airChecks(input),
    inside(input),
    volumeRatio(input, "changing"),
  ];
  const days = unattendedDays(cyclingHours(input, lowC, highC), testLoad(specimen).runs);
  return {
    parts: [
      part(shakers, days, "Shaker"),
      partMeanwhile([machineOf("agree-chamber", checks)], days, "Chamber on the shaker"),
    ],
    quantities: [
      ...(vibration.quantities ?? []),
      quantity("lowC", "Low temperature", lowC, "°C"),
      quantity("highC", "High temperature", highC, "°C"),
    ],
    curve: vibration.curve ?? [],
    curveConvention: vibration.curveConvention ?? "",
    assumptions: heatAssumption(input),
  };
};

import { lists } from "../checks/write-checks.ts";
import { holdsC, inside } from "./chamber-checks.ts";
import { heatLoad } from "./heat-load.ts";
import { numberIn } from "./parameter-values.ts";
import { machineOf, type Part, partMeanwhile, type RuleInput } from "./test-plan.ts";

/** A vibration or shock test that names a temperature needs a chamber that closes on the shaker, in the same laboratory. */
export function temperatureParts(input: RuleInput, days: number): readonly Part[] {
  const temperatureC = numberIn(input.line, "temperatureC");
  if (temperatureC === null) return [];
  const checks = [
    lists("shakerInterface", "a chamber that fits on a shaker", ["true"]),
    ...holdsC(input, temperatureC),
    inside(input),
    ...heatLoad(input),
  ];
  return [partMeanwhile([machineOf("agree-chamber", checks)], days, "Chamber on the shaker")];
}

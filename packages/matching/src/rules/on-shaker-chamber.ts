import { fits, lists, reachesC } from "../checks/write-checks.ts";
import { numberIn } from "./parameter-values.ts";
import { boxSidesMm } from "./test-load.ts";
import { machineOf, type Part, partMeanwhile, type RuleInput } from "./test-plan.ts";

/** A vibration or shock test that names a temperature needs a chamber that closes on the shaker, in the same laboratory. */
export function temperatureParts(input: RuleInput, days: number): readonly Part[] {
  const temperatureC = numberIn(input.line, "temperatureC");
  if (temperatureC === null) return [];
  const guardK = input.policy.temperatureGuardK;
  const checks = [
    lists("shakerInterface", "a chamber that fits on a shaker", ["true"]),
    reachesC("temperatureMinC", temperatureC, guardK),
    reachesC("temperatureMaxC", temperatureC, guardK),
    fits("innerMm", boxSidesMm(input.specimen), 0),
  ];
  return [partMeanwhile([machineOf("agree-chamber", checks)], days, "Chamber on the shaker")];
}

import type { CheckPlan } from "../../checks/check-plan.ts";
import { lists } from "../../checks/write-checks.ts";
import { holdsC, inside, volumeRatio } from "../climatic/chamber-checks.ts";
import { heatLoad } from "../climatic/heat-load.ts";
import { numberIn } from "../parameter-values.ts";
import type { MachineTime } from "../test-load.ts";
import { machineOf, type Part, partMeanwhile, type RuleInput } from "../test-plan.ts";

/** The chamber closes on the shaker, and on its slip table where the test shakes along it. */
export const closesOnShaker = (onSlipTable: boolean): readonly CheckPlan[] => [
  lists("shakerInterface", "a chamber that fits on a shaker", ["true"]),
  ...(onSlipTable
    ? [
        lists("slipTableInterface", "a chamber that closes on a slip table, for the horizontal axes", [
          "true",
        ]),
      ]
    : []),
];

/** A vibration or shock test that names a temperature needs a chamber that closes on the shaker, in the same laboratory. */
export function temperatureParts(input: RuleInput, time: MachineTime, onSlipTable: boolean): readonly Part[] {
  const temperatureC = numberIn(input.line, "temperatureC");
  if (temperatureC === null) return [];
  const checks = [
    ...closesOnShaker(onSlipTable),
    holdsC(input, temperatureC),
    inside(input),
    volumeRatio(input, "steady"),
    ...heatLoad(input),
  ];
  return [partMeanwhile([machineOf("agree-chamber", checks)], time, "Chamber on the shaker")];
}

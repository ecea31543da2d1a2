import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { CheckPlan } from "../../checks/check-plan.ts";
import { lists } from "../../checks/write-checks.ts";
import { axesIn, directionsIn } from "../axes.ts";
import { holdsC, inside, volumeRatio } from "../climatic/chamber-checks.ts";
import { heatLoad } from "../climatic/heat-load.ts";
import { numberIn, wordsIn } from "../parameter-values.ts";
import type { MachineTime } from "../test-load.ts";
import { machineOf, type Part, partMeanwhile, type RuleInput } from "../test-plan.ts";

const isHorizontal = (line: TestLine): boolean =>
  (wordsIn(line, "directions").length > 0 ? directionsIn(line) : axesIn(line)).horizontal;

/** The chamber closes on the shaker, and on its slip table where the test shakes along it. */
export const closesOnShaker = (shaken: TestLine): readonly CheckPlan[] => [
  lists("shakerInterface", "a chamber that fits on a shaker", ["true"]),
  ...(isHorizontal(shaken)
    ? [
        lists("slipTableInterface", "a chamber that closes on a slip table, for the horizontal axes", [
          "true",
        ]),
      ]
    : []),
];

/** A vibration or shock test that names a temperature needs a chamber that closes on the shaker, in the same laboratory. */
export function temperatureParts(input: RuleInput, time: MachineTime): readonly Part[] {
  const temperatureC = numberIn(input.line, "temperatureC");
  if (temperatureC === null) return [];
  const checks = [
    ...closesOnShaker(input.line),
    ...holdsC(input, temperatureC),
    inside(input),
    volumeRatio(input),
    ...heatLoad(input),
  ];
  return [partMeanwhile([machineOf("agree-chamber", checks)], time, "Chamber on the shaker")];
}

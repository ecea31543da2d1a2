import type { CheckPlan } from "../../checks/check-plan.ts";
import { tightMargin } from "../../checks/check-plan.ts";
import { fewerInVolume } from "../../checks/remedies.ts";
import { atLeast, fits, fitsClear, reaches, reachesC, startsAt } from "../../checks/write-checks.ts";
import { boxSidesMm, testLoad, volumeL } from "../test-load.ts";
import type { RuleInput } from "../test-plan.ts";

/** Air has to move around the specimen: free space on every side of a climatic chamber. */
const clearanceMm = 100;

export const coldEnd = ({ policy }: RuleInput, lowC: number): CheckPlan =>
  reachesC("temperatureMinC", lowC, policy.temperatureGuardK);
export const hotEnd = ({ policy }: RuleInput, highC: number): CheckPlan =>
  reachesC("temperatureMaxC", highC, policy.temperatureGuardK);

/** Both ends of the chamber's range hold one temperature. */
export const holdsC = (input: RuleInput, temperatureC: number): readonly CheckPlan[] => [
  coldEnd(input, temperatureC),
  hotEnd(input, temperatureC),
];

/** The specimen in the chamber, with space for the air. */
export const clearOfWalls = ({ specimen }: RuleInput): CheckPlan =>
  fitsClear("innerMm", boxSidesMm(specimen), clearanceMm);

/** The specimen in the chamber, nothing more. */
export const inside = ({ specimen }: RuleInput): CheckPlan => fits("innerMm", boxSidesMm(specimen));

/** Chamber volume over specimen volume: below `Fail` no, below `Warn` tight. */
export function volumeRatio({ specimen, policy }: RuleInput): CheckPlan {
  const { perRun } = testLoad(specimen);
  const { volumeRatioFail, volumeRatioWarn } = policy;
  return atLeast("volumeL", volumeRatioFail * volumeL(specimen, perRun), {
    note: `${volumeRatioFail} times the specimens' volume; below ${volumeRatioWarn} times it is tight`,
    tightBelow: Math.max(tightMargin, volumeRatioWarn / volumeRatioFail - 1),
    remedies: [fewerInVolume(perRun)],
  });
}

export const humidity = (percent: number): readonly CheckPlan[] => [
  startsAt("humidityMinPct", percent),
  reaches("humidityMaxPct", percent),
];

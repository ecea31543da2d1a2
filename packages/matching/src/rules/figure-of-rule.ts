import {
  assumedRules,
  type AssumedRuleKey,
  type EstimateRules,
} from "@headroom/contract/vocabulary/laboratory/estimate-rules";

export const figureOf = (rules: EstimateRules, rule: AssumedRuleKey): number =>
  rules[rule] ?? assumedRules[rule];

/** The source of a figure, for its reason. */
export const sourceOf = (rules: EstimateRules, rule: AssumedRuleKey): string =>
  rules[rule] === null ? "assumed" : "stated by the lab";

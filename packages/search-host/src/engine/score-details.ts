import type { JsonObject } from "../json.ts";
import { scoreOf } from "../ranking/bucket.ts";
import type { RuleRank } from "../ranking/rank.ts";

/** Returns each rule's contribution; a rule in two steps counts as one. */
export function scoreDetails(ranks: readonly RuleRank[]): JsonObject {
  const details: JsonObject = {};
  let order = 0;
  for (const name of new Set(ranks.map(({ rule }) => rule))) {
    const steps = ranks.filter(({ rule }) => rule === name);
    const sorted = steps[0]?.detail;
    details[name] =
      sorted === undefined
        ? { order, score: scoreOf(steps.map(({ rank }) => rank)) }
        : { order, ...JSON.parse(JSON.stringify(sorted)) };
    order += 1;
  }
  return details;
}

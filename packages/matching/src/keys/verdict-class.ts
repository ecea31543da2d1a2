import type { Verdict } from "@headroom/contract/vocabulary/search/matching";

/** Verdicts as numbers, the better the higher: for comparing in loops. */
export const verdictClasses = { no: 0, unknown: 1, tight: 2, yes: 3 } as const satisfies Record<
  Verdict,
  number
>;
export type VerdictClass = (typeof verdictClasses)[Verdict];
const verdictOfClass = ["no", "unknown", "tight", "yes"] as const;
export const verdictFrom = (verdictClass: VerdictClass): Verdict => verdictOfClass[verdictClass];

import {
  assumedRules,
  type AssumedRuleKey,
  type EstimateRules,
  estimateRuleKeys,
  isAssumedRule,
} from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { type EstimateTerms, noEstimateTerms } from "@headroom/matching/lab-for-matching";
import { outOfRange } from "@headroom/matching/keys/out-of-range";
import { longerIntegers } from "./segment.ts";

/** The rules for hours and prices of laboratories by slot; those that have the same share them. */
export interface TermsColumn {
  /** Distinct rules; the first are those of laboratories that state none. */
  readonly distinct: EstimateTerms[];
  readonly places: Map<string, number>;
  bySlot: Int32Array;
  /** Per rule the figure that makes the fewest days of any laboratory's: nobody takes fewer than by all of these. */
  fewestDays: EstimateTerms;
}

const firstSlots = 64;

export const emptyTerms = (): TermsColumn => ({
  distinct: [noEstimateTerms],
  places: new Map([[JSON.stringify(noEstimateTerms), 0]]),
  bySlot: new Int32Array(firstSlots),
  fewestDays: noEstimateTerms,
});

export const termsAt = ({ distinct, bySlot }: TermsColumn, slot: number): EstimateTerms =>
  distinct[bySlot[slot] ?? 0] ?? outOfRange();

/** Of these figures a larger one makes fewer days. */
const fewerWithMore: ReadonlySet<string> = new Set<AssumedRuleKey>(["attendedHPerDay", "surveysAboveKg"]);

/** By both rules' shorter figures; what no day depends on stays unset. */
function fewest(a: EstimateRules, b: EstimateRules): EstimateTerms {
  const figures = estimateRuleKeys.filter(isAssumedRule).map((key) => {
    const [own, other] = [a[key] ?? assumedRules[key], b[key] ?? assumedRules[key]];
    return [key, fewerWithMore.has(key) ? Math.max(own, other) : Math.min(own, other)];
  });
  // A set-up by class stands in place of others, which may be shorter: none is shorter than 0 h.
  const tableSetUpH = a.tableSetUpH === null && b.tableSetUpH === null ? null : 0;
  return { ...noEstimateTerms, ...Object.fromEntries(figures), tableSetUpH };
}

export function setTerms(column: TermsColumn, slot: number, terms: EstimateTerms): void {
  const text = JSON.stringify(terms);
  const place = column.places.get(text) ?? column.distinct.length;
  if (place === column.distinct.length) {
    column.distinct.push(terms);
    column.places.set(text, place);
    column.fewestDays = fewest(column.fewestDays, terms);
  }
  if (slot >= column.bySlot.length) column.bySlot = longerIntegers(column.bySlot, slot * 2, 0);
  column.bySlot[slot] = place;
}

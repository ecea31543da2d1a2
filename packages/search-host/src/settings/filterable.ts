import { covers } from "../columns/flatten.ts";
import type { FilterableAttribute } from "./settings.ts";

/** Permitted uses of an attribute, and the rule of `filterableAttributes` that grants them (counted from 0). */
export type FilterFeatures = {
  readonly rule: number;
  readonly equality: boolean;
  readonly comparison: boolean;
  readonly facetSearch: boolean;
};

/** The patterns that make attributes filterable, sorted as error messages list them. */
export function filterablePatterns(rules: readonly FilterableAttribute[]): string[] {
  return rules.flatMap((rule) => (typeof rule === "string" ? [rule] : [...rule.attributePatterns])).sort();
}

/** The features of the first rule that covers the attribute; null when none does. */
export function filterFeatures(
  rules: readonly FilterableAttribute[],
  attribute: string,
): FilterFeatures | null {
  for (const [index, rule] of rules.entries()) {
    if (typeof rule === "string") {
      if (covers(rule, attribute))
        return { rule: index, equality: true, comparison: true, facetSearch: true };
    } else if (rule.attributePatterns.some((pattern) => covers(pattern, attribute))) {
      return { rule: index, ...rule.features.filter, facetSearch: rule.features.facetSearch };
    }
  }
  return null;
}

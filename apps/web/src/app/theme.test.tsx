import { expect, test } from "vitest";

function* selectorsOf({ cssRules }: CSSStyleSheet | CSSGroupingRule): Generator<string> {
  for (const rule of cssRules) {
    if (rule instanceof CSSStyleRule) yield rule.selectorText;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) yield* selectorsOf(rule);
  }
}

// Firefox (153) goes on applying such a rule after the last of the list has gone from within what has a sibling.
test("No style asks for one of several things anywhere below", () => {
  const selectors = [...document.styleSheets].flatMap((sheet) => [...selectorsOf(sheet)]);
  expect(selectors.some((each) => /:has\(\*?:is\(\.spinner\)/.test(each))).toBe(true);
  expect(selectors.filter((each) => /:has\(\*?:is\([^)]*,/.test(each))).toEqual([]);
});

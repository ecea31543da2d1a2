import { expect, test } from "vitest";
import { marginText } from "./margin-text.ts";

test.each([
  [1.6, "+160 %"],
  [0.044, "+4 %"],
  [0.349, "+34 %"],
  [-0.083, "−9 %"],
  [-0.001, "−1 %"],
  [0, "+0 %"],
  // From a hundredfold on, in times: 99.99 is 9999 %.
  [99.99, "+9999 %"],
  [100, "+100 ×"],
  [250, "+250 ×"],
  [-250, "−250 ×"],
  [null, "unknown"],
])("A margin of %s is %s", (margin, expected) => expect(marginText(margin)).toBe(expected));

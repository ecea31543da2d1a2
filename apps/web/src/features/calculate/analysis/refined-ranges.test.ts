import { describe, expect, test } from "vitest";
import { makeFormat } from "../../../platform/quantity/quantity-format.ts";
import { refinedRanges } from "./refined-ranges.ts";

describe("The ranges of a refined record", () => {
  const format = makeFormat("SI", 4);
  test("are said up to each frequency", () => {
    expect(
      refinedRanges(
        { naturalFrequenciesHz: [10, 1189, 1260, 2378, 3000], refinements: [16, 16, 32, 32, 64] },
        format,
      ),
    ).toBe("16 times up to 1189\u00a0Hz, 32 times up to 2378\u00a0Hz, 64 times above");
    expect(refinedRanges({ naturalFrequenciesHz: [10, 20], refinements: [16, 16] }, format)).toBe("16 times");
  });
});

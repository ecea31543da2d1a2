import { describe, expect, test } from "vitest";
import { contrastRatio, readableInk } from "./contrast.ts";

describe("Ink on a brand's colour", () => {
  test("has the contrast that WCAG defines", () => {
    expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 10);
    // 4.48: the well-known grey that just fails on white.
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
  test("is readable on every grey and on hostile brands", () => {
    const greys = Array.from(
      { length: 256 },
      (_, level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`,
    );
    for (const colour of [...greys, "#0b5cad", "#ffdd00", "#ff00ff", "#00ff00"]) {
      expect(contrastRatio(colour, readableInk(colour))).toBeGreaterThanOrEqual(4.5);
    }
  });
  test("is white on blue and black on yellow", () => {
    expect([readableInk("#0b5cad"), readableInk("#ffdd00")]).toEqual(["#ffffff", "#000000"]);
  });
});

import { describe, expect, it } from "vitest";
import { parseTable } from "./parse-table.ts";

const ROWS = [
  [20, 0.01],
  [80.5, 0.04],
];

describe("a pasted table", () => {
  it.each([
    ["tabs", "20\t0.01\n80.5\t0.04"],
    ["tabs and decimal commas", "20\t0,01\r\n80,5\t0,04\r\n"],
    ["semicolons and decimal commas", "20;0,01\n80,5;0,04"],
    ["commas", "20,0.01\n80.5,0.04"],
    ["commas and blanks", "20, 0.01\n80.5, 0.04"],
    ["blanks", "  20   0.01\n 80.5   0.04 "],
    ["blanks and decimal commas", "20 0,01\n80,5 0,04"],
    ["exponents", "2e1\t1e-2\n8.05E1\t4e-2"],
    ["remarks and empty lines", "# from the standard\n\n20;0.01\n\n80.5;0.04;"],
  ])("with %s is read", (_, text) => {
    expect(parseTable(text).rows).toEqual(ROWS);
  });

  it("keeps its headings and finds their units", () => {
    expect(parseTable("Frequency [Hz]\tASD [(m/s²)²/Hz]\n20\t0.01\n80.5\t0.04")).toEqual({
      rows: ROWS,
      headings: ["Frequency [Hz]", "ASD [(m/s²)²/Hz]"],
      units: ["Hz", "(m/s²)²/Hz"],
    });
    expect(parseTable("f;PSD\nHz;g2/Hz\n20;0,01\n80,5;0,04").units).toEqual(["Hz", "g2/Hz"]);
    expect(parseTable("Time (s),Level\n20,0.01\n80.5,0.04").units).toEqual(["s", null]);
  });

  it("reads one column, decimal commas in a column of its own included", () => {
    expect(parseTable("1\n2.5\n-3").rows).toEqual([[1], [2.5], [-3]]);
  });

  it.each([
    ["", /at least one row/],
    ["nothing\nhere", /at least one row/],
    ["20;0,01\n80;0,04;1", /line 2 must hold 2 numbers/],
    ["20;0,01\n80;much", /line 2, column 2: "much" is not a number/],
    ["20;0,01\n;0,04", /line 2, column 1/],
  ])("%j is refused", (text, reason) => {
    expect(() => parseTable(text)).toThrow(reason);
  });
});

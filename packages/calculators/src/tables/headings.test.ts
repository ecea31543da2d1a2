import { describe, expect, it } from "vitest";
import { unitAlone, unitInHeading } from "./column-unit.ts";
import { findDelimiter, splitLine } from "./split-line.ts";
import { splitTable, withDecimalPoint } from "./split-table.ts";

describe("the unit in a heading", () => {
  it.each([
    ["PSD [g²/Hz]", "g²/Hz"],
    ["Time [s] ", "s"],
    ["Time (s) ", "s"],
    ["Time ( s )", "s"],
    ["Frequency, Hz", "Hz"],
    ["Velocity mm/s", "mm/s"],
    ["PSD (vertical) g²/Hz", "g²/Hz"],
    ["PSD (vertical) [g²/Hz]", "g²/Hz"],
    ["Response (peak)", null],
    ["Time [s] of the run", null],
    ["Time (s) of the run", null],
    ["Time s later", null],
    ["Run 2", null],
    ["Hz", null],
  ])("%j names %s", (heading, unit) => {
    expect(unitInHeading(heading)).toBe(unit);
  });

  it.each([
    ["Hz", "Hz"],
    ["peak", null],
    ["", null],
  ])("alone in the line below, %j names %s", (cell, unit) => {
    expect(unitAlone(cell)).toBe(unit);
  });
});

describe("what parts the cells", () => {
  it.each([
    ["20\t5", "tab"],
    ["20 up\t5", "tab"],
    [" 20\t", "blank"],
    ["20;0,01", "semicolon"],
    ["20 , 5", "comma"],
    ["20,  5", "comma"],
    ["20,5", "comma"],
    ["20   0,5", "blank"],
    ["20", "blank"],
  ] as const)("%j: %s", (line, delimiter) => {
    expect(findDelimiter([line])).toBe(delimiter);
    expect(findDelimiter(["7", line])).toBe(delimiter);
  });

  it("does not count blanks around cells or empty cells at the end", () => {
    expect(splitLine(" 20  5 ", "blank")).toEqual(["20", "5"]);
    expect(splitLine("20 ; ;5;;", "semicolon")).toEqual(["20", "", "5"]);
  });

  it.each([
    ["80,5", "tab", "80.5"],
    ["80,5", "comma", "80,5"],
    ["1.234,5", "tab", "1.234,5"],
    ["1,234.5", "tab", "1,234.5"],
    ["1,2,3", "tab", "1,2,3"],
  ] as const)("a cell %s of a table with a %s is %s", (cell, delimiter, written) => {
    expect(withDecimalPoint(cell, delimiter)).toBe(written);
  });
});

describe("a table's headings", () => {
  it.each([
    ["are none where the first line is a number", "20;1\n80;2", [], []],
    [
      "are the lines with as many cells as the numbers",
      "Report\nf;PSD\n(raw);(raw)\nHz;g2/Hz\n20;1",
      ["f", "PSD"],
      ["Hz", "g2/Hz"],
    ],
    ["are parted by blanks like the numbers", "f PSD\n20 1", ["f", "PSD"], [null, null]],
    [
      "may hold blanks between tabs above numbers between blanks",
      "Report\nFrequency Hz\tPSD g²/Hz\n20 0.01",
      ["Frequency Hz", "PSD g²/Hz"],
      ["Hz", "g²/Hz"],
    ],
  ])("%s", (_, text, headings, units) => {
    expect(splitTable(text)).toMatchObject({ headings, units });
  });

  it("end where a line begins with a number, be the next cell a word", () => {
    expect(splitTable("f,Law\n20,up").lines).toEqual([{ cells: ["20", "up"], number: 2 }]);
    expect(splitTable("f, Law\n20, up").headings).toEqual(["f", "Law"]);
  });
});

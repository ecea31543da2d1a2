import { describe, expect, it } from "vitest";
import { csvLines, neutralised, readCsv, restored } from "./csv.ts";

describe("a cell of an export", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+49 89 123", "'+49 89 123"],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["＝1+1", "'＝1+1"],
    ["-40", "-40"],
    ["-0.57", "-0.57"],
    ["+1.5e-3", "+1.5e-3"],
    ["ordinary = text", "ordinary = text"],
  ])("%j is written as %j", (cell, written) => {
    expect(neutralised(cell)).toBe(written);
    expect(restored(written)).toBe(cell);
  });
});

describe("a file", () => {
  it("comes back as it was written, quotes, lines and separators in cells included", () => {
    const rows = [
      ["name", "note"],
      ['He said "yes"', "one, two; three"],
      ["=evil()", "two\nlines"],
    ];
    const read = readCsv(`\uFEFF${csvLines(rows)}`);
    expect([read.header, ...read.rows]).toEqual(rows);
  });

  it("may have semicolons, as spreadsheets write where the comma is the decimal sign", () => {
    expect(readCsv('name;languages\nA;"de;en"\n')).toEqual({
      header: ["name", "languages"],
      rows: [["A", "de;en"]],
    });
  });

  it("with a row too short or a quote left open is refused with the reason", () => {
    const because = (reason: string) => `The file could not be read as CSV. ${reason}`;
    expect(() => readCsv("a,b\n1\n")).toThrow(because("Give line 2 as many cells as the header row has."));
    expect(() => readCsv('a,b\n"1,2\n')).toThrow(because("Check the quotation marks in line 2."));
    expect(() => readCsv(`a\n${"x".repeat(300_000)}`)).toThrow(because("Check line 2."));
  });
});

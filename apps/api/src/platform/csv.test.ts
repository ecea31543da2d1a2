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
    expect(readCsv('name;languages\nA;"de;en"\n')).toMatchObject({
      delimiter: "semicolon",
      header: ["name", "languages"],
      rows: [["A", "de;en"]],
    });
  });

  it.each([
    ["tabs, as Excel copies", "name\tcity\tnote\nA\t\tB, C\n"],
    ["a line that names the delimiter", "sep=;\nname;city;note\nA;;B, C\n"],
    ["blanks around names", ' name , "city" ,note\nA,,"B, C"\n'],
    ["empty rows and rows of delimiters", "\n;;\nname;city;note\n\n;;;\nA;;B, C\n;;\n"],
    ["delimiters at the end of each row", 'name,city,note,,\nA,,"B, C",,\n,,,,\n'],
    ["delimiters at the end of some rows", 'name,city,note\nA,,"B, C",,\n'],
    ["a mark before it", "\uFEFFname;city;note\r\nA;;B, C\r\n"],
  ])("may have %s", (_what, text) => {
    expect(readCsv(text)).toMatchObject({ header: ["name", "city", "note"], rows: [["A", "", "B, C"]] });
  });

  it("numbers its rows as a spreadsheet does", () => {
    expect(readCsv("name\n\nA\n\n\nB\n").rowNumbers).toEqual([3, 6]);
    expect(readCsv("sep=;\nname;city\nA;B\n").rowNumbers).toEqual([2]);
  });

  it("is parted by the delimiter that is chosen", () => {
    expect(readCsv("a;b,c\n1;2,3\n", "comma")).toMatchObject({ header: ["a;b", "c"], rows: [["1;2", "3"]] });
  });

  it.each([
    [
      "PK\u0003\u0004 [Content_Types].xml",
      "This is an Excel workbook: save the sheet as CSV, or copy its cells and paste them.",
    ],
    [
      "a,b\n1,M\uFFFDller\n",
      "Line 2 has the character \uFFFD, which stands for a letter that was lost: the file is not in UTF-8 and was read as if it were. Read it as Windows-1252, or save it as UTF-8.",
    ],
    ["a,b\n1,2,3\n", "Give row 2 as many cells as the header row has."],
    ["a,,b\n1,2,3\n", "Give column 2 a name in the header row."],
  ])("%j is refused with what to do", (text, reason) => {
    expect(() => readCsv(text)).toThrow(`The file could not be read as CSV. ${reason}`);
  });

  it("with a row too short or a quote left open is refused with the reason", () => {
    const because = (reason: string) => `The file could not be read as CSV. ${reason}`;
    expect(() => readCsv("a,b\n1\n")).toThrow(because("Give row 2 as many cells as the header row has."));
    expect(() => readCsv('a,b\n"1,2\n')).toThrow(because("Check the quotation marks in line 2."));
    expect(() => readCsv(`a\n${"x".repeat(300_000)}`)).toThrow(because("Check line 2."));
  });
});

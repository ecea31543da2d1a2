import { describe, expect, test } from "vitest";
import type { TableColumn } from "./table-column.ts";
import { readTypedCell } from "./table-column.ts";
import { readTable, tableText } from "./pasted-table.ts";

const psd: readonly TableColumn[] = [
  { kind: "number", label: "Frequency", unit: "Hz", dimension: "frequency" },
  { kind: "number", label: "PSD", unit: "g²/Hz", dimension: "accelerationPsd" },
];
const profile: readonly TableColumn[] = [
  { kind: "number", label: "From", unit: "Hz", dimension: "frequency" },
  {
    kind: "word",
    label: "Law",
    options: [
      { id: "a", label: "Acceleration" },
      { id: "dpp", label: "Displacement, pk-pk" },
    ],
  },
  {
    kind: "number",
    label: "Level",
    unit: (row) => (row[1] === "dpp" ? "mm" : "g"),
    dimension: (row) => (row[1] === "dpp" ? "length" : "acceleration"),
  },
];

describe("A table from a spreadsheet", () => {
  test("is read with its heading, and with the units that the heading names", () => {
    expect(readTable("f [Hz]\tASD [(m/s²)²/Hz]\n20\t96.1703842225\n2000\t0,961703842225", psd, [])).toEqual([
      [20, 1],
      [2000, 0.01],
    ]);
  });
  test("comes back as it was copied, words included", () => {
    const rows = [
      [10, "dpp", 0.35],
      [60, "a", 5],
    ];
    expect(readTable(tableText(profile, rows), profile, [])).toEqual(rows);
  });
  test("takes the words of the first row when only numbers are pasted", () => {
    expect(readTable("10\t0.3\n60\t0.1", profile, [1, "dpp", 1])).toEqual([
      [10, "dpp", 0.3],
      [60, "dpp", 0.1],
    ]);
  });
  test("that has too few columns or rubbish in it is refused with the place", () => {
    expect(() => readTable("1\n2", psd, [])).toThrow(/2 columns/);
    expect(() => readTable("1\t2\n3\tmuch", psd, [])).toThrow(/line 2/);
  });
});

describe("A typed cell", () => {
  test.each([
    ["20", 0, 20],
    ["1,2 kHz", 0, 1200],
    ["0.04", 1, 0.04],
    ["96.1703842225 (m/s2)2/Hz", 1, 1],
    ["", 1, null],
  ])("%j in column %i is %s", (text, column, expected) => {
    const read = psd.slice(column, column + 1).map((own) => readTypedCell(text, own, [], undefined))[0] ?? {};
    expect("cell" in read && read.cell).toBe(expected);
  });
  test("has the unit that the rest of its row asks for", () => {
    const level = profile[2];
    expect(level && readTypedCell("0.5 in", level, [10, "dpp"], undefined)).toEqual({ cell: 12.7 });
    expect(level && readTypedCell("98.0665 m/s2", level, [10, "a"], undefined)).toEqual({ cell: 10 });
    expect(level && readTypedCell("5 kg", level, [10, "a"], undefined)).toHaveProperty("error");
  });
});

import { describe, expect, test } from "vitest";
import { readTable, tableText } from "./pasted-table.ts";
import type { Row, TableColumn } from "./table-column.ts";
import { readTypedCell } from "./table-column.ts";

const psd: readonly TableColumn[] = [
  { kind: "number", label: "Frequency", unit: "Hz" },
  { kind: "number", label: "PSD", unit: "g²/Hz" },
];
const profile: readonly TableColumn[] = [
  { kind: "number", label: "From", unit: "Hz" },
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
  },
];

const rowsIn = (text: string, columns: readonly TableColumn[], like: Row) => {
  const { rows, bad } = readTable(text, columns, { like });
  expect(bad.size).toBe(0);
  return rows;
};

describe("A table from a spreadsheet", () => {
  test("is read with its heading, and with the units that the heading names", () => {
    expect(rowsIn("f [Hz]\tASD [(m/s²)²/Hz]\n20\t96.1703842225\n2000\t0,961703842225", psd, [])).toEqual([
      [20, 1],
      [2000, 0.01],
    ]);
  });
  test.each(["Hz\t(m/s²)²/Hz", "Hz\t(m/s2)^2/Hz", "Hz\t[(m/s²)²/Hz]", "f\t(m/s²)²/Hz"])(
    "is read in the units that are its heading: %j",
    (heading) => {
      // 0.96 / 9.80665² = 0.96 / 96.17038 = 0.00998228; 3.85 / 96.17038 = 0.0400331
      expect(rowsIn(`${heading}\n20\t0,96\n80\t3,85`, psd, [])).toEqual([
        [20, expect.closeTo(0.00998228, 8)],
        [80, expect.closeTo(0.0400331, 7)],
      ]);
    },
  );
  test("takes a lone unit of its heading for the rows that are kept in such a unit", () => {
    expect(rowsIn("Hz\tLaw\tmm\n10\tdpp\t0.35", profile, [])).toEqual([[10, "dpp", 0.35]]);
    expect(rowsIn("Hz\tLaw\tin\n10\tdpp\t0.5\n60\ta\t5", profile, [])).toEqual([
      [10, "dpp", 12.7],
      [60, "a", 5],
    ]);
  });
  test("does not take a symbol, or a unit of another kind, for the column's unit", () => {
    expect(rowsIn("t\tg\n20\t0.01", psd, [])).toEqual([[20, 0.01]]);
    expect(rowsIn("E1\tE3\n20\t0.01", psd, [])).toEqual([[20, 0.01]]);
  });
  test.each([
    ["f [Hz]\tPSD [(m/s²)²/Hz]", "PSD read in (m/s²)²/Hz and converted to g²/Hz"],
    [
      "f [kHz]\tPSD [(m/s2)2/Hz]",
      "Frequency read in kHz and converted to Hz; PSD read in (m/s2)2/Hz and converted to g²/Hz",
    ],
    ["f [Hz]\tPSD [g2/Hz]", ""],
    ["Hz\t(m/s²)²/Hz", "PSD read in (m/s²)²/Hz and converted to g²/Hz"],
    ["Hz\tg2/Hz", ""],
    ["Hz\tPSD", "PSD read in g²/Hz"],
    ["t\tPSD", "Frequency read in Hz; PSD read in g²/Hz"],
  ])("under %j says in which unit it was read", (heading, sentence) => {
    expect(readTable(`${heading}\n20\t1.04`, psd, { like: [] }).unitNote).toBe(sentence);
  });
  test("asks in which unit a column is whose heading names one that is not understood", () => {
    const { rows, asks } = readTable("f [Hz]\tPSD [mg²/Hz]\n20\t1.04", psd, { like: [] });
    expect(rows).toEqual([]);
    expect(asks).toMatchObject([{ column: 1, about: "unit", choices: ["g2/Hz", "(m/s2)2/Hz"] }]);
    expect(
      readTable("f [Hz]\tPSD [mg²/Hz]\n20\t96.1703842225", psd, {
        like: [],
        answers: { units: { 1: "(m/s2)2/Hz" } },
      }).rows,
    ).toEqual([[20, 1]]);
  });
  test("says the unit of each kind of row, and nothing where no heading asks for it", () => {
    expect(
      readTable("Hz\tLaw\tLevel\n10\tdpp\t0.35\n60\ta\t5\n90\ta\t6", profile, { like: [] }).unitNote,
    ).toBe("Level read in mm; Level read in g");
    expect(readTable("10\tdpp\t0.35\n60\ta\t5", profile, { like: [] }).unitNote).toBe("");
  });
  test.each([
    ["from a spreadsheet", "20\t0.01\n80\t0.04"],
    ["with a heading", "Frequency\tPSD\n20\t0.01\n80\t0.04\n"],
    ["with semicolons and decimal commas", "20;0,01\r\n80;0,04"],
    ["with blanks", "  20   0.01\n  80   1/25"],
    ["with commas", "20,0.01\n80,0.04"],
    ["with units in the cells", "20 Hz\t0.01 g²/Hz\n80 Hz\t0.04 g²/Hz"],
    ["with a decimal comma that could part thousands", "20\t0,010\n80\t0,040"],
  ])("%s is read", (_how, text) => {
    expect(rowsIn(text, psd, [])).toEqual([
      [20, 0.01],
      [80, 0.04],
    ]);
  });
  test("takes a word of a choice, and the first one where none is given", () => {
    const kind = { id: "acceleration g", label: "acceleration g" };
    const columns: readonly TableColumn[] = [
      ...psd,
      { kind: "word", label: "Kind", options: [kind, { id: "velocity m/s", label: "velocity m/s" }] },
    ];
    expect(rowsIn("10\t5\tVelocity m/s\n20\t5", columns, [])).toEqual([
      [10, 5, "velocity m/s"],
      [20, 5, "acceleration g"],
    ]);
  });
  test("comes back as it was copied, words included", () => {
    const rows = [
      [10, "dpp", 0.35],
      [60, "a", 5],
    ];
    expect(rowsIn(tableText(profile, rows), profile, [])).toEqual(rows);
  });
  test("takes the words of the first row when only numbers are pasted", () => {
    expect(rowsIn("10\t0.3\n60\t0.1", profile, [1, "dpp", 1])).toEqual([
      [10, "dpp", 0.3],
      [60, "dpp", 0.1],
    ]);
  });
  test("that has too few columns, or no line that can be read, is refused with the place", () => {
    expect(() => readTable("1\n2", psd, { like: [] })).toThrow(
      "Line 1: the table needs 2 columns, this has 1.",
    );
    expect(() => readTable("1\tmuch\n3\tmuch", psd, { like: [] })).toThrow(/^Line 1, PSD: /);
  });
  test("keeps what can be read, and names each cell that cannot", () => {
    const { rows, bad } = readTable("10\t1\n20\tmuch\n30\n40\t2", psd, { like: [] });
    expect(rows).toEqual([
      [10, 1],
      [20, null],
      [30, null],
      [40, 2],
    ]);
    expect([...bad]).toEqual([
      ["1/1", { text: "much", sentence: expect.any(String) }],
      ["2/1", { text: "", sentence: "Required." }],
    ]);
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
    const read = psd.slice(column, column + 1).map((own) => readTypedCell(text, own, { row: [] }))[0] ?? {};
    expect("cell" in read && read.cell).toBe(expected);
  });
  test("has the unit that the rest of its row asks for", () => {
    const level = profile[2];
    expect(level && readTypedCell("0.5 in", level, { row: [10, "dpp"] })).toEqual({ cell: 12.7 });
    expect(level && readTypedCell("98.0665 m/s2", level, { row: [10, "a"] })).toEqual({ cell: 10 });
    expect(level && readTypedCell("5 kg", level, { row: [10, "a"] })).toHaveProperty("error");
  });
});

import { describe, expect, it } from "vitest";
import { readTable } from "./read-table.ts";
import type { TableKind, TableOptions } from "./table-reading.ts";

const columnsOf = (text: string, as: TableKind, options: Omit<TableOptions, "as"> = {}) => {
  const { columns, asks } = readTable(text, { ...options, as });
  expect(asks).toEqual([]);
  return columns.map(({ quantity, unit, values }) => [quantity, unit, values]);
};
const psdOf = (text: string) => columnsOf(text, "psd").map(([, , values]) => values);
const navmat = [
  [20, 80, 350, 2000],
  [0.01, 0.04, 0.04, 0.007],
];

describe("a spectrum as somebody has it", () => {
  it.each([
    [
      "thousands beside a decimal point",
      "Frequency (Hz)\tPSD (g²/Hz)\n1,000\t0.04\n2,000\t0.02",
      [
        [1000, 2000],
        [0.04, 0.02],
      ],
    ],
    [
      "thousands by points beside a decimal comma",
      "f;PSD\n20;0,01\n1.000;0,04",
      [
        [20, 1000],
        [0.01, 0.04],
      ],
    ],
    [
      "thousands that the order of frequencies shows",
      "800\t1\n1,000\t2\n1,250\t3",
      [
        [800, 1000, 1250],
        [1, 2, 3],
      ],
    ],
    ["powers without their superscript", "20\t1.0×10-2\n80\t4.0×10-2\n350\t4.0×10−2\n2000\t7.0×10-3", navmat],
    ["a counter under #", "#\tHz\tg²/Hz\n1\t20\t0.01\n2\t80\t0.04\n3\t350\t0.04\n4\t2000\t0.007", navmat],
    ["a counter without a heading", "1\t20\t0.01\n2\t80\t0.04\n3\t350\t0.04\n4\t2000\t0.007", navmat],
    ["exponents between commas", "2e+01,1.0e-02\n8.0e+01,4e-02\n3.5e2,4e-2\n2e3,7e-3", navmat],
    [
      "ranges and slopes",
      "20\t0.026\n20-50\t+6 dB/oct\n50-800\t0.16\n800-2000\t-6 dB/oct\n2000\t0.026",
      [
        [20, 50, 800, 2000],
        [0.026, 0.16, 0.16, 0.026],
      ],
    ],
    ["falling order", "2000\t0.007\n350\t0.04\n80\t0.04\n20\t0.01", navmat],
    [
      "Markdown",
      "| Hz | g²/Hz |\n|---|:-:|\n| 20 | 0.01 |\n| 80 | 0.04 |",
      [
        [20, 80],
        [0.01, 0.04],
      ],
    ],
    ["rows across", "Frequency (Hz)\t20\t80\t350\t2000\nPSD (g²/Hz)\t0.01\t0.04\t0.04\t0.007", navmat],
    [
      "columns the other way round",
      "PSD (g²/Hz),Frequency (Hz)\n0.01,20\n0.04,80",
      [
        [0.01, 0.04],
        [20, 80],
      ],
    ],
    [
      "a heading behind #",
      "# Hz g²/Hz\n20 0.01\n80 0.04",
      [
        [20, 80],
        [0.01, 0.04],
      ],
    ],
    [
      "units in the cells",
      "20 Hz: 0.01 g²/Hz\n80 Hz: 0.04 g²/Hz",
      [
        [20, 80],
        [0.01, 0.04],
      ],
    ],
    [
      "a step at one frequency",
      "20-80 0.04\n80-350 0.1",
      [
        [20, 80, 80, 350],
        [0.04, 0.04, 0.1, 0.1],
      ],
    ],
  ])("with %s", (_, text, values) => {
    expect(psdOf(text)).toEqual(values);
  });

  it("is led backwards from its first level: 0.04 × 10^(−3·log2(80/20)/10) = 0.0100475", () => {
    const [, levels] = psdOf("20\t+3 dB/oct\n80\t0.04\n350\t0.04\n2000\t-3 dB/oct");
    // 0.04 × 10^(−3·log2(2000/350)/10): log2(5.714286) = 2.514573, 10^(−0.7543720) = 0.1760468
    expect(levels).toEqual([expect.closeTo(0.0100475, 7), 0.04, 0.04, expect.closeTo(0.00704187, 8)]);
  });

  it("agrees with the overall level below it, or asks", () => {
    const table = "20-80 Hz +3 dB/oct\n80-350 Hz 0.04 g²/Hz\n350-2000 Hz -3 dB/oct\n";
    expect(readTable(`${table}Overall: 6.06 Grms`, { as: "psd" })).toMatchObject({
      asks: [],
      notes: expect.arrayContaining([expect.stringContaining("agrees with the table")]),
    });
    expect(readTable(`${table}Overall: 8 Grms`, { as: "psd" }).asks).toMatchObject([{ about: "overall" }]);
  });

  it.each([
    ["PSD (mg²/Hz)", "mg²/Hz"],
    ["PSD (g/√Hz)", "g/√Hz"],
    ["dB re 1 g²/Hz", "dB re 1 g²/Hz"],
    ["Level (mV)", "mV"],
  ])("under %s is asked for its unit", (heading, unit) => {
    const { asks } = readTable(`Hz\t${heading}\n20\t0.01\n80\t0.04`, { as: "psd" });
    expect(asks).toMatchObject([{ column: 1, about: "unit", why: expect.stringContaining(unit) }]);
    const answered = readTable(`Hz\t${heading}\n20\t0.01\n80\t0.04`, { as: "psd", units: { 1: "g2/Hz" } });
    expect(answered).toMatchObject({ asks: [], columns: [{ unit: "Hz" }, { unit: "g2/Hz" }] });
  });

  it.each([
    ["two columns beside the frequency", "20 0.01 0.02\n80 0.04 0.05", "column"],
    ["commas between columns and digits", "20,5,0,04\n80,0,0,05", "delimiter"],
    ["blanks between columns and groups", "1 000 0.04\n2 000 0.02", "delimiter"],
    ["a point or a group", "1.000\t2.000\n2.000\t3.000", "decimal sign"],
  ])("with %s is asked", (_, text, about) => {
    expect(readTable(text, { as: "psd" }).asks[0]).toMatchObject({ about, choices: expect.any(Array) });
  });

  it.each([
    ["20;0,01\n80;much", 'line 2, column 2: "much" is not a number'],
    ["20 0.01\n500 0.04\n100 0.02", "line 3: frequency must rise: 100 Hz after 500 Hz"],
    [
      "Hz\tg²/Hz\n20\t0.01\n80\t0.04\n\nHz\tg²/Hz\n20\t0.02\n80\t0.05",
      "two tables, from line 2 and from line 5",
    ],
    ["20-80 +3 dB/oct\n80-350 +1 dB/oct", "slopes alone have no height"],
    ["20 0.01\n20-80 +3 dB/oct\n80 0.08", "leads to 0.0398 at 80 Hz, but the table says 0.08"],
    ["Report,PSD\n1,5,0,01\n2,5,0,02", "the headings name 2 columns and the rows have 4"],
    ["kHz,g2/Hz\n1,5,0,01\n2,5,0,02", "does not have the 4 cells of the rows below it"],
    ["nothing\nhere", "at least one row of numbers"],
  ])("%j is refused: %s", (text, sentence) => {
    expect(() => readTable(text, { as: "psd" })).toThrow(sentence);
  });
});

describe("other tables", () => {
  it("keep words beside numbers, and frequencies of a sweep", () => {
    expect(columnsOf("From\tTo\tConstant\tLevel\n1,000\t2,000\tg 0-pk\t10", "sine")).toEqual([
      ["frequency", null, [1000]],
      ["frequency", null, [2000]],
      [null, null, ["g 0-pk"]],
      [null, null, [10]],
    ]);
  });

  it("have a line of units below their headings", () => {
    expect(columnsOf("Frequency\tAcceleration\nHz\tm s-2\n10\t100\n100\t300", "srs")).toEqual([
      ["frequency", "Hz", [10, 100]],
      ["acceleration", "m/s2", [100, 300]],
    ]);
  });

  it("take the unit that the caller states where the text names none", () => {
    expect(columnsOf("10 100\n100 300", "srs", { unit: "g" })[1]).toEqual(["acceleration", "g", [100, 300]]);
  });

  it.each([
    ["Time (msec),Acceleration (g)", "ms", "g"],
    ["t/ms,a/(m/s²)", "ms", "m/s2"],
    ["time_us,acc_g", "us", "g"],
    ["Time [μs],Beschleunigung [m/s²]", "us", "m/s2"],
    ["Time (sec),Accel (gpk)", "s", "g"],
  ])("under %s are in %s and %s", (heading, time, level) => {
    const [first, second] = columnsOf(`${heading}\n0,1\n0.5,2\n1,3`, "record");
    expect([first?.[0], first?.[1], second?.[0], second?.[1]]).toEqual(["time", time, "acceleration", level]);
  });

  it("read a clock in seconds from the first row, past midnight", () => {
    expect(columnsOf("Time,a (g)\n23:59:59.5,1\n00:00:00.5,2", "record")[0]).toEqual(["time", "s", [0, 1]]);
    expect(columnsOf("t;a [g]\n29.03.2026 01:59:58;1\n30.03.2026 01:59:58;2", "record")[0]?.[2]).toEqual([
      0, 86_400,
    ]);
  });

  it("ask whether a comma parts columns or a fraction", () => {
    expect(readTable("1,5\n2,5\n3,5", { as: "record" }).asks).toMatchObject([{ about: "delimiter" }]);
  });
});

describe("a second column of levels or slopes", () => {
  const twoUnits = (second: number) =>
    `Frequency (Hz)\t(m/s²)²/Hz\tg²/Hz\n10\t20\t${second}\n55\t6.5\t0.0676\n180\t0.25\t0.0026`;

  // 20 (m/s²)²/Hz / 9.80665² = 0.20796 g²/Hz.
  it("is the same in another unit: read once, and said", () => {
    const { columns, asks, notes } = readTable(twoUnits(0.208), { as: "psd" });
    expect(columns.map(({ unit }) => unit)).toEqual(["Hz", "(m/s2)2/Hz"]);
    expect(asks).toEqual([]);
    expect(notes).toEqual([
      "column 2 in (m/s²)²/Hz and column 3 in g²/Hz are the same levels: column 2 was read",
    ]);
  });

  it("differs: it is asked which one counts", () => {
    const { asks } = readTable(twoUnits(0.5), { as: "psd" });
    expect(asks).toMatchObject([
      { about: "column", choices: ["column 2 in (m/s²)²/Hz", "column 3 in g²/Hz"] },
    ]);
    const { columns } = readTable(twoUnits(0.5), { as: "psd", ...asks[0]?.answers[1] });
    expect(columns[1]).toMatchObject({ unit: "g2/Hz", values: [0.5, 0.0676, 0.0026] });
  });

  // 0.01 → 0.04 over two octaves are +3.01 dB/oct, 0.04 → 0.007 over 2.515 are −3.01.
  it.each([
    [0.04, "says the same as the levels"],
    [0.08, "differs from the levels, which were read"],
  ])("holds slopes beside a level of %f: what it says is held against them", (level, said) => {
    const text = `Hz\tg²/Hz\tdB/oct\n20\t0.01\t+3\n80\t${level}\t0\n350\t0.04\t-3\n2000\t0.007\t`;
    const { columns, notes } = readTable(text, { as: "psd" });
    expect(columns[1]?.values).toEqual([0.01, level, 0.04, 0.007]);
    expect(notes).toEqual([`column 3 (dB/oct) ${said}`]);
  });
});

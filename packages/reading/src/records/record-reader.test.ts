import { describe, expect, test } from "vitest";
import { recordReader } from "./record-reader.ts";

function read(text: string, pieceLength = text.length) {
  const reader = recordReader();
  for (let i = 0; i < text.length; i += pieceLength) reader.push(text.slice(i, i + pieceLength));
  return reader.finish();
}
const values = (text: string, column = 0) => [...(read(text).signals[column]?.values ?? [])];

describe("A dropped time history", () => {
  test("with heading, time column and units tells its sample rate", () => {
    const record = read("Time (ms),Acceleration [m/s2]\n0,0\n0.1,9.80665\n0.2,-1e1\n");
    expect(record.sampleRateHz).toBeCloseTo(10_000, 6);
    expect(record.signals).toMatchObject([{ name: "Acceleration [m/s2]", unit: "m/s2" }]);
    expect([...(record.signals[0]?.values ?? [])]).toEqual([0, 9.80665, -10]);
  });
  test.each([
    ["one column", "1\n2\n-3\n"],
    ["one column with a heading", "a in g\n1\n2\n-3"],
    ["Windows line ends and remarks", "# made up\r\n1\r\n2\r\n\r\n-3\r\n"],
  ])("with %s has no sample rate of its own", (_name, text) => {
    expect(read(text).sampleRateHz).toBeNull();
    expect(values(text)).toEqual([1, 2, -3]);
  });
  test.each([
    ["semicolons and decimal commas", "0;1,5\n0,001;-2,5\n0,002;0"],
    ["tabs", "0\t1.5\n0.001\t-2.5\n0.002\t0"],
    ["blanks", "  0 1.5\n 0.001  -2.5\n0.002 0"],
    ["commas and blanks", "0, 1.5\n0.001, -2.5\n0.002, 0"],
  ])("with %s is read", (_name, text) => {
    expect(values(text)).toEqual([1.5, -2.5, 0]);
    expect(read(text).sampleRateHz).toBeCloseTo(1000, 6);
  });
  test.each([
    ["s\tm/s²\n0\t0\n0.001\t9.80665\n0.002\t0\n0.003\t-9.80665", 1000, "m/s2"],
    ["ms;g\n0;0\n0,5;1,5\n1;0\n1,5;-1,5", 2000, "g"],
    // A symbol is no unit: seconds, and no unit of acceleration until somebody says it.
    ["t,a\n0,0\n0.001,1\n0.002,0\n0.003,-1", 1000, null],
  ])("whose headings are nothing but units, or symbols, is read in them: %j", (text, sampleRateHz, unit) => {
    const record = read(text);
    expect(record.signals).toHaveLength(1);
    expect(record.sampleRateHz).toBeCloseTo(sampleRateHz, 6);
    expect(record.signals[0]?.unit).toBe(unit);
  });
  test("comes out the same however it is cut into pieces", () => {
    const text = `t,a\r\n${Array.from({ length: 100 }, (_, i) => `${i / 1000},${Math.sin(i)}`).join("\r\n")}`;
    const whole = read(text);
    for (const length of [1, 2, 7, 1000]) expect(read(text, length)).toEqual(whole);
  });
  test("whose time begins before zero says when it starts", () => {
    expect(read("Time (ms),a (g)\n-20,0\n-19.9,0\n-19.8,1\n").startS).toBeCloseTo(-0.02, 12);
    expect(read("Time (ms),a (g)\n0,0\n0.1,0\n0.2,1\n").startS).toBe(0);
    expect(read("a (g)\n0\n0\n1\n").startS).toBeNull();
  });
  test("with two signals and no time keeps both", () => {
    const record = read("x,y\n5,1\n3,2\n4,3");
    expect(record.signals.map(({ name }) => name)).toEqual(["x", "y"]);
  });
  test("that can be read in two ways asks instead of refusing its numbers, and names the column in the file", () => {
    const record = read("t [ms];a [g]\n1,000;1,000\n2,000;3,000\n3,000;2,000\n");
    expect(record.asks.map(({ about }) => about)).toContain("decimal sign");
    expect(record.sampleRateHz).toBeNull();
    expect(record.signals).toMatchObject([{ name: "a [g]", index: 1 }]);
  });
  test("says how uneven its time column is", () => {
    expect(read("0,1\n1,1\n2,1\n3,1").unevenness).toBe(0);
    expect(read("0,1\n1,1\n2.5,1\n3,1").unevenness).toBeCloseTo(0.5, 12);
  });
  test.each([
    ["", /no numbers/],
    ["hello\nworld", /no numbers/],
    ["1", /at least two/],
    [`0,1\n${"1,2\n".repeat(50)}3,abc`, /line 52, column 2: "abc" is not a number/],
    [`0,1\n${"1,2\n".repeat(50)}3`, /line 52 must hold 2 cells like the other rows, got 1/],
    ["time,a\n1,1\n1,2\n1,3", /must increase/],
  ])("%j is refused with the place", (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

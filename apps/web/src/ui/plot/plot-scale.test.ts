import { describe, expect, test } from "vitest";
import { axisRange, isLabelled, lineAt, roomyLabels, tickText } from "./plot-scale.ts";

describe("A plot's scale", () => {
  test("spans whole decades on a log axis that snaps", () => {
    expect(axisRange([3, 42], "log", true)).toEqual([1, 100]);
    expect(axisRange([10, 10], "log", true)).toEqual([10, 100]);
  });
  test("ignores what a log axis cannot show", () => {
    expect(axisRange([0, -4, 20, 2000], "log", false)).toEqual([20, 2000]);
    expect(axisRange([Number.NaN], "log", true)).toEqual([1, 10]);
  });
  test("keeps the zero of a linear axis", () => {
    expect(axisRange([0, 100], "linear", true)).toEqual([0, 108]);
  });
  test("labels decades, and 2 and 5 up to three decades", () => {
    expect([1, 2, 3, 5, 10, 20].map((value) => isLabelled(value, [1, 1000]))).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
    expect([1, 2, 5, 10].map((value) => isLabelled(value, [1, 1e5]))).toEqual([true, false, false, true]);
    expect([0.001, 0.1, 1e-7].map((value) => isLabelled(value, [1e-7, 1]))).toEqual([true, true, true]);
  });
  test("reads a line as it is drawn: a power law between points on log axes", () => {
    const points = [
      [10, 1],
      [1000, 100],
    ] as const;
    expect(lineAt(points, 100, { x: "log", y: "log" })).toBeCloseTo(10, 12);
    expect(lineAt(points, 505, { x: "linear", y: "linear" })).toBeCloseTo(50.5, 12);
    expect(lineAt(points, 10, { x: "log", y: "log" })).toBe(1);
    expect(lineAt(points, 9, { x: "log", y: "log" })).toBeNull();
    expect(lineAt(points, 1001, { x: "log", y: "log" })).toBeNull();
  });
  test("leaves out labels that would touch, a decade last", () => {
    const at = (text: string, middlePx: number) => ({ text, fromPx: middlePx - 12, toPx: middlePx + 12 });
    expect(roomyLabels([at("500", 0), at("1000", 26), at("2000", 52)])).toEqual(["", "1000", ""]);
    expect(roomyLabels([at("500", 0), at("1000", 30), at("2000", 60)])).toEqual(["500", "1000", "2000"]);
    expect(roomyLabels([at("0.05", 0), at("", 10), at("0.1", 20)])).toEqual(["", "", "0.1"]);
    expect(roomyLabels([at("20", 0), at("40", 20), at("60", 40)])).toEqual(["20", "", "60"]);
  });
  test("writes ticks short", () => {
    expect([0.1 + 0.2, 2000, 1e6, 0.0001].map(tickText)).toEqual(["0.3", "2000", "1e6", "1e-4"]);
  });
});

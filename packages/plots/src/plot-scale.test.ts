import { describe, expect, test } from "vitest";
import {
  axisRange,
  axisTicks,
  isLabelled,
  isTickLabelled,
  lineAt,
  markNameStart,
  padTop,
  roomyLabels,
  tickText,
} from "./plot-scale.ts";

describe("The names of marks", () => {
  test("have their share of the height free above the largest value", () => {
    // A fifth of the whole is a quarter of the rest: 100 × (100 / 10)^¼ = 177.83; a ninth of 50 above 50.
    const log = { scale: "log", share: 0.2 } as const;
    expect(padTop([10, 100], [10, 100], log)).toEqual([10, expect.closeTo(177.83, 2)]);
    expect(padTop([0, 50], [0, 54], { scale: "linear", share: 0.1 })[1]).toBeCloseTo(55.556, 3);
  });
  test("take what is free already", () => {
    expect(padTop([10, 20], [10, 100], { scale: "log", share: 0.2 })).toEqual([10, 100]);
    expect(padTop([10, 100], [10, 100], { scale: "log", share: 0 })).toEqual([10, 100]);
  });
});

describe("A plot's scale", () => {
  test("spans whole decades on a log axis that snaps", () => {
    expect(axisRange([3, 42], "log", true)).toEqual([1, 100]);
    expect(axisRange([3, 100.5], "log", true)).toEqual([1, 1000]);
  });
  test("leaves air where a line would lie on the frame: 8 % of the decades that are shown", () => {
    // 10^0.08 = 1.2022644, 10^0.16 = 1.4454398
    const [low, high] = axisRange([10, 10], "log", true);
    expect([low, high]).toEqual([expect.closeTo(10 / 1.2022644, 6), 100]);
    expect(axisRange([10, 1000], "log", true)).toEqual([
      expect.closeTo(10 / 1.4454398, 6),
      expect.closeTo(1445.4398, 4),
    ]);
  });
  test("ignores what a log axis cannot show", () => {
    expect(axisRange([0, -4, 20, 2000], "log", false)).toEqual([20, 2000]);
    expect(axisRange([Number.NaN], "log", true)).toEqual([1, 10]);
  });
  test("keeps the zero of a linear axis", () => {
    expect(axisRange([0, 100], "linear", true)).toEqual([0, 108]);
  });
  test.each<[string, readonly number[], "linear" | "log", boolean, readonly number[]]>([
    ["nothing", [], "linear", true, [0, 1]],
    ["what does not snap, as it is", [5, 10], "linear", false, [5, 10]],
    // (10 − 5) × 0.08 = 0.4 of air
    ["what snaps, with air", [5, 10], "linear", true, [4.6, 10.4]],
    // 5 × 0.08 = 0.4
    ["one value, with air of its size", [5], "linear", false, [4.6, 5.4]],
    ["a zero alone", [0], "linear", true, [0, 0.08]],
    // 2 × 0.08 = 0.16
    ["what is below zero", [-3, -1], "linear", true, [-3.16, -0.84]],
    ["one value, in its decade", [20], "log", false, [10, 100]],
  ])("shows %s", (_what, values, scale, snaps, range) => {
    const [low, high] = axisRange(values, scale, snaps);
    expect(low).toBeCloseTo(range[0] ?? Number.NaN, 12);
    expect(high).toBeCloseTo(range[1] ?? Number.NaN, 12);
  });
  test.each<["linear" | "log", number, number, readonly number[]]>([
    // 10 / 6 = 1.7, so steps of 2
    ["linear", 0, 10, [0, 2, 4, 6, 8, 10]],
    // 6 / 6 = 1
    ["linear", 0, 6, [0, 1, 2, 3, 4, 5, 6]],
    // 400 / 6 = 67, so steps of 100
    ["linear", -150, 250, [-100, 0, 100, 200]],
    ["linear", 5, 5, [5]],
    ["log", 20, 200, [20, 30, 40, 50, 60, 70, 80, 90, 100, 200]],
    // Less than threefold: even steps
    ["log", 10, 20, [10, 12, 14, 16, 18, 20]],
    ["log", 10, 30, [10, 20, 30]],
    // Nine decades: the decades alone
    ["log", 1e-3, 1e5, [1e-3, 1e-2, 1e-1, 1, 10, 100, 1000, 1e4, 1e5]],
  ])("has grid lines on a %s axis from %d to %d", (scale, low, high, ticks) => {
    expect(axisTicks(scale, low, high)).toEqual(ticks);
  });
  test("has every multiple in seven decades: six times nine and the last", () => {
    expect(axisTicks("log", 1, 1e6)).toHaveLength(55);
  });
  test("numbers every line of a linear or a narrow axis", () => {
    expect(isTickLabelled("linear", 3, [1, 1000])).toBe(true);
    expect(isTickLabelled("log", 12, [10, 20])).toBe(true);
    expect(isTickLabelled("log", 3, [1, 1000])).toBe(false);
    expect(isLabelled(1.5, [1, 10])).toBe(false);
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
    // Half of 24 each and 5 between: 12 + 5 + 12 = 29
    expect(roomyLabels([at("500", 0), at("700", 29)])).toEqual(["500", "700"]);
    expect(roomyLabels([at("700", 29), at("500", 0)])).toEqual(["700", "500"]);
    expect(roomyLabels([at("500", 0), at("700", 28)])).toEqual(["500", ""]);
    expect(roomyLabels([at("0.05", 0), at("", 10), at("0.1", 20)])).toEqual(["", "", "0.1"]);
    expect(roomyLabels([at("5×10⁵", 0), at("10⁶", 20), at("2×10⁶", 40)])).toEqual(["", "10⁶", ""]);
    expect(roomyLabels([at("20", 0), at("40", 20), at("60", 40)])).toEqual(["20", "", "60"]);
  });
  test("puts the name of a mark beside its line, or before the edge, and never over the other one", () => {
    // A box from 70 to 300, and a name of 100 with 4 on each side.
    expect([100, 192, 193, 290].map((line) => markNameStart(line, [70, 300], { width: 100 }))).toEqual([
      104, 196, 196, 196,
    ]);
    expect(markNameStart(290, [70, 300], { width: 260 })).toBe(74);
  });
  test("writes ticks short", () => {
    expect([0.1 + 0.2, 2000, 1e6, 0.0001].map(tickText)).toEqual(["0.3", "2000", "10⁶", "0.0001"]);
    expect([0, 0.001, 99_999, 100_000].map(tickText)).toEqual(["0", "0.001", "99999", "10⁵"]);
    expect([1e-5, 2e-12, 250_000, 1.5e5].map(tickText)).toEqual(["10⁻⁵", "2×10⁻¹²", "2.5×10⁵", "1.5×10⁵"]);
    expect([-40, -0.5, -1e6].map(tickText)).toEqual(["−40", "−0.5", "−10⁶"]);
  });
});

import { expect, test } from "vitest";
import { densityIn } from "../results/density-in-view.ts";
import { alarmFaults, alarmSeries, alarmTable, rmsAlarmFault, rmsAlarmResults } from "./alarm-limits.ts";

const points = [
  [20, 0.01],
  [80, 0.04],
] as const;
const near = (value: number): number => expect.closeTo(value, 7);

// 10^0.3 = 1.9952623, 10^0.6 = 3.9810717; amplitudes move by the root of these.
test("Limits lie at their decibels: a PSD by powers, a sine by amplitudes", () => {
  const lines = alarmSeries(points, { alarmDb: 3, abortDb: 6 }, "power");
  expect(lines.map(({ label, points: drawn }) => [label, drawn[0]?.[1]])).toEqual([
    ["Abort +6 dB", near(0.039810717)],
    ["Abort −6 dB", near(0.0025118864)],
    ["Alarm +3 dB", near(0.019952623)],
    ["Alarm −3 dB", near(0.0050118723)],
  ]);
  const sine = alarmSeries([[20, 1]], { alarmDb: 3, abortDb: undefined }, "amplitude");
  expect(sine.map((line) => line.points[0]?.[1])).toEqual([near(1.4125375), near(0.7079458)]);
});

test("The table runs from the lower abort to the upper one", () => {
  const table = alarmTable({ points, unit: "g²/Hz", quantity: "power" }, { alarmDb: 3, abortDb: 6 });
  expect(table.columns.map(({ label }) => label)).toEqual([
    "Frequency",
    "Abort −",
    "Alarm −",
    "Required",
    "Alarm +",
    "Abort +",
  ]);
  expect(table.rows[1]).toEqual([
    80,
    near(0.0100475),
    near(0.0200475),
    0.04,
    near(0.0798105),
    near(0.1592429),
  ]);
});

test("A limit that cannot be is said, and neither drawn nor in the table", () => {
  expect(alarmFaults({ alarmDb: -1, abortDb: 6 })).toEqual({
    alarmDb: "Must be 0 or more.",
    abortDb: undefined,
  });
  expect(alarmFaults({ alarmDb: 3, abortDb: 2 }).abortDb).toBe("Must be at least the alarm limit.");
  const table = alarmTable({ points, unit: "g²/Hz", quantity: "power" }, { alarmDb: 3, abortDb: 2 });
  expect(table.columns.map(({ label }) => label)).toEqual(["Frequency", "Alarm −", "Required", "Alarm +"]);
});

test("The overall level gives alarm at its share", () => {
  expect(rmsAlarmResults(6.06, 10).map(([, , value]) => value)).toEqual([near(5.454), near(6.666)]);
  expect(rmsAlarmResults(6.06, undefined)).toEqual([]);
  expect(rmsAlarmFault(100)).toBe("Must be from 0 to below 100 %.");
});

// g₀² × 0.04 = 3.8468154 (m/s²)²/Hz; (2π 100)² = 394,784.18: 9.744097e-6 (m/s)²/Hz; 2.468209e-11 m²/Hz.
test("A density of acceleration is one of velocity and of displacement", () => {
  expect(densityIn("acceleration", [100, 0.04])).toEqual([100, 0.04]);
  expect(densityIn("velocity", [100, 0.04])[1]).toBeCloseTo(9.744097e-6, 12);
  expect(densityIn("displacement", [100, 0.04])[1]).toBeCloseTo(2.468209e-5, 11);
});

import { describe, expect, it } from "vitest";
import { humidityEdges } from "../climate/humidity-edges.ts";
import { temperatureProfile } from "../climate/temperature-profile.ts";
import { pulseWindow } from "./pulse-window.ts";
import { toleranceBand } from "./tolerance-band.ts";

describe("a tolerance in decibels", () => {
  it("is a power on a PSD and an amplitude on an SRS", () => {
    const points = [[20, 0.04]] as const;
    // 10^0.3 = 1.99526; 10^0.15 = 1.41254
    expect(toleranceBand({ points, toleranceDb: 3, quantity: "power" })).toEqual({
      upper: [[20, expect.closeTo(0.0798105, 6)]],
      lower: [[20, expect.closeTo(0.0200475, 6)]],
    });
    expect(toleranceBand({ points, toleranceDb: 3, quantity: "amplitude" }).upper[0]?.[1]).toBeCloseTo(
      0.0565,
      4,
    );
  });
});

describe("the window of a pulse", () => {
  const at = (window: ReturnType<typeof pulseWindow>, timeMs: number) =>
    window.timesS.flatMap((timeS, i) =>
      Math.abs(timeS * 1000 - timeMs) < 1e-9
        ? [
            [window.lowerG[i], window.accelerationG[i], window.upperG[i]].map(
              (g) => Math.round((g ?? 0) * 1e6) / 1e6,
            ),
          ]
        : [],
    );

  it("lies a fifth of the amplitude around a half-sine and around its base line", () => {
    const window = pulseWindow({
      shape: "half-sine",
      amplitudeG: 50,
      durationMs: 12,
      toleranceShare: 0.2,
      pointsPerPiece: 7,
    });
    // A fifth of 50 g is 10 g; sin 30° at a sixth of the way is a half.
    expect(at(window, -6)).toEqual([[-10, 0, 10]]);
    expect(at(window, 2)).toEqual([[15, 25, 35]]);
    expect(at(window, 6)).toEqual([[40, 50, 60]]);
    expect(at(window, 18)).toEqual([[-10, 0, 10]]);
  });

  it("steps with the saw-tooth at its end", () => {
    const window = pulseWindow({ shape: "tps", amplitudeG: 40, durationMs: 11, toleranceShare: 0.2 });
    expect(at(window, 11)).toEqual([
      [32, 40, 48],
      [-8, 0, 8],
    ]);
    expect(window.timesS).toHaveLength(6);
  });
});

describe("a temperature over time", () => {
  it("is its corners: by a rate, in a time, and held", () => {
    const { points } = temperatureProfile({
      startC: 20,
      steps: [
        { temperatureC: -40, rateKPerMin: 2, dwellMin: 60 },
        { temperatureC: 70, changeMin: 10, dwellMin: 30 },
      ],
      cycles: 2,
    });
    // 60 K at 2 K/min take 30 min; from the second cycle on 110 K take 55 min.
    expect(points).toEqual([
      [0, 20],
      [30, -40],
      [90, -40],
      [100, 70],
      [130, 70],
      [185, -40],
      [245, -40],
      [255, 70],
      [285, 70],
    ]);
  });

  it("refuses a rate that reaches nothing", () => {
    const step = { temperatureC: 70, rateKPerMin: 0, dwellMin: 1 };
    expect(() => temperatureProfile({ startC: 20, steps: [step], cycles: 1 })).toThrow(/rateKPerMin/);
  });
});

describe("the region of temperature and humidity", () => {
  const { lower, upper } = humidityEdges({
    lowC: 10,
    highC: 85,
    lowPercent: 10,
    highPercent: 95,
    lowDewPointC: 7,
    highDewPointC: 60,
  });
  const at = (edge: typeof lower, temperatureC: number) => edge.find(([c]) => c === temperatureC)?.[1] ?? 0;

  it("is bounded by the dew points where they say more than the humidity", () => {
    // Steam tables: 0.8726 kPa at 10 °C is 1.2282, at 7 °C 1.0021; 19.946 kPa at 60 °C, 57.87 kPa at 85 °C, 7.3849 kPa at 40 °C.
    expect(at(lower, 10)).toBeCloseTo((100 * 1.0021) / 1.2282, 0);
    expect(at(lower, 40)).toBeCloseTo((100 * 1.0021) / 7.3849, 1);
    expect(at(lower, 85)).toBe(10);
    expect(at(upper, 40)).toBe(95);
    expect(at(upper, 85)).toBeCloseTo((100 * 19.946) / 57.87, 1);
  });

  it("has a point at each of its corners", () => {
    // 10 % of 10.02 kPa is the vapour of 7 °C: steam tables give 10.0 kPa at 45.8 °C. 19.946 / 0.95 = 20.996 kPa at 61.1 °C.
    const broken = lower.filter(([c]) => !Number.isInteger(c)).map(([c]) => c);
    expect(broken).toEqual([expect.closeTo(45.8, 1), expect.closeTo(61.1, 1)]);
  });
});

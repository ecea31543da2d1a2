import { describe, expect, test } from "vitest";
import { humidRegionOf } from "../rules/climatic/humid-region.ts";
import { testOf } from "../../testing/one-lab.ts";
import { humidEdges } from "./humid-edges.ts";
import { testDrawings } from "./test-drawing.ts";

const round = (value: number) => Math.round(value * 1000) / 1000;

describe("a vibration", () => {
  test("is a spectrum in g²/Hz, whatever unit it was written in, within 3 dB", () => {
    // 9.80665² = 96.1704 (m/s²)²/Hz is 1 g²/Hz; 3 dB on a power is a factor of 1.9953.
    const psd = [
      { fHz: 20, psd: 0.961704 },
      { fHz: 2000, psd: 0.961704 },
    ];
    const [drawing] = testDrawings(testOf("vib-random", { psd, psdUnit: "(m/s²)²/Hz" }));
    expect(drawing).toMatchObject({ kind: "psd", toleranceDb: 3, tones: [], bands: [] });
    const ends = drawing?.kind === "psd" ? [drawing.required, drawing.upper, drawing.lower] : [];
    expect(ends.map((line) => line.at(-1)?.map(round))).toEqual([
      [2000, 0.01],
      [2000, 0.02],
      [2000, 0.005],
    ]);
  });

  test("names the sines on it, which have no place on its axis", () => {
    const psd = [
      { fHz: 10, psd: 0.01 },
      { fHz: 500, psd: 0.01 },
    ];
    const tones = [{ fStartHz: 17, fEndHz: 17, level: 3.5 }];
    expect(testDrawings(testOf("vib-sine-on-random", { psd, tones }))[0]).toMatchObject({
      tones: [{ fromHz: 17, toHz: 17, level: 3.5 }],
    });
  });

  test("with a sine has its crossovers where two laws ask for the same acceleration", () => {
    const segments = [
      { fHz: 10, level: 1.5, kind: "displacement mm pk-pk" },
      { fHz: 2000, level: 10, kind: "acceleration g" },
    ];
    // √(98.0665 / 0.00075) / 2π = 361.60 / 6.2832 = 57.550 Hz; at 10 Hz (62.832)² × 0.75 mm = 2.9609 m/s² = 0.30193 g
    const [drawing] = testDrawings(testOf("vib-sine", { segments, mode: "sweep" }));
    expect(drawing).toMatchObject({ kind: "sine", isDwell: false });
    const { crossoversHz, points } = drawing?.kind === "sine" ? drawing : { crossoversHz: [], points: [] };
    expect(crossoversHz).toEqual([expect.closeTo(57.55, 2)]);
    expect(points.at(0)).toEqual([10, expect.closeTo(0.30193, 4)]);
    expect(points.at(-1)).toEqual([2000, 10]);
  });

  test("that dwells is its frequencies alone", () => {
    const segments = [{ fHz: 33, level: 2, kind: "acceleration g" }];
    expect(testDrawings(testOf("vib-sine", { segments, mode: "dwell" }))).toEqual([
      { kind: "sine", points: [[33, expect.closeTo(2, 9)]], crossoversHz: [], isDwell: true },
    ]);
  });

  test("without a spectrum, or with one of nothing, has no picture", () => {
    expect(testDrawings(testOf("vib-random", {}))).toEqual([]);
    expect(
      testDrawings(
        testOf("vib-random", {
          psd: [
            { fHz: 1, psd: 0 },
            { fHz: 2, psd: 0 },
          ],
        }),
      ),
    ).toEqual([]);
  });
});

describe("a shock", () => {
  const pulse = { amplitudeG: 50, durationMs: 11 };
  const windowOf = (parameters: Readonly<Record<string, unknown>>) => {
    const [drawing] = testDrawings(testOf("shock-half-sine", { ...pulse, ...parameters }));
    return drawing?.kind === "pulse" ? drawing : null;
  };

  test("has the window of IEC 60068-2-27 unless another is named", () => {
    const drawing = windowOf({});
    // Half of 11 ms before the pulse and after it; 0.2 × 50 g around the base line.
    expect(drawing?.nominal.at(0)?.map(round)).toEqual([-5.5, 0]);
    expect(drawing?.window?.upper.at(-1)?.map(round)).toEqual([16.5, 10]);
    expect(drawing?.window?.lower.at(-1)?.map(round)).toEqual([16.5, -10]);
  });

  test.each(["MIL-STD-810H 516.8", "customer"])("has none drawn of %s", (toleranceBand) => {
    expect(windowOf({ toleranceBand })).toMatchObject({ window: null, tolerance: toleranceBand });
  });

  test("by its response has the tolerance that the test states, on an amplitude", () => {
    const srs = [
      { fHz: 100, g: 20 },
      { fHz: 2000, g: 1000 },
    ];
    const [drawing] = testDrawings(testOf("shock-srs", { srs, toleranceDb: 6 }));
    // 10^(6/20) = 1.9953
    expect(drawing).toMatchObject({
      kind: "response",
      upper: [
        [100, expect.closeTo(39.905, 2)],
        [2000, expect.closeTo(1995.3, 1)],
      ],
    });
  });
});

describe("a climatic test", () => {
  test("goes to its temperatures by its rate, two cycles of many", () => {
    const line = testOf("temperature-change", {
      lowC: -40,
      highC: 80,
      rateKmin: 2,
      dwellMin: 60,
      cycles: 10,
    });
    // From 20 °C: 30 min down, 60 held, 120 K in 60 min, 60 held: 210 min; the second cycle begins with 60 min down.
    expect(testDrawings(line)).toEqual([
      {
        kind: "temperature",
        cycles: 10,
        drawnCycles: 2,
        assumptions: [],
        points: [
          [0, 20],
          [30, -40],
          [90, -40],
          [150, 80],
          [210, 80],
          [270, -40],
          [330, -40],
          [390, 80],
          [450, 80],
        ],
      },
    ]);
  });

  test("says what it had to assume", () => {
    const [screening] = testDrawings(testOf("ess-hass", { lowC: -40, highC: 80, rateKmin: 10, cycles: 1 }));
    expect(screening).toMatchObject({ assumptions: ["The dwell is assumed as 30 min."] });
    const [heat] = testDrawings(testOf("dry-heat", { tempC: 70, durationH: 2 }));
    // 50 K at 1 K/min, two hours, and back.
    expect(heat).toMatchObject({
      points: [
        [0, 20],
        [50, 70],
        [170, 70],
        [220, 20],
      ],
    });
    expect(heat).toMatchObject({ assumptions: [expect.stringMatching(/1 K\/min/)] });
  });

  test("in two zones changes within the transfer time", () => {
    const [drawing] = testDrawings(
      testOf("thermal-shock", { lowC: -40, highC: 125, transferS: 30, dwellMin: 15, cycles: 1 }),
    );
    expect(drawing).toMatchObject({
      points: [
        [0, -40],
        [15, -40],
        [15.5, 125],
        [30.5, 125],
        [31, -40],
      ],
    });
  });

  test("with damp heat is a day of its cycle, and a path in temperature and humidity", () => {
    const drawings = testDrawings(testOf("damp-heat-cyclic", { upperC: 55, variant: "2", cycles: 1 }));
    expect(drawings).toMatchObject([
      {
        points: [
          [0, 25],
          [180, 55],
          [720, 55],
          [1080, 25],
          [1440, 25],
        ],
      },
      {
        path: [
          [25, 95],
          [55, 95],
        ],
      },
    ]);
    expect(testDrawings(testOf("damp-heat-steady", { tempC: 40, rhPct: 93, durationH: 504 }))).toEqual([
      { kind: "humidity", path: [[40, 93]] },
    ]);
  });
});

describe("the region of a chamber", () => {
  test("is what nearly every chamber controls, where none is stated", () => {
    const region = humidRegionOf({});
    expect(region).toMatchObject({
      isAssumed: true,
      bounds: { lowC: 10, highC: 85, lowPercent: 10, highPercent: 95 },
    });
    const { lower, upper } = humidEdges(region);
    expect(upper).toContainEqual([40, 95]);
    // Steam tables: 1.0021 kPa at 7 °C, 2.3388 kPa at 20 °C: 42.85 %.
    expect(lower.find(([c]) => c === 20)?.[1]).toBeCloseTo(42.85, 1);
  });

  test("is the polygon of its data sheet", () => {
    const region = humidRegionOf({
      humidRegionPct: [
        [10, 40],
        [40, 10],
        [90, 10],
        [90, 60],
        [60, 95],
        [10, 95],
      ],
    });
    expect(region.isAssumed).toBe(false);
    const { lower, upper } = humidEdges(region);
    // On the sloping side from (90, 60) to (60, 95); at 40 °C the upper side is level, as the lower one is at 60 °C.
    expect(lower).toEqual([
      [10, 40],
      [40, 10],
      [60, 10],
      [90, 10],
    ]);
    expect(upper).toEqual([
      [10, 95],
      [40, 95],
      [60, 95],
      [90, 60],
    ]);
  });

  test("ends at its dew points where those are stated", () => {
    const stated = {
      humidTemperatureMinC: 15,
      humidTemperatureMaxC: 90,
      dewPointMinC: -10,
      dewPointMaxC: 60,
    };
    const { lower, upper } = humidEdges(humidRegionOf(stated));
    expect(lower.at(0)).toEqual([15, 0]);
    // Steam tables: 19.946 kPa at 60 °C, 70.18 kPa at 90 °C.
    expect(upper.at(-1)).toEqual([90, expect.closeTo(28.42, 1)]);
    expect(upper.find(([c]) => c === 60)?.[1]).toBe(100);
  });
});

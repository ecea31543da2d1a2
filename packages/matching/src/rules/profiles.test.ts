import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { ampleMachines } from "../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  g0,
  keysWith,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../testing/one-lab.ts";

const onShaker = (stereoTypeId: StereoTypeId, parameters: WrittenParameters, ratings: Ratings = {}) =>
  answerOf(testOf(stereoTypeId, { axes: ["Z"], durationPerAxisMin: 60, ...parameters }), [
    machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings }),
  ]);
const omega = (hz: number) => 2 * Math.PI * hz;

describe("a sine profile", () => {
  test("of 0.75 mm to 10 g crosses over at √(a/x)/2π and asks for its stroke at the lowest frequency", () => {
    const answer = onShaker("vib-sine", {
      mode: "sweep",
      segments: [
        { fHz: 10, level: 1.5, kind: "displacement mm pk-pk" },
        { fHz: 500, level: 10, kind: "acceleration g" },
      ],
    });
    const crossoverHz = Math.sqrt((10 * g0) / 0.00075) / (2 * Math.PI);
    expect(checkOf(answer, "displacementPeakToPeakMm").required).toBeCloseTo(1.5, 9);
    expect(checkOf(answer, "displacementPeakToPeakMm").atFrequencyHz).toBe(10);
    expect(checkOf(answer, "velocitySinePeakMPerS").required).toBeCloseTo((10 * g0) / omega(crossoverHz), 9);
    expect(checkOf(answer, "velocitySinePeakMPerS").atFrequencyHz).toBeCloseTo(crossoverHz, 6);
    expect(checkOf(answer, "accelerationBareTableG").required).toBeCloseTo(10, 9);
  });

  test("of one velocity needs that velocity, and its acceleration at the top", () => {
    const answer = onShaker("vib-sine", {
      mode: "sweep",
      segments: [
        { fHz: 10, level: 0.5, kind: "velocity m/s" },
        { fHz: 100, level: 0.5, kind: "velocity m/s" },
      ],
    });
    expect(checkOf(answer, "velocitySinePeakMPerS").required).toBeCloseTo(0.5, 12);
    expect(checkOf(answer, "accelerationBareTableG").required).toBeCloseTo((0.5 * omega(100)) / g0, 9);
    expect(checkOf(answer, "displacementPeakToPeakMm").required).toBeCloseTo((2000 * 0.5) / omega(10), 9);
  });

  test("of two accelerations is straight on log-log axes: v at both ends, the larger counts", () => {
    const answer = onShaker("vib-sine", {
      mode: "sweep",
      segments: [
        { fHz: 10, level: 1, kind: "acceleration g" },
        { fHz: 100, level: 20, kind: "acceleration g" },
      ],
    });
    expect(checkOf(answer, "velocitySinePeakMPerS").required).toBeCloseTo((20 * g0) / omega(100), 9);
    expect(checkOf(answer, "displacementPeakToPeakMm").required).toBeCloseTo((2000 * g0) / omega(10) ** 2, 9);
  });

  test("of a single row is a dwell at its frequency", () => {
    const segments = [{ fHz: 50, level: 5, kind: "acceleration g" }];
    const answer = onShaker("vib-sine", { mode: "dwell", segments });
    expect(checkOf(answer, "displacementPeakToPeakMm").required).toBeCloseTo(
      (2000 * 5 * g0) / omega(50) ** 2,
      9,
    );
    expect(checkOf(answer, "frequencyMinHz").required).toBe(50);
    expect(checkOf(answer, "frequencyMaxHz").required).toBe(50);
  });
});

describe("a random spectrum", () => {
  /** 20 to 80 Hz rising from 0.01 to 0.04 g²/Hz in two octaves: P is proportional to f. */
  const psd = [
    { fHz: 20, psd: 0.01 },
    { fHz: 80, psd: 0.04 },
  ];
  const meanSquare = (0.01 / 20) * ((80 ** 2 - 20 ** 2) / 2);
  const velocity = (g0 / (2 * Math.PI)) * Math.sqrt((0.01 / 20) * Math.log(80 / 20));
  const displacement = (g0 / (2 * Math.PI) ** 2) * Math.sqrt((0.01 / 20) * ((1 / 20 ** 2 - 1 / 80 ** 2) / 2));

  test("is integrated along straight lines on log-log axes", () => {
    const answer = onShaker("vib-random", { psd });
    expect(checkOf(answer, "forceRandomRmsKN").required).toBeCloseTo(
      (35 * g0 * Math.sqrt(meanSquare)) / 1000,
      12,
    );
    expect(checkOf(answer, "velocitySinePeakMPerS").required).toBeCloseTo(3 * velocity, 12);
    expect(checkOf(answer, "displacementPeakToPeakMm").required).toBeCloseTo(6000 * displacement, 9);
  });

  test("clipped at kσ has peaks of kσ, peak-to-peak 2kσ, and the same rms", () => {
    const answer = onShaker("vib-random", { psd, sigmaClip: 4 });
    expect(checkOf(answer, "forceRandomRmsKN").required).toBeCloseTo(
      (35 * g0 * Math.sqrt(meanSquare)) / 1000,
      12,
    );
    expect(checkOf(answer, "velocitySinePeakMPerS").required).toBeCloseTo(4 * velocity, 12);
    expect(checkOf(answer, "displacementPeakToPeakMm").required).toBeCloseTo(8000 * displacement, 9);
    expect(checkOf(answer, "accelerationBareTableG").required).toBeCloseTo(4 * Math.sqrt(meanSquare), 9);
  });

  test("turns the slip table by its 3σ peak, and a centred specimen not at all on the vertical axis", () => {
    const on = (axes: readonly string[], centreOfGravityHeightMm: number | undefined, limit: number) =>
      answerOf(
        testOf("vib-random", { axes: [...axes], durationPerAxisMin: 60, psd }),
        [
          machineOf("ed-shaker", {
            ...ampleMachines["ed-shaker"],
            overturningMomentNm: 1e-9,
            slipTableOverturningMomentNm: limit,
          }),
        ],
        { specimen: box({ centreOfGravityHeightMm }) },
      );
    const key = "slipTableOverturningMomentNm";
    // 15 kg of fixture and specimen × 3σ × 9.80665 m/s² at 50 mm, and at most at the top, 100 mm above the table.
    const required = 15 * 3 * Math.sqrt(meanSquare) * g0 * 0.05;
    expect(checkOf(on(["X"], 50, 1e9), key).required).toBeCloseTo(required, 9);
    expect(checkOf(on(["X"], 50, required * 0.999), key).verdict).toBe("no");
    expect(checkOf(on(["X"], undefined, required * 1.999), key).verdict).toBe("unknown");
    expect(checkOf(on(["X"], undefined, required * 2.001), key).verdict).toBe("tight");
    const upright = on(["Z"], 50, 1e-9);
    expect(upright.verdict).toBe("yes");
    expect(() => checkOf(upright, key)).toThrow("no check");
    expect(checkOf(upright, "overturningMomentNm").sentence).toBe(
      "Overturning moment: none, centre of gravity assumed centred.",
    );
  });

  test("is held against the random rating, not the sine rating", () => {
    expect(keysWith(onShaker("vib-random", { psd }, { forceSinePeakKN: 0.001 }), "no")).toEqual([]);
    expect(keysWith(onShaker("vib-random", { psd }, { forceRandomRmsKN: null }), "unknown")).toEqual([
      "forceRandomRmsKN",
    ]);
  });
});

describe("a test at a temperature", () => {
  const segments = [
    { fHz: 20, level: 1, kind: "acceleration g" },
    { fHz: 200, level: 1, kind: "acceleration g" },
  ];
  const warm = testOf("vib-sine", { segments, mode: "sweep", axes: ["Z"], temperatureC: 60 });
  const shaker = machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {});
  const chamberTo = (temperatureMaxC: number) =>
    machineOf("agree-chamber", { ...ampleMachines["agree-chamber"], temperatureMaxC });

  test("makes the chamber on the shaker mandatory, tight within its guard", () => {
    expect(answerOf(warm, [shaker, chamberTo(70)]).verdict).toBe("yes");
    expect(answerOf(warm, [shaker, chamberTo(61.9)]).verdict).toBe("tight");
    expect(answerOf(warm, [shaker, chamberTo(59.9)]).verdict).toBe("no");
    expect(answerOf(warm, [shaker]).verdict).toBe("no");
    expect(keysWith(answerOf(warm, [shaker]), "no")).toEqual(["Chamber on the shaker.machine"]);
  });
});

describe("records and shocks with something missing", () => {
  test("a record without velocity or stroke is a question, never a pass", () => {
    const answer = onShaker("vib-time-replication", {
      timeHistory: { name: "record", peakAccelerationG: 5 },
      repeats: 1,
    });
    expect(keysWith(answer, "unknown")).toEqual(["velocity", "stroke"]);
    expect(answer.verdict).toBe("unknown");
  });

  const pulse = { amplitudeG: 50, durationMs: 11, directions: ["+Z"] };
  const needed = (35 * 50 * g0) / 1000 / 0.8;

  test("a shaker without a shock rating may use its sine rating to pass, and three times it to fail", () => {
    const rated = (forceSinePeakKN: number) =>
      checkOf(
        onShaker("shock-half-sine", pulse, { forceShockPeakKN: null, forceSinePeakKN }),
        "forceShockPeakKN",
      ).verdict;
    expect([rated(needed * 1.2), rated(needed * 0.99), rated(needed * 0.01)]).toEqual([
      "yes",
      "unknown",
      "no",
    ]);
  });

  test("the same holds for velocity: A·T/π over 0.9 of the sine rating", () => {
    const velocity = (50 * g0 * 0.011) / Math.PI / 0.9;
    const rated = (velocitySinePeakMPerS: number) =>
      checkOf(
        onShaker("shock-half-sine", pulse, { velocityShockPeakMPerS: null, velocitySinePeakMPerS }),
        "velocityShockPeakMPerS",
      ).verdict;
    expect([rated(velocity * 1.2), rated(velocity * 0.99)]).toEqual(["yes", "unknown"]);
  });

  test("a spectrum on a shaker needs at most the force of its maximum, and at least that over the largest gain", () => {
    const srs = [
      { fHz: 100, g: 50 },
      { fHz: 1000, g: 900 },
      { fHz: 2000, g: 300 },
    ];
    const force = (g: number) => (35 * g * g0) / 1000 / 0.8;
    const rated = (forceShockPeakKN: number) =>
      checkOf(
        onShaker("shock-srs", { srs, field: "far", shocks: 3 }, { forceShockPeakKN }),
        "forceShockPeakKN",
      ).verdict;
    // 6 dB below 900 g, over the 12.80 of an oscillator of Q 10: 451.1 ÷ 12.80 = 35.24 g.
    expect([rated(force(901)), rated(force(899)), rated(force(35.3)), rated(force(35.2))]).toEqual([
      "tight",
      "unknown",
      "unknown",
      "no",
    ]);
  });
});

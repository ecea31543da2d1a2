import { describe, expect, it } from "vitest";
import { compensatedPulseHistory } from "./compensated-pulse-history.ts";
import { logGrid } from "./log-grid.ts";
import { psdCurve } from "./psd-curve.ts";
import { sineProfileCurve } from "./sine-profile-curve.ts";

const g0 = 9.80665;

function expectClose(got: readonly number[], wanted: readonly number[], digits = 9): void {
  expect(got).toHaveLength(wanted.length);
  got.forEach((each, i) => expect(each).toBeCloseTo(wanted[i] ?? Number.NaN, digits));
}

describe("a logarithmic grid", () => {
  it.each([
    [10, 40, 1, [10, 20, 40]],
    [10, 20, 2, [10, 14.142135623730951, 20]],
    // 1.58 octaves are two steps of √3.
    [10, 30, 1, [10, 17.320508075688775, 30]],
    [10, 11, 1, [10, 11]],
  ])(
    "from %d to %d Hz with %d points an octave",
    (startFrequencyHz, endFrequencyHz, pointsPerOctave, wanted) => {
      const { frequenciesHz } = logGrid({ startFrequencyHz, endFrequencyHz, pointsPerOctave });
      expectClose(frequenciesHz, wanted);
      expect(frequenciesHz.at(-1)).toBe(endFrequencyHz);
    },
  );

  it("has two points at a vertical step, and one at a breakpoint", () => {
    const { points } = psdCurve({
      points: [
        [10, 1],
        [20, 1],
        [20, 4],
        [40, 4],
        [80, 16],
      ],
      pointsPerOctave: 1,
    });
    expect(points.map(([hz]) => hz)).toEqual([10, 20, 20, 40, 80]);
    expectClose(
      points.map(([, psd]) => psd),
      [1, 1, 4, 4, 16],
    );
  });

  it("has twelve points an octave unless more are asked for: semitones of 2^(1/12)", () => {
    const { frequenciesHz } = logGrid({ startFrequencyHz: 10, endFrequencyHz: 20 });
    expect(frequenciesHz).toHaveLength(13);
    expect(frequenciesHz[1]).toBeCloseTo(10.594630943592952, 9);
  });
});

describe("the curve of a spectrum", () => {
  it("follows straight lines on log-log axes: from 1 to 4 over an octave is f², 2 at its middle", () => {
    const { points } = psdCurve({
      points: [
        [10, 1],
        [20, 4],
      ],
      pointsPerOctave: 2,
    });
    expectClose(
      points.map(([hz]) => hz),
      [10, 14.142135623730951, 20],
    );
    expectClose(
      points.map(([, psd]) => psd),
      [1, 2, 4],
    );
  });

  it("or on linear ones, 1 + 3 × 0.41421, and leaves out what a logarithm has no place for", () => {
    const { points } = psdCurve({
      points: [
        [5, 0],
        [10, 1],
        [20, 4],
      ],
      interpolation: "linear-linear",
      pointsPerOctave: 2,
    });
    expectClose(
      points.map(([hz]) => hz),
      [7.071067811865475, 10, 14.142135623730951, 20],
    );
    expectClose(
      points.map(([, psd]) => psd),
      [0.414213562, 1, 2.242640687, 4],
    );
  });

  it("has twelve points an octave unless more are asked for", () => {
    const { points } = psdCurve({
      points: [
        [10, 1],
        [20, 1],
      ],
    });
    expect(points).toHaveLength(13);
  });
});

describe("the curve of a sine profile", () => {
  const segments = [
    { law: "displacement", startFrequencyHz: 10, endFrequencyHz: 20, displacementM: 0.001 },
    { law: "acceleration", startFrequencyHz: 20, endFrequencyHz: 80, accelerationG: 1.6102739 },
  ] as const;

  // (2π 10)² × 0.001 = 3.947842 m/s² = 0.4025679 g, at 14.14 Hz twice and at 20 Hz four times that.
  it("rises with the square of the frequency where the displacement is constant", () => {
    const { points } = sineProfileCurve({ segments, pointsPerOctave: 2 });
    expectClose(
      points.map(({ frequencyHz }) => frequencyHz),
      [10, 14.1421356, 20, 20, 28.2842712, 40, 56.5685425, 80],
      6,
    );
    expectClose(
      points.map(({ accelerationG }) => accelerationG),
      [0.4025679, 0.8051358, 1.6102716, 1.6102739, 1.6102739, 1.6102739, 1.6102739, 1.6102739],
      5,
    );
  });

  it("has twelve points an octave unless more are asked for: 13 and 25", () => {
    expect(sineProfileCurve({ segments }).points).toHaveLength(38);
  });

  it("of a profile that is none is refused", () => {
    expect(() => sineProfileCurve({ segments: [] })).toThrow(RangeError);
  });
});

describe("the history of a compensated pulse", () => {
  const pulse = {
    shape: "rectangle",
    amplitudeG: 10,
    durationMs: 10,
    preFraction: 0.1,
    postFraction: 0.2,
    split: 0.25,
  } as const;

  /**
   * −1 g for 25 ms, 10 g for 10 ms, −2 g for 37.5 ms (see compensated-pulse.test.ts for their ends); in the middles
   * −½ × 0.0125² = −7.8125e-5, −3.125e-4 − 0.025 × 0.005 + 5 × 0.005² = −3.125e-4 and −6.25e-5 + 0.075 × 0.01875 −
   * 0.01875² = 9.921875e-4 g·s².
   */
  it("goes on from piece to piece", () => {
    const history = compensatedPulseHistory({ ...pulse, pointsPerPiece: 3 });
    expectClose(history.timesS, [0, 0.0125, 0.025, 0.025, 0.03, 0.035, 0.035, 0.05375, 0.0725], 12);
    expectClose(history.accelerationG, [-1, -1, -1, 10, 10, 10, -2, -2, -2], 12);
    expectClose(
      history.velocityMPerS.map((each) => each / g0),
      [0, -0.0125, -0.025, -0.025, 0.025, 0.075, 0.075, 0.0375, 0],
      12,
    );
    expectClose(
      history.displacementM.map((each) => each / g0),
      [0, -7.8125e-5, -3.125e-4, -3.125e-4, -3.125e-4, -6.25e-5, -6.25e-5, 9.921875e-4, 1.34375e-3],
      12,
    );
  });

  it("has sixty points a piece unless more are asked for", () => {
    expect(compensatedPulseHistory(pulse).timesS).toHaveLength(180);
  });
});

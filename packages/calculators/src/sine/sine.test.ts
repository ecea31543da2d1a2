import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crossoverFrequency } from "./crossover-frequency.ts";
import { halfPowerBand } from "./half-power-band.ts";
import { sdofSineResponse } from "./sdof-sine-response.ts";
import { sineMotion } from "./sine-motion.ts";
import { sineProfile } from "./sine-profile.ts";
import { sineSweep } from "./sine-sweep.ts";
import { sweepRateForCycles } from "./sweep-rate-for-cycles.ts";
import { sweepRateForDuration } from "./sweep-rate-for-duration.ts";

const seeded = { seed: 20260104, numRuns: 200 };
const positive = fc.double({ min: 1e-4, max: 1e4, noNaN: true });

describe("a sinusoid", () => {
  it("is the same from any two of its quantities", () => {
    fc.assert(
      fc.property(positive, positive, (frequencyHz, accelerationG) => {
        const { displacementM, velocityMPerS } = sineMotion({ frequencyHz, accelerationG });
        const pairs = [
          { frequencyHz, displacementM },
          { frequencyHz, velocityMPerS },
          { displacementM, velocityMPerS },
          { displacementM, accelerationG },
          { velocityMPerS, accelerationG },
        ];
        for (const pair of pairs) {
          expect(sineMotion(pair).frequencyHz / frequencyHz).toBeCloseTo(1, 12);
          expect(sineMotion(pair).accelerationG / accelerationG).toBeCloseTo(1, 12);
        }
      }),
      seeded,
    );
  });

  it("shows displacement peak and peak-to-peak, a factor of two that data sheets mix up", () => {
    const motion = sineMotion({ frequencyHz: 55, displacementM: 0.000762 });
    expect(motion.displacementPeakToPeakM).toBe(2 * motion.displacementM);
  });

  it("is refused when three quantities contradict each other, and taken when they agree", () => {
    const { displacementM } = sineMotion({ frequencyHz: 100, accelerationG: 10 });
    expect(() =>
      sineMotion({ frequencyHz: 100, accelerationG: 10, displacementM: 1.01 * displacementM }),
    ).toThrow(/contradicts/);
    expect(sineMotion({ frequencyHz: 100, accelerationG: 10, displacementM }).velocityMPerS).toBeCloseTo(
      0.156,
      3,
    );
  });

  it.each([
    [{ frequencyHz: 10 }, /two of/],
    [{ frequencyHz: 0, accelerationG: 1 }, /frequencyHz must be a finite number greater than 0/],
    [{ frequencyHz: 10, accelerationG: -1 }, /accelerationG/],
    [{ displacementM: 0, accelerationG: 1 }, /displacementM/],
    [{ frequencyHz: Number.NaN, accelerationG: 1 }, /frequencyHz/],
  ])("%j is refused", (input, reason) => {
    expect(() => sineMotion(input)).toThrow(reason);
  });
});

describe("a crossover", () => {
  it("asks for the same acceleration from both laws", () => {
    const { frequencyHz } = crossoverFrequency({ displacementM: 0.001, accelerationG: 4 });
    expect(sineMotion({ frequencyHz, displacementM: 0.001 }).accelerationG).toBeCloseTo(4, 12);
  });
});

describe("a sweep", () => {
  it("takes the same time down as up, and its own rate gives its time back", () => {
    fc.assert(
      fc.property(positive, positive, positive, (f1, f2, durationS) => {
        fc.pre(Math.abs(Math.log(f1 / f2)) > 1e-3);
        const ends = { startFrequencyHz: f1, endFrequencyHz: f2 };
        const { octavesPerMin } = sweepRateForDuration({ ...ends, durationS });
        const up = sineSweep({ ...ends, rate: { octavesPerMin } });
        const down = sineSweep({ startFrequencyHz: f2, endFrequencyHz: f1, rate: { octavesPerMin } });
        expect(up.durationS / durationS).toBeCloseTo(1, 9);
        expect(down.cycles / up.cycles).toBeCloseTo(1, 9);
      }),
      seeded,
    );
  });

  // 490 Hz × 60 s/ln 2 = 42,415.2342 cycles at 1 oct/min; 98 s × 255 Hz = 24,990 cycles at 5 Hz/s.
  it("has the rate that its cycles ask for, up or down", () => {
    const [up, down] = [
      { startFrequencyHz: 10, endFrequencyHz: 500 },
      { startFrequencyHz: 500, endFrequencyHz: 10 },
    ];
    for (const ends of [up, down]) {
      expect(sweepRateForCycles({ ...ends, cycles: 42_415.2342 }).octavesPerMin).toBeCloseTo(1, 8);
      expect(sweepRateForCycles({ ...ends, cycles: 24_990 }).hzPerS).toBeCloseTo(5, 12);
    }
  });

  it("cannot start a logarithmic sweep at 0 Hz, but a linear one", () => {
    const ends = { startFrequencyHz: 0, endFrequencyHz: 100 };
    expect(() => sineSweep({ ...ends, rate: { octavesPerMin: 1 } })).toThrow(/startFrequencyHz/);
    expect(sineSweep({ ...ends, rate: { hzPerS: 1 } })).toMatchObject({
      durationS: 100,
      cycles: 5000,
      octaves: null,
    });
  });
});

describe("a profile", () => {
  const un383 = [
    { law: "acceleration", startFrequencyHz: 7, endFrequencyHz: 18, accelerationG: 1 },
    { law: "displacement", startFrequencyHz: 18, endFrequencyHz: 50, displacementM: 0.0008 },
    { law: "acceleration", startFrequencyHz: 50, endFrequencyHz: 200, accelerationG: 8 },
  ] as const;

  it("finds the largest displacement at the lowest frequency of an acceleration segment", () => {
    const { displacementM } = sineMotion({ frequencyHz: 7, accelerationG: 1 });
    expect(sineProfile({ segments: un383 }).maxDisplacementM).toBeCloseTo(displacementM, 15);
  });

  it("reports the step at every joint: 18 Hz of UN 38.3 gives 1.04 g against 1 g", () => {
    const [joint] = sineProfile({ segments: un383 }).joints;
    expect(joint?.leftAccelerationG).toBe(1);
    expect(joint?.rightAccelerationG).toBeCloseTo(1.0435, 4);
  });

  it("lets the earlier segment count at a shared frequency, and has nothing outside", () => {
    const probes = sineProfile({ segments: un383, probeFrequenciesHz: [18, 6.9, 201] }).probeAccelerationsG;
    expect(probes).toEqual([1, null, null]);
  });

  it.each([
    [[], /at least one segment/],
    [[un383[1], un383[0]], /startFrequencyHz/],
    [[{ ...un383[0], startFrequencyHz: 20 }], /endFrequencyHz/],
    [[{ ...un383[0], accelerationG: 0 }], /accelerationG/],
  ])("%j is refused", (segments, reason) => {
    expect(() => sineProfile({ segments })).toThrow(reason);
  });
});

describe("a single resonance", () => {
  it("amplifies by sqrt(1 + Q^2) at its natural frequency and a little more at its peak", () => {
    const input = { frequencyHz: 50, naturalFrequencyHz: 50, qualityFactor: 5, accelerationG: 1 };
    const at = sdofSineResponse(input).transmissibility;
    const { peakTransmissibility } = halfPowerBand({ naturalFrequencyHz: 50, qualityFactor: 5 });
    expect(at).toBeCloseTo(Math.sqrt(26), 12);
    expect(peakTransmissibility).toBeGreaterThan(at);
  });

  it("has half its power at both limits of the band, whatever its sharpness", () => {
    fc.assert(
      fc.property(fc.double({ min: 1.2, max: 1e5, noNaN: true }), (qualityFactor) => {
        const band = halfPowerBand({ naturalFrequencyHz: 1, qualityFactor });
        for (const frequencyHz of [band.lowFrequencyHz, band.highFrequencyHz]) {
          const response = sdofSineResponse({
            frequencyHz,
            naturalFrequencyHz: 1,
            qualityFactor,
            accelerationG: 1,
          });
          const power = (response.transmissibility / band.peakTransmissibility) ** 2;
          expect(power).toBeCloseTo(0.5, 5);
        }
      }),
      seeded,
    );
  });

  it("keeps the digits of its phase far below resonance", () => {
    const far = { frequencyHz: 1e-3, naturalFrequencyHz: 1000, qualityFactor: 10, accelerationG: 1 };
    expect((sdofSineResponse(far).phaseDeg * Math.PI) / 180 / -1e-19).toBeCloseTo(1, 9);
  });
});

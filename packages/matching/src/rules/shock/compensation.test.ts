import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";

const stroke = (amplitudeG: number, durationMs: number, displacementPeakToPeakMm: number | null) =>
  checkOf(
    answerOf(
      testOf("shock-half-sine", { amplitudeG, durationMs, shocksPerDirection: 3, directions: ["+Z"] }),
      [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], displacementPeakToPeakMm })],
      { specimen: box() },
    ),
    "displacementPeakToPeakMm",
  );

/** A·T² is 59.33 mm at 50 g and 11 ms: × (1/(4π·0.1) + 1/π²) = 53.22 mm, × (1/(4π·0.2) + 1/π²) = 29.62 mm. */
test.each([
  [50, 11, 53.22, 29.62],
  [30, 18, 85.51, 47.58],
  [20, 11, 21.29, 11.85],
] as const)(
  "%d g of %d ms move %d mm at 10 %% of compensation, %d mm at 20 %%",
  (amplitudeG, durationMs, usual, least) => {
    expect(stroke(amplitudeG, durationMs, 1e6).required).toBeCloseTo(usual, 2);
    // Nine tenths of the rating may be used; a tenth to spare is a yes.
    const verdictAt = (mm: number) => stroke(amplitudeG, durationMs, mm / 0.9).verdict;
    expect([verdictAt(usual * 1.101), verdictAt(usual * 1.001), verdictAt(usual * 0.999)]).toEqual([
      "yes",
      "tight",
      "tight",
    ]);
    expect([verdictAt(least * 1.001), verdictAt(least * 0.999)]).toEqual(["tight", "no"]);
    expect(stroke(amplitudeG, durationMs, null).verdict).toBe("unknown");
  },
);

test("names the share of compensation at which the pulse fits", () => {
  // 51 mm × 0.9 = 45.9 mm: at 11 % 49.0 mm, at 12 % 45.4 mm.
  expect(stroke(50, 11, 51).sentence).toBe(
    "Stroke, peak-to-peak: needs 45.4 mm (peak-to-peak; compensated by half-sines at 12 % of the amplitude, no final displacement; 53.2 mm at 10 %), allows 51 mm × 0.9: +1 %.",
  );
  expect(stroke(50, 11, 76.2).sentence).toBe(
    "Stroke, peak-to-peak: needs 53.2 mm (peak-to-peak; compensated by half-sines at 10 % of the amplitude, no final displacement), allows 76.2 mm × 0.9: +28 %.",
  );
  expect(stroke(50, 11, 25.4).sentence).toBe(
    "Stroke, peak-to-peak: needs 29.6 mm (peak-to-peak; compensated by half-sines at 20 % of the amplitude, no final displacement; 53.2 mm at 10 %), allows 25.4 mm × 0.9: −23 %.",
  );
});

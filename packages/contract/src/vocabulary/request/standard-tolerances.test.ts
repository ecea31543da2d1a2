import { expect, test } from "vitest";
import { conductSchema } from "./conduct.ts";
import { standardTolerances, toleranceText } from "./standard-tolerances.ts";

test("Each is a valid tolerance of a test's conduct", () => {
  for (const { rows } of Object.values(standardTolerances))
    expect(conductSchema.parse({ tolerances: [...rows] })).toEqual({ tolerances: rows });
});

test.each([
  ["vib-random", "As in IEC 60068-2-64 Fh: PSD ±3 dB, rms ±10 %"],
  [
    "vib-sine",
    "As in IEC 60068-2-6 Fc: level ±15 %, frequency ±1 Hz from 5 to 50 Hz, frequency ±2 % above 50 Hz",
  ],
  ["shock-srs", "As in MIL-STD-810H 516.8: level +3/−1.5 dB"],
] as const)("%s: %s", (method, sentence) => {
  const tolerance = standardTolerances[method];
  expect(tolerance && toleranceText(tolerance)).toBe(sentence);
});

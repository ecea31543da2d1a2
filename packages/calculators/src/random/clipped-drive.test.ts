import { describe, expect, it } from "vitest";
import { gaussLegendre } from "../numerics/gauss-legendre.ts";
import { gaussianDensity } from "../numerics/gaussian.ts";
import { clippedDrive } from "./clipped-drive.ts";

describe("a clipped drive", () => {
  it.each([1e-3, 0.1, 0.3, 0.4999, 0.5, 0.8, 3, 6])(
    "at %d sigma has the rms of the clipped bell curve",
    (sigmas) => {
      const inside = (x: number) => x * x * gaussianDensity(x);
      const outside = (x: number) => sigmas * sigmas * gaussianDensity(x);
      const panels = Array.from({ length: 24 }, (_, i) => i);
      const low = panels.reduce(
        (sum, i) => sum + gaussLegendre(inside, (sigmas * i) / 24, (sigmas * (i + 1)) / 24),
        0,
      );
      const high = panels.reduce(
        (sum, i) => sum + gaussLegendre(outside, sigmas + i / 2, sigmas + (i + 1) / 2),
        0,
      );
      const { rmsFactor, crestFactor } = clippedDrive({ sigmas });
      expect(rmsFactor / Math.sqrt(2 * (low + high))).toBeCloseTo(1, 11);
      expect(crestFactor * rmsFactor).toBeCloseTo(sigmas, 12);
    },
  );

  it("has no level without a limit above zero", () => {
    expect(() => clippedDrive({ sigmas: 0 })).toThrow(/sigmas/);
  });
});

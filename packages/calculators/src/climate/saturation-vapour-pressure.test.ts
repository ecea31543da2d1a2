import { describe, expect, it } from "vitest";
import { saturationVapourPressure } from "./saturation-vapour-pressure.ts";

describe("the saturation pressure of water", () => {
  // Steam tables (IAPWS-95, as NIST publishes them): °C, kPa.
  it.each([
    [0.01, 0.61165],
    [7, 1.0021],
    [20, 2.3393],
    [25, 3.1699],
    [40, 7.3849],
    [60, 19.946],
    [85, 57.867],
    [95, 84.608],
    [100, 101.42],
    [120, 198.67],
    [150, 476.16],
    [200, 1554.9],
  ])("at %d °C is %d kPa", (temperatureC, pressureKPa) => {
    const got = saturationVapourPressure({ temperatureC }).pressureKPa;
    expect(Math.abs(got / pressureKPa - 1)).toBeLessThan(5e-4);
  });

  it("is not asked for over ice or beyond the critical point", () => {
    for (const temperatureC of [-0.1, 373.1, Number.NaN])
      expect(() => saturationVapourPressure({ temperatureC })).toThrow(/temperatureC must be from 0 to 373/);
  });
});

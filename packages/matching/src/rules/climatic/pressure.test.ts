import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, checkOf, machineOf, testOf, type WrittenParameters } from "../../../testing/one-lab.ts";

const up = (parameters: WrittenParameters, key: string, ratings: Ratings) =>
  checkOf(
    answerOf(testOf("altitude", { tempC: 20, durationH: 2, ...parameters }), [
      machineOf("altitude-chamber", { ...ampleMachines["altitude-chamber"], ...ratings }),
    ]),
    key,
  );

test("of a stated pressure and a stated altitude the weaker counts: 30 480 m are 1.09 kPa, not 1 kPa", () => {
  // ICAO: 5.4749 × (1 + 0.001 × 10 480 ÷ 216.65)^−34.1632 = 1.090 kPa.
  const at = (pressureKPa: number, ratings: Ratings) => up({ pressureKPa }, "pressureMinKPa", ratings);
  const both = { pressureMinKPa: 1, altitudeMaxM: 30_480 };
  expect([at(1.05, both).verdict, at(1.1, both).verdict]).toEqual(["no", "tight"]);
  expect(at(1.05, both).sentence).toBe(
    "Lowest pressure: needs 1.05 kPa, allows 1.09 kPa (its altitude of 30480 m): −4 %.",
  );
  expect(at(1.05, { pressureMinKPa: 2, altitudeMaxM: 30_480 }).limit).toBe(2);
  expect(at(1.05, { pressureMinKPa: 1, altitudeMaxM: null }).verdict).toBe("tight");
  expect(at(1.1, { pressureMinKPa: null, altitudeMaxM: 30_480 }).verdict).toBe("tight");
  expect(at(1.1, { pressureMinKPa: null, altitudeMaxM: null }).verdict).toBe("unknown");
});

test("a decompression takes longer the further it goes: from 75.2 to 18.8 kPa as stated, to 9.4 kPa 1.5 times that", () => {
  // ln(75.2 ÷ 9.4) = ln 8 = 1.5 ln 4; from 37.6 to 18.8 kPa half of it.
  const at = (pressureKPa: number, rapidDecompressionS: number, more: WrittenParameters = {}) =>
    up({ pressureKPa, rapidS: 15, ...more }, "rapidDecompressionS", { rapidDecompressionS });
  expect([at(18.8, 15).verdict, at(18.8, 15.1).verdict]).toEqual(["yes", "no"]);
  expect([at(9.4, 9.99).verdict, at(9.4, 10.1).verdict, at(9.4, 15.1).verdict]).toEqual([
    "yes",
    "unknown",
    "no",
  ]);
  const half = { rapidFromKPa: 37.6 };
  expect([at(18.8, 29.9, half).verdict, at(18.8, 30.1, half).verdict]).toEqual(["yes", "no"]);
  expect(at(9.4, 12).sentence).toBe(
    "Rapid decompression: needs 15 s (from 75.2 to 9.4 kPa), allows 18 s (12 s from 75.2 to 18.8 kPa, assumed, × 1.5). Not enough data; ask the lab.",
  );
});

test("a rate of pressure is asked of a chamber that states none", () => {
  const at = (pressureRateKPaPerMin: number | null) =>
    up({ pressureKPa: 57, rateKPaMin: 10 }, "pressureRateKPaPerMin", { pressureRateKPaPerMin });
  expect([at(11.1).verdict, at(9.9).verdict, at(null).verdict]).toEqual(["yes", "no", "unknown"]);
  expect(() => up({ pressureKPa: 57 }, "pressureRateKPaPerMin", {})).toThrow("no check");
});

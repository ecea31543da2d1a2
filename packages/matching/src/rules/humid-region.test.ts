import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, checkOf, machineOf, testOf } from "../../testing/one-lab.ts";

const chamber = (ratings: Ratings) => [
  machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], ...ratings }),
];
const region = (tempC: number, rhPct: number, ratings: Ratings) =>
  checkOf(
    answerOf(testOf("damp-heat-steady", { tempC, rhPct, durationH: 96 }), chamber(ratings)),
    "humidRegion",
  );
const cyclic = (upperC: number, ratings: Ratings) =>
  checkOf(
    answerOf(testOf("damp-heat-cyclic", { upperC, variant: "1", cycles: 6 }), chamber(ratings)),
    "humidRegion",
  );

describe("a stated region of temperature and humidity", () => {
  /** Up to 98 % from 20 to 95 °C; the driest from 10 % at 20 °C to 50 % at 95 °C. */
  const polygon = {
    humidRegionPct: [
      [20, 10],
      [20, 98],
      [95, 98],
      [95, 50],
    ],
  } as const;

  test("as a polygon holds what lies in it, on its edge too, and excludes the rest", () => {
    expect([region(95, 98, polygon), region(95, 50, polygon), region(60, 60, polygon)]).toMatchObject([
      { verdict: "yes" },
      { verdict: "yes" },
      { verdict: "yes" },
    ]);
    // The edge from (20 °C, 10 %) to (95 °C, 50 %) is at 30 % at 57.5 °C.
    expect([region(57.5, 30.1, polygon).verdict, region(57.5, 29.9, polygon).verdict]).toEqual(["yes", "no"]);
    expect([region(19.9, 50, polygon).verdict, region(95.1, 60, polygon).verdict]).toEqual(["no", "no"]);
    expect(region(19, 50, polygon)).toMatchObject({
      margin: null,
      sentence: "50 % at 19 °C lies outside the region of temperature and humidity that is stated.",
    });
  });

  const ranges = { humidTemperatureMinC: 5, humidTemperatureMaxC: 95, dewPointMinC: -3, dewPointMaxC: 94 };

  test("as ranges of temperature and dew point holds 95 °C with 96 %, and not 98 %", () => {
    // Steam tables: 84.61 kPa at 95 °C × 0.96 = 81.2 kPa and × 0.98 = 82.9 kPa; 81.54 kPa at a dew point of 94 °C.
    expect([region(95, 96, ranges).verdict, region(95, 98, ranges).verdict]).toEqual(["yes", "no"]);
    expect([region(5, 95, ranges).verdict, region(4.9, 95, ranges).verdict]).toEqual(["yes", "no"]);
    expect(region(95.1, 50, ranges).verdict).toBe("no");
  });

  test("of which one bound is stated takes the others as assumed", () => {
    expect(region(9, 90, { humidTemperatureMinC: 5 }).verdict).toBe("yes");
    expect(region(4, 90, { humidTemperatureMinC: 5 }).verdict).toBe("no");
    // The dew point at 9 °C and 50 % is −0.9 °C, below the assumed 7 °C.
    expect(region(9, 50, { humidTemperatureMinC: 5 }).verdict).toBe("unknown");
    // 47.4 kPa at 80 °C × 0.95 = 45.0 kPa against 31.2 kPa at a dew point of 70 °C.
    expect(region(80, 95, { dewPointMaxC: 70 }).verdict).toBe("no");
    // Wetter than 95 % at 85 °C, the corner of what nearly every chamber does.
    expect(region(90, 94, { humidTemperatureMaxC: 95 }).verdict).toBe("unknown");
  });
});

test("where nothing is stated the sentence says what is assumed", () => {
  expect(region(85, 85, {})).toMatchObject({
    verdict: "yes",
    sentence:
      "85 % at 85 °C lies in the region that nearly every chamber controls (10 to 85 °C, 10 to 95 %, dew point from 7 °C; assumed).",
  });
});

describe("the ramps of cyclic damp heat", () => {
  test("lie in the region too: from 25 °C to 55 °C at 95 %", () => {
    // A corner cut between the two ends: at 40 °C only up to 90 %.
    const notched = {
      humidRegionPct: [
        [10, 10],
        [10, 98],
        [30, 98],
        [40, 90],
        [50, 98],
        [90, 98],
        [90, 10],
      ],
    } as const;
    expect(cyclic(55, notched).verdict).toBe("no");
    expect(cyclic(30, notched).verdict).toBe("yes");
    expect(cyclic(55, { humidTemperatureMinC: 26 }).verdict).toBe("no");
  });
});

test("a pressure chamber may hold more vapour than the air around it: 120 °C and 85 % is asked", () => {
  expect([region(120, 85, {}).verdict, region(120, 85, { pressureChamber: true }).verdict]).toEqual([
    "no",
    "unknown",
  ]);
});

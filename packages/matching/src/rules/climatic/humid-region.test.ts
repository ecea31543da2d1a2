import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, checkOf, labOf, machineOf, searchIn, testOf } from "../../../testing/one-lab.ts";
import { humidRegionOf } from "./humid-region.ts";

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

  test("says of the point that decides where it lies", () => {
    expect(region(60, 60, polygon).sentence).toBe(
      "60 % at 60 °C lies in the region of temperature and humidity that is stated.",
    );
    // The ramp from 25 to 55 °C at 95 %: at 46 °C only 90 + 0.8 × 6 = 94.8 %, at 47 °C 95.6 %.
    const dip = [
      [10, 10],
      [10, 98],
      [30, 98],
      [40, 90],
      [50, 98],
      [90, 98],
      [90, 10],
    ] as const;
    expect(cyclic(55, { humidRegionPct: dip }).sentence).toBe(
      "95 % at 46 °C lies outside the region of temperature and humidity that is stated.",
    );
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
    expect(region(9, 50, { humidTemperatureMinC: 5 })).toMatchObject({
      verdict: "unknown",
      sentence: "Few chambers control 50 % at 9 °C, and the region of this one is not known. Ask the lab.",
    });
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

/** Several chambers in one search, each in a laboratory of its own: what each answers about its region. */
function verdictsOf(tempC: number, rhPct: number, chambers: readonly Ratings[]) {
  const labs = chambers.map((ratings, i) => labOf(chamber(ratings), { labId: `lab-${i}` }));
  const tests = [testOf("damp-heat-steady", { tempC, rhPct, durationH: 96 })];
  const listed = (["laboratories", "why-not"] as const).flatMap(
    (view) => searchIn(labs, { tests }, view).labs,
  );
  return labs.map(({ labId }) => {
    const answer = listed.find((lab) => lab.labId === labId)?.tests[0];
    return answer && checkOf(answer, "humidRegion").verdict;
  });
}

describe("of several chambers each is judged by what it states itself", () => {
  test.each([
    // Steam tables: 19.94 kPa at 60 °C × 0.5 = 9.97 kPa, a dew point of 45.8 °C.
    [60, 50, { humidTemperatureMinC: 61 }, "no"],
    [60, 50, { humidTemperatureMaxC: 59 }, "no"],
    [60, 50, { dewPointMinC: 47 }, "no"],
    [60, 50, { dewPointMaxC: 44 }, "no"],
    [
      60,
      50,
      {
        humidRegionPct: [
          [10, 10],
          [10, 95],
          [50, 95],
        ],
      },
      "no",
    ],
  ] as const)(
    "%d °C at %d %% with %o: %s, beside chambers that state nothing",
    (tempC, rhPct, ratings, own) => {
      expect(verdictsOf(tempC, rhPct, [{}, ratings, {}])).toEqual(["yes", own, "yes"]);
      expect(verdictsOf(tempC, rhPct, [ratings, {}, ratings])).toEqual([own, "yes", own]);
    },
  );

  test("a pressure chamber beside one that is none", () => {
    expect(verdictsOf(120, 85, [{}, { pressureChamber: true }, {}])).toEqual(["no", "unknown", "no"]);
  });
});

test("humidity at 0 °C is a question, below it a no", () => {
  expect([region(0, 90, {}).verdict, region(-0.1, 90, {}).verdict]).toEqual(["unknown", "no"]);
});

describe("the region that is drawn", () => {
  test("is the polygon that is stated, from three corners on", () => {
    const corners = [
      [20, 10],
      [20, 98],
      [95, 50],
    ] as const;
    expect(humidRegionOf({ humidRegionPct: corners })).toEqual({ isAssumed: false, corners, bounds: null });
    expect(humidRegionOf({ humidRegionPct: corners.slice(0, 2) }).isAssumed).toBe(true);
  });

  test("is what nearly every chamber controls, with what is stated in its place", () => {
    const assumed = {
      lowC: 10,
      highC: 85,
      lowPercent: 10,
      highPercent: 95,
      lowDewPointC: 7,
      highDewPointC: null,
    };
    expect(humidRegionOf({})).toEqual({ isAssumed: true, corners: [], bounds: assumed });
    expect(humidRegionOf({ humidTemperatureMinC: 5, dewPointMinC: -3 }).bounds).toEqual({
      ...assumed,
      lowC: 5,
      lowDewPointC: -3,
    });
  });

  test("is every humidity between four stated bounds", () => {
    const stated = { humidTemperatureMinC: 5, humidTemperatureMaxC: 95, dewPointMinC: -3, dewPointMaxC: 94 };
    expect(humidRegionOf(stated)).toEqual({
      isAssumed: false,
      corners: [],
      bounds: { lowC: 5, highC: 95, lowPercent: 0, highPercent: 100, lowDewPointC: -3, highDewPointC: 94 },
    });
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

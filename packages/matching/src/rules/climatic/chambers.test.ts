import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

const chamber = (ratings: Ratings) => [
  machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], ...ratings }),
];
const check = (
  [stereoTypeId, parameters]: readonly ["cold" | "dry-heat" | "temperature-change", WrittenParameters],
  key: string,
  ratings: Ratings,
  specimen: Partial<Specimen> = {},
) => {
  const loaded = { ...parameters, fixtureInside: true, perRun: specimen.perRun ?? 1 };
  return checkOf(answerOf(testOf(stereoTypeId, loaded), chamber(ratings), { specimen: box(specimen) }), key);
};

const cold = ["cold", { tempC: -40, durationH: 16 }] as const;
const dryHeat = ["dry-heat", { tempC: 85, durationH: 16 }] as const;

describe("the guard of 2 K", () => {
  test("is tight and no more: −40 °C in a chamber to −40 °C is tight, to −39.99 °C it is a no", () => {
    expect(check(cold, "temperatureMinC", { temperatureMinC: -40 })).toMatchObject({
      verdict: "tight",
      margin: 0,
      required: -40,
      limit: -40,
      sentence: "Lowest temperature: needs -40 °C, reaches -40 °C: +0 K, less than 2 K to spare.",
    });
    expect(check(cold, "temperatureMinC", { temperatureMinC: -39.99 }).verdict).toBe("no");
  });

  test("holds at the hot end alike: 85 °C in a chamber to 85 °C", () => {
    expect(check(dryHeat, "temperatureMaxC", { temperatureMaxC: 85 })).toMatchObject({
      verdict: "tight",
      margin: 0,
    });
    expect(check(dryHeat, "temperatureMaxC", { temperatureMaxC: 84.99 }).verdict).toBe("no");
  });

  test("and a tenth of the distance from 20 °C beyond it: 2 K and 6 K of 60 K to spare are a yes", () => {
    expect(check(cold, "temperatureMinC", { temperatureMinC: -46 }).margin).toBeCloseTo(0.1, 12);
    expect(check(cold, "temperatureMinC", { temperatureMinC: -47.9 }).verdict).toBe("tight");
    expect(check(cold, "temperatureMinC", { temperatureMinC: -48.1 }).verdict).toBe("yes");
  });
});

describe("the rate of change", () => {
  /** Test space of 1 m³, that is 50 kJ/K of its own. */
  const rate = (
    rampUpKmin: number | null,
    specimen: Partial<Specimen>,
    more: Ratings = {},
    control = "air",
  ) =>
    check(
      ["temperature-change", { lowC: -40, highC: 85, rateKmin: 3, dwellMin: 30, cycles: 5, control }],
      "rampUpKmin",
      { rampUpKmin, volumeL: 1000, ...more },
      specimen,
    );
  const unfixed = { fixtureMassKg: undefined };

  test("is slowed by the load: 12 kg at 3 K/min need 3 × (1 + 12 × 0.9 / 50) = 3.648 K/min of an empty chamber", () => {
    const light = rate(5, { massKg: 12, ...unfixed });
    expect(light.verdict).toBe("yes");
    expect(light.margin).toBeCloseTo(5 / 3.648 - 1, 12);
    expect(light.sentence).toBe(
      "Heating rate: needs 3.65 K/min (3 K/min × (1 + 10.8 kJ/K of load ÷ 50 kJ/K of the chamber, assumed)), allows 5 K/min: +37 %.",
    );
    expect(rate(3.649, { massKg: 12, ...unfixed }).verdict).toBe("tight");
    expect(rate(3.647, { massKg: 12, ...unfixed }).verdict).toBe("unknown");
  });

  test("of the air is a question between the rate with 150 kg, 3 × (1 + 135 / 50) = 11.1 K/min, and the empty one", () => {
    const heavy = { massKg: 150, ...unfixed };
    expect([11.2, 11, 5, 3, 2.99].map((limit) => rate(limit, heavy).verdict)).toEqual([
      "tight",
      "unknown",
      "unknown",
      "unknown",
      "no",
    ]);
    expect(rate(null, heavy).verdict).toBe("unknown");
  });

  test("of the specimen has to hold with the whole load", () => {
    const heavy = { massKg: 150, ...unfixed };
    expect([11.2, 11, 5].map((limit) => rate(limit, heavy, {}, "specimen").verdict)).toEqual([
      "tight",
      "no",
      "no",
    ]);
    const answer = answerOf(
      testOf("temperature-change", { lowC: -40, highC: 85, rateKmin: 3, cycles: 5, control: "specimen" }),
      chamber({ rampUpKmin: 5, volumeL: 1000 }),
      { specimen: box(heavy) },
    );
    // 3 × 5 / 11.1 = 1.351
    expect(answer.fixes.map(({ sentence }) => sentence)).toContain("Fits at 1.35 K/min or less.");
  });

  test("counts every specimen of the run and a fixture that the test puts in: 3 × 12 + 4 = 40 kg, 3 × (1 + 36 / 50) = 5.16", () => {
    const three = { massKg: 12, quantity: 3, perRun: 3, fixtureMassKg: 4 };
    expect([rate(5.17, three).verdict, rate(5.15, three).verdict]).toEqual(["tight", "unknown"]);
  });

  test("takes 15 kJ/K at least for a chamber: 100 L, or of a size that is not known, 3 × (1 + 10.8 / 15) = 5.16", () => {
    for (const volumeL of [100, null])
      expect(
        [5.17, 5.15].map(
          (limit) => rate(limit, { massKg: 12, ...unfixed }, { volumeL, innerMm: null }).verdict,
        ),
      ).toEqual(["tight", "unknown"]);
  });
});

describe("the rate of a chamber whose heat capacity is stated", () => {
  const rated = (ratings: Ratings, specimen: Partial<Specimen> = {}, control = "air") =>
    answerOf(
      testOf("temperature-change", { lowC: -40, highC: 85, rateKmin: 3, dwellMin: 30, cycles: 5, control }),
      chamber({ volumeL: 1000, rampUpKmin: 5, rampDownKmin: 5, ...ratings }),
      { specimen: box({ massKg: 40, fixtureMassKg: undefined, ...specimen }) },
    );

  test("takes it in the place of what is assumed: 40 kg of 36 kJ/K on 90 kJ/K, 3 × (1 + 36 / 90) = 4.2 K/min", () => {
    const check = checkOf(rated({ heatCapacityKJPerK: 90 }), "rampUpKmin");
    expect(check.verdict).toBe("yes");
    expect(check.required).toBeCloseTo(4.2, 9);
    expect(check.sentence).toBe(
      "Heating rate: needs 4.2 K/min (3 K/min × (1 + 36 kJ/K of load ÷ 90 kJ/K of the chamber)), allows 5 K/min: +19 %.",
    );
    // 3 × (1 + 36 / 50) = 5.16 K/min of what is assumed.
    expect(checkOf(rated({}), "rampUpKmin").verdict).toBe("unknown");
  });

  test("counts the specific heat of the material: steel 3 × (1 + 40 × 0.5 / 50) = 4.2, water 3 × (1 + 40 × 4.19 / 50) = 13.06", () => {
    const required = (material: Specimen["material"]) =>
      checkOf(rated({}, { material }), "rampUpKmin").required;
    expect(required("steel")).toBeCloseTo(4.2, 9);
    expect(required("water")).toBeCloseTo(13.056, 9);
    expect(required("aluminium")).toBeCloseTo(5.16, 9);
    expect(required(undefined)).toBeCloseTo(5.16, 9);
  });

  test("by a stated capacity is what it leaves beside the live heat: (5.3 − 1) × 60 ÷ (50 + 36) = 3 K/min", () => {
    const curve = (capacityKw: number) => ({
      coolingCapacityKw: [
        [-40, capacityKw],
        [85, 12],
      ] as const,
    });
    const cooling = (capacityKw: number, control = "air") =>
      checkOf(rated(curve(capacityKw), { heatDissipationW: 1000 }, control), "rampDownKmin");
    expect([cooling(5.8).verdict, cooling(5.31).verdict, cooling(5.29).verdict]).toEqual([
      "yes",
      "tight",
      "unknown",
    ]);
    expect(cooling(5.29, "specimen").verdict).toBe("no");
    expect(cooling(5.8).sentence).toBe(
      "Cooling rate: needs 3 K/min, allows 3.35 K/min ((5.8 kW − 1 kW) × 60 ÷ (50 kJ/K of the chamber, assumed + 36 kJ/K of load)): +11 %.",
    );
    // The live heat helps to heat: 4.3 kW are enough for 3 K/min.
    const heating = (capacityKw: number) =>
      checkOf(
        rated(
          {
            heatingCapacityKw: [
              [-60, 9],
              [100, capacityKw],
            ],
          },
          { heatDissipationW: 1000 },
        ),
        "rampUpKmin",
      );
    // At 85 °C between 9 kW at −60 °C and x at 100 °C: 9 + (x − 9) × 145 / 160 = 4.3 kW at x = 3.814 kW.
    expect([heating(3.82).verdict, heating(3.8).verdict]).toEqual(["tight", "unknown"]);
  });

  test("is never above the rated empty rate, whatever the capacity, and is not read beyond its ends", () => {
    const ample = {
      coolingCapacityKw: [
        [-40, 100],
        [85, 100],
      ],
    } as const;
    expect(checkOf(rated({ ...ample, rampDownKmin: 2.9 }), "rampDownKmin")).toMatchObject({
      verdict: "no",
      sentence: "Cooling rate: needs 3 K/min, allows 2.9 K/min (empty): −4 %.",
    });
    expect(checkOf(rated({ ...ample, rampDownKmin: null }), "rampDownKmin").verdict).toBe("yes");
    const short = {
      coolingCapacityKw: [
        [-30, 100],
        [85, 100],
      ],
    } as const;
    // As without it: 5.16 K/min of 5.
    expect(checkOf(rated(short), "rampDownKmin").verdict).toBe("unknown");
  });
});

describe("the space in a chamber", () => {
  const sides = (innerMm: readonly number[], specimen: Partial<Specimen> = {}) =>
    check(cold, "innerMm", { innerMm }, specimen).verdict;

  test("leaves a tenth of a short side on both, whichever way the box is turned", () => {
    expect(sides([120, 240, 180])).toBe("yes");
    expect([sides([120, 240, 179]), sides([119, 240, 180]), sides([120, 239, 180])]).toEqual([
      "unknown",
      "unknown",
      "unknown",
    ]);
    expect([sides([120, 240, 149]), sides([99, 240, 180]), sides([120, 199, 180])]).toEqual([
      "no",
      "no",
      "no",
    ]);
    expect(sides([240, 180, 120], { lengthMm: 100, widthMm: 200, heightMm: 150 })).toBe("yes");
  });

  test("is 2 to 3 times the specimens: below 2 asked, below 3 tight, from 3 on yes, and a no below their volume", () => {
    const filled = (volumeL: number, specimen: Partial<Specimen> = {}) =>
      check(cold, "volumeL", { volumeL }, specimen).verdict;
    expect([filled(2.99), filled(3), filled(5.99), filled(6), filled(8.99), filled(9.01)]).toEqual([
      "no",
      "unknown",
      "unknown",
      "tight",
      "tight",
      "yes",
    ]);
    expect([filled(11.9, { quantity: 2, perRun: 2 }), filled(12, { quantity: 2, perRun: 2 })]).toEqual([
      "unknown",
      "tight",
    ]);
  });

  test("one side alone is that of a cube, and a missing size is a question", () => {
    expect([sides([240]), sides([239]), sides([199])]).toEqual(["yes", "unknown", "no"]);
    expect(check(cold, "innerMm", { innerMm: null }).verdict).toBe("unknown");
  });
});

test("the heat of every specimen of the run counts, and none when none is given", () => {
  const heated = (heatLoadMaxW: number) =>
    check(cold, "heatLoadMaxW", { heatLoadMaxW }, { heatDissipationW: 100, quantity: 2, perRun: 2 }).verdict;
  expect([heated(199), heated(200)]).toEqual(["no", "tight"]);
  expect(() => check(cold, "heatLoadMaxW", { heatLoadMaxW: 1 })).toThrow("no check heatLoadMaxW");
});

test.each([
  ["temperatureMinC", []],
  ["innerMm", []],
  ["volumeL", ["innerMm"]],
] as const)("a missing %s is never a pass", (rating, others) => {
  const missing = Object.fromEntries([rating, ...others].map((key) => [key, null]));
  const answer = answerOf(testOf("cold", cold[1]), chamber(missing));
  expect(checkOf(answer, rating).verdict).toBe("unknown");
  expect(answer.verdict).toBe("unknown");
});

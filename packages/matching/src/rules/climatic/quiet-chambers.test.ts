import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

const cube = (sideMm: number, more: Partial<Specimen> = {}): Partial<Specimen> => ({
  massKg: 10,
  fixtureMassKg: 0,
  lengthMm: sideMm,
  widthMm: sideMm,
  heightMm: sideMm,
  ...more,
});

const held = (
  [kind, stereoTypeId, parameters]: readonly [string, StereoTypeId, WrittenParameters],
  ratings: Ratings,
  specimen: Partial<Specimen>,
) =>
  answerOf(testOf(stereoTypeId, parameters), [machineOf(kind, { ...ampleMachines[kind], ...ratings })], {
    specimen: box(specimen),
  });

const hot = ["climatic-chamber", "dry-heat", { tempC: 71, durationH: 16 }] as const;
const cycled = [
  "climatic-chamber",
  "temperature-change",
  { lowC: -40, highC: 71, rateKmin: 1, dwellMin: 30, cycles: 1 },
] as const;

describe("free space around the specimen", () => {
  // 10 % of 1.5 m are 150 mm, so 100 mm on every side: 1.7 m. 10 % of 300 mm are 30 mm: 360 mm.
  test.each([
    [1500, 1700, "yes"],
    [1500, 1699, "unknown"],
    [1500, 1600, "unknown"],
    [1500, 1500, "unknown"],
    [1500, 1499, "no"],
    [300, 360, "yes"],
    [300, 359, "unknown"],
    [300, 300, "unknown"],
    [300, 299, "no"],
    [1000, 1200, "yes"],
    [1000, 1199, "unknown"],
  ] as const)("%d mm in %d mm: %s", (sideMm, innerMm, verdict) => {
    const answer = held(hot, { innerMm: [innerMm, innerMm, innerMm] }, cube(sideMm));
    expect(checkOf(answer, "innerMm").verdict).toBe(verdict);
    expect(answer.verdict).toBe(verdict);
  });

  test("of every side is its own: a long box needs less beside it", () => {
    // 2000 × 300 × 100 mm: 2200 × 360 × 120 mm, whichever way the chamber lies.
    const long = { lengthMm: 300, widthMm: 100, heightMm: 2000 };
    const inner = (innerMm: readonly number[]) => checkOf(held(hot, { innerMm }, long), "innerMm").verdict;
    expect([inner([120, 2200, 360]), inner([119, 2200, 360]), inner([120, 2200, 299])]).toEqual([
      "yes",
      "unknown",
      "no",
    ]);
  });

  test("is said as it is", () => {
    expect(checkOf(held(hot, { innerMm: [1600, 1600, 1600] }, cube(1500)), "innerMm").sentence).toBe(
      "Inner size: 1500 mm in 1600 mm leaves 50 mm on every side, and 100 mm is usual. Ask the lab.",
    );
    expect(checkOf(held(hot, { innerMm: [1400, 1400, 1400] }, cube(1500)), "innerMm").sentence).toBe(
      "Inner size: needs 1500 mm, has 1400 mm: −7 %.",
    );
  });

  test("of an unknown size is asked", () => {
    expect(checkOf(held(hot, { innerMm: null }, cube(300)), "innerMm").verdict).toBe("unknown");
  });
});

describe("share of the volume", () => {
  // A cube of 1 m is 1000 L: a third of 3000 L, half of 2000 L.
  const of = (
    asked: readonly [string, StereoTypeId, WrittenParameters],
    volumeL: number,
    more: Partial<Specimen> = {},
  ) => checkOf(held(asked, { volumeL }, cube(1000, more)), "volumeL").verdict;
  const live = { powered: true } as const;

  test.each([
    [3000, "yes"],
    [2999, "tight"],
    [2000, "tight"],
    [1999, "unknown"],
    [1000, "unknown"],
    [999, "no"],
  ] as const)("steady and unpowered in %d L: %s", (volumeL, verdict) => {
    expect(of(hot, volumeL)).toBe(verdict);
  });

  test.each([
    [3000, "yes"],
    [2999, "unknown"],
    [1000, "unknown"],
    [999, "no"],
  ] as const)("powered or changing in %d L: %s", (volumeL, verdict) => {
    expect(of(hot, volumeL, live)).toBe(verdict);
    expect(of(hot, volumeL, { heatDissipationW: 1 })).toBe(verdict);
    expect(of(cycled, volumeL)).toBe(verdict);
    expect(of(["climatic-chamber", "damp-heat-cyclic", { upperC: 55, cycles: 1 }], volumeL)).toBe(verdict);
  });

  test("a shelter that fits a walk-in at +71 °C is asked, not refused", () => {
    // 2.4 × 2.2 × 2.2 m are 11.6 m³ of 2.7 × 2.5 × 2.5 m, 16.9 m³: 69 %.
    const shelter = { massKg: 900, fixtureMassKg: 0, lengthMm: 2400, widthMm: 2200, heightMm: 2200 };
    const walkIn = { innerMm: [2700, 2500, 2500], volumeL: 16_875 };
    const answer = held(["walk-in-chamber", "dry-heat", { tempC: 71, durationH: 16 }], walkIn, shelter);
    expect(answer.verdict).toBe("unknown");
    expect(checkOf(answer, "volumeL").sentence).toBe(
      "Volume: the specimens fill 68.8 % of 16875 L; half is usual for a steady temperature. Ask the lab.",
    );
  });

  test("is that of the inner size where no volume is stated", () => {
    const inner = (sideMm: number) =>
      checkOf(held(hot, { volumeL: null, innerMm: [sideMm, sideMm, sideMm] }, cube(1000)), "volumeL").verdict;
    // 1.4423³ = 3.0003, 1.44³ = 2.986, 1.26³ = 2.0004, 1.25³ = 1.953.
    expect([inner(1442.3), inner(1440), inner(1260), inner(1250)]).toEqual([
      "yes",
      "tight",
      "tight",
      "unknown",
    ]);
  });

  test("counts all specimens of a run", () => {
    // Four of 1000 L: a third of 12 000 L.
    const [kind, id, parameters] = hot;
    const four = (volumeL: number) => of([kind, id, { ...parameters, perRun: 4 }], volumeL, { quantity: 4 });
    expect([four(12_000), four(11_900), four(7999), four(3999)]).toEqual(["yes", "tight", "unknown", "no"]);
  });
});

describe("an unstated floor", () => {
  const floor = (kind: string, ratings: Ratings, massKg: number) =>
    checkOf(
      held(
        [kind, "cold", { tempC: -20, durationH: 2 }],
        { volumeL: null, ...ratings },
        cube(600, { massKg }),
      ),
      "floorLoadMaxKg",
    ).verdict;

  test.each([
    // 1 m² of a reach-in of 1.2 m³: 100 kg. 2 m² of a walk-in: 500 kg.
    ["climatic-chamber", { innerMm: [1000, 1000, 1200] }, 100, "yes"],
    ["climatic-chamber", { innerMm: [1000, 1000, 1200] }, 100.1, "unknown"],
    ["walk-in-chamber", { innerMm: [1000, 1000, 1200] }, 250, "yes"],
    ["walk-in-chamber", { innerMm: [1000, 1000, 1200] }, 250.1, "unknown"],
    // 2 m³ exactly is a reach-in: 100 kg/m² × 1 m².
    ["climatic-chamber", { innerMm: [1000, 1000, 2000] }, 100.1, "unknown"],
    ["climatic-chamber", { innerMm: [1000, 1000, 2001] }, 250, "yes"],
    ["climatic-chamber", { innerMm: [1000, 1000, 2001] }, 250.1, "unknown"],
  ] as const)("of a %s of %j carries %d kg: %s", (kind, ratings, massKg, verdict) => {
    expect(floor(kind, ratings, massKg)).toBe(verdict);
  });

  test("says what is assumed", () => {
    const answer = held(
      ["walk-in-chamber", "cold", { tempC: -20, durationH: 2 }],
      { volumeL: null, innerMm: [2000, 2000, 2000] },
      cube(1200, { massKg: 700 }),
    );
    expect(checkOf(answer, "floorLoadMaxKg").sentence).toBe(
      "Floor load: needs 700 kg, allows 1000 kg (250 kg per m² × 4 m² of floor, assumed).",
    );
  });
});

describe("a single temperature", () => {
  const damp = (tempC: number, ratings: Ratings) =>
    held(["climatic-chamber", "damp-heat-steady", { tempC, rhPct: 50, durationH: 1 }], ratings, {});

  test("is one check, at the end that matters", () => {
    const temperatures = (asked: ReturnType<typeof damp>) =>
      asked.checks.filter(({ unit }) => unit === "°C").map(({ label, sentence }) => `${label}: ${sentence}`);
    expect(temperatures(damp(40, { temperatureMinC: -40, temperatureMaxC: 180 }))).toEqual([
      "Temperature: Temperature: needs 40 °C, reaches 180 °C: +140 K.",
    ]);
    const shaken = answerOf(
      testOf("shock-half-sine", {
        amplitudeG: 10,
        durationMs: 11,
        shocksPerDirection: 3,
        directions: ["+Z"],
        temperatureC: -40,
      }),
      ["ed-shaker", "agree-chamber"].map((kind) => machineOf(kind, ampleMachines[kind] ?? {})),
    );
    expect(temperatures(shaken)).toHaveLength(1);
    const high = held(
      ["altitude-chamber", "altitude", { altitudeM: 5000, tempC: -40, durationH: 2 }],
      {},
      {},
    );
    expect(temperatures(high)).toHaveLength(1);
  });

  test.each([
    [40, -40, 40, "tight"],
    [40, -40, 39.9, "no"],
    [40, -40, 180, "yes"],
    // A chamber that begins above the temperature cannot hold it; an unknown other end decides nothing.
    [40, 40.1, 180, "no"],
    [40, 40, 180, "yes"],
    [40, null, 180, "yes"],
    [15, 15, 180, "tight"],
    [15, 15.1, 180, "no"],
    [15, -40, 14.9, "no"],
    [15, -40, null, "yes"],
    [15, null, 180, "unknown"],
  ] as const)("%d °C between %s and %s °C: %s", (tempC, temperatureMinC, temperatureMaxC, verdict) => {
    const { checks } = damp(tempC, { temperatureMinC, temperatureMaxC });
    expect(checks.find(({ label }) => label === "Temperature")?.verdict).toBe(verdict);
  });

  test("says which end it is beyond", () => {
    const { checks } = held(
      ["hast-chamber", "hast", { tempC: 85, rhPct: 85, durationH: 96 }],
      { temperatureMinC: 105, temperatureMaxC: 162 },
      {},
    );
    expect(checks.find(({ label }) => label === "Temperature")?.sentence).toBe(
      "Temperature: needs 85 °C, starts at 105 °C: −20 K.",
    );
  });
});

import { describe, expect, test } from "vitest";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, checkOf, g0, machineOf, testOf } from "../../testing/one-lab.ts";

const shaker = (ratings: Ratings) => [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings })];
const sine = testOf("vib-sine", {
  segments: [
    { fHz: 20, level: 10, kind: "acceleration g" },
    { fHz: 2000, level: 10, kind: "acceleration g" },
  ],
  mode: "sweep",
  axes: ["Z"],
  durationPerAxisMin: 60,
});
/** 35 kg at 10 g, in kN. */
const force = (35 * 10 * g0) / 1000;

describe("a verdict at its boundary", () => {
  const payload = (payloadMaxKg: number) => checkOf(answerOf(sine, shaker({ payloadMaxKg })), "payloadMaxKg");

  test("exactly at the limit is a pass with nothing left: tight with a margin of 0", () => {
    expect(payload(15)).toMatchObject({ verdict: "tight", margin: 0, required: 15, limit: 15 });
  });

  test("just under is a no with a negative margin, just over is tight", () => {
    expect(payload(14.999).verdict).toBe("no");
    expect(payload(14.999).margin).toBeCloseTo(14.999 / 15 - 1, 12);
    expect(payload(15.001).verdict).toBe("tight");
  });

  test("is tight below a tenth of reserve and yes from it on", () => {
    // 15 kg × 1.1 = 16.5 kg
    expect(payload(16.499_99).verdict).toBe("tight");
    expect(payload(16.5).verdict).toBe("yes");
  });

  test("a range that holds the test is not tight: 20 to 2000 Hz within 20 to 2000 Hz", () => {
    const answer = answerOf(sine, shaker({ frequencyMinHz: 20, frequencyMaxHz: 2000 }));
    for (const key of ["frequencyMinHz", "frequencyMaxHz"]) {
      expect(checkOf(answer, key)).toMatchObject({ verdict: "yes", margin: null });
    }
  });

  test("margin is limit × factor / required − 1, signed, and the worst one is the answer's", () => {
    const answer = answerOf(sine, shaker({ forceSinePeakKN: 6 }));
    const check = checkOf(answer, "forceSinePeakKN");
    expect(check.margin).toBeCloseTo((6 * 0.8) / force - 1, 12);
    expect(check).toMatchObject({ factor: 0.8, limit: 6, unit: "kN", provenance: "datasheet" });
    expect(answer.worstMargin).toBe(check.margin);
  });

  test("the worst check decides: a no before an unknown before a tight one", () => {
    const tight = { payloadMaxKg: 15 };
    const unknown = { ...tight, velocitySinePeakMPerS: null };
    const no = { ...unknown, accelerationBareTableG: 9 };
    expect(answerOf(sine, shaker(tight)).verdict).toBe("tight");
    expect(answerOf(sine, shaker(unknown))).toMatchObject({
      verdict: "unknown",
      limitingKey: "velocitySinePeakMPerS",
    });
    expect(answerOf(sine, shaker(no))).toMatchObject({
      verdict: "no",
      limitingKey: "accelerationBareTableG",
    });
  });

  test("all checks have to hold on one machine: two shakers with half of it each cannot", () => {
    const [strong] = shaker({ displacementPeakToPeakMm: 0.1 });
    const [long] = shaker({ forceSinePeakKN: 0.1 });
    if (!strong || !long) throw new Error("no machines");
    expect(answerOf(sine, [strong, long]).verdict).toBe("no");
  });
});

describe("of several machines answers", () => {
  const rated = (
    name: string,
    forceSinePeakKN: number,
    dayRateCents: number | null = 100_000,
    currency = "EUR",
  ) =>
    machineOf(
      "ed-shaker",
      { ...ampleMachines["ed-shaker"], forceSinePeakKN },
      { name, dayRateCents, currency },
    );
  const chosen = (...machines: readonly ReturnType<typeof rated>[]) => answerOf(sine, machines).machine?.name;

  test("a clear yes before a tight one, whatever it costs", () => {
    // Just enough is tight; a tenth more is not.
    expect(chosen(rated("tight", force, 1), rated("ample", force * 2, 900_000))).toBe("ample");
    expect(chosen(rated("none", force / 2, 1), rated("tight", force, 900_000))).toBe("tight");
  });

  test("the cheapest of those, in one currency: 1200 US dollars are less than 1150 euros, at 1.10 dollars a euro 1091", () => {
    expect(chosen(rated("160 kN", force * 9, 230_000), rated("20 kN", force * 2, 100_000))).toBe("20 kN");
    expect(chosen(rated("euros", force * 2, 115_000), rated("dollars", force * 2, 120_000, "USD"))).toBe(
      "dollars",
    );
  });

  test("one without a price last, then the smaller one, then the first listed", () => {
    expect(chosen(rated("unpriced", force * 2, null), rated("priced", force * 3, 900_000))).toBe("priced");
    expect(chosen(rated("large", force * 3), rated("small", force * 2))).toBe("small");
    expect(chosen(rated("first", force * 2), rated("second", force * 2))).toBe("first");
  });
});

describe("policies edited for a test method", () => {
  const policy = { ...defaultMarginPolicy, forceFactor: 0.5, velocityFactor: 0.6, displacementFactor: 0.7 };

  test("take effect on force, velocity and stroke of that kind alone", () => {
    const answer = answerOf(sine, shaker({ forceSinePeakKN: 6 }), { policies: { "vib-sine": policy } });
    expect(checkOf(answer, "forceSinePeakKN").margin).toBeCloseTo((6 * 0.5) / force - 1, 12);
    expect(checkOf(answer, "forceSinePeakKN").verdict).toBe("no");
    expect(checkOf(answer, "velocitySinePeakMPerS").factor).toBe(0.6);
    expect(checkOf(answer, "displacementPeakToPeakMm").factor).toBe(0.7);
    const other = answerOf(sine, shaker({ forceSinePeakKN: 6 }), { policies: { "vib-random": policy } });
    expect(checkOf(other, "forceSinePeakKN").factor).toBe(0.8);
  });

  test("take effect on guard and volume ratio of a chamber", () => {
    const cold = testOf("cold", { tempC: -40, durationH: 16 });
    const chamber = (ratings: Ratings) => [
      machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], ...ratings }),
    ];
    const edited = { ...defaultMarginPolicy, temperatureGuardK: 5, volumeRatioFail: 4, volumeRatioWarn: 8 };
    const policies = { cold: edited };
    const at = (temperatureMinC: number) =>
      checkOf(answerOf(cold, chamber({ temperatureMinC }), { policies }), "temperatureMinC").verdict;
    // Tight until 5 K of guard and a tenth of 60 K are to spare.
    expect([at(-39.9), at(-40), at(-50.9), at(-51.1)]).toEqual(["no", "tight", "tight", "yes"]);
    const filled = (volumeL: number) =>
      checkOf(answerOf(cold, chamber({ volumeL }), { policies, specimen: box() }), "volumeL").verdict;
    expect([filled(11.9), filled(12), filled(23.9), filled(24.1)]).toEqual([
      "unknown",
      "tight",
      "tight",
      "yes",
    ]);
  });
});

import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf, type WrittenParameters } from "../../testing/one-lab.ts";

const chamber = (ratings: Ratings) => [
  machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], ...ratings }),
];
const check = (
  [stereoTypeId, parameters]: readonly ["cold" | "dry-heat" | "temperature-change", WrittenParameters],
  key: string,
  ratings: Ratings,
  specimen: Partial<Specimen> = {},
) => checkOf(answerOf(testOf(stereoTypeId, parameters), chamber(ratings), { specimen: box(specimen) }), key);

const cold = ["cold", { tempC: -40, durationH: 16 }] as const;
const dryHeat = ["dry-heat", { tempC: 85, durationH: 16 }] as const;
const change = [
  "temperature-change",
  { lowC: -40, highC: 85, rateKmin: 7, dwellMin: 30, cycles: 5 },
] as const;

describe("the guard of 2 K", () => {
  test("is tight and no more: −40 °C in a chamber to −40 °C is tight, to −39.99 °C it is a no", () => {
    expect(check(cold, "temperatureMinC", { temperatureMinC: -40 })).toMatchObject({
      verdict: "tight",
      margin: 0,
      required: -40,
      limit: -40,
      sentence: "Lowest temperature: needs -40 °C, reaches -40 °C: +0 %, less than 2 K to spare.",
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
  const rate = (rampUpKmin: number, loadMaxKg: number | null, specimen: Partial<Specimen> = {}) =>
    check(change, "rampUpKmin", { rampUpKmin, loadMaxKg }, specimen).verdict;

  test("is 0.7 of the rated one above 5 % of the rated load, counting a fixture that is known", () => {
    expect([rate(7, 300), rate(9.99, 299), rate(10, 299)]).toEqual(["tight", "no", "tight"]);
  });

  test("counts no fixture that is only estimated: 10 kg are 5 % of 200 kg", () => {
    const unknownFixture = { fixtureMassKg: undefined };
    expect([rate(7, 200, unknownFixture), rate(9.99, 199, unknownFixture)]).toEqual(["tight", "no"]);
  });

  test("counts every specimen of the run", () => {
    const three = { fixtureMassKg: 0, quantity: 3, perRun: 3 };
    expect([rate(7, 600, three), rate(9.99, 599, three)]).toEqual(["tight", "no"]);
  });

  test("without a rated load lies between the two: yes when 0.7 of it is enough, else a question, else no", () => {
    expect([rate(6.99, null), rate(7, null), rate(9.99, null), rate(10, null)]).toEqual([
      "no",
      "unknown",
      "unknown",
      "tight",
    ]);
  });
});

describe("what is said of the rate of change", () => {
  const five = testOf("temperature-change", { lowC: -40, highC: 85, rateKmin: 5, cycles: 3 });
  const said = (rampDownKmin: number, loadMaxKg: number | null) => {
    const ratings = { ...ampleMachines["climatic-chamber"], rampDownKmin, loadMaxKg };
    const answer = answerOf(five, [machineOf("climatic-chamber", ratings)]);
    const { sentence, factor } = checkOf(answer, "rampDownKmin");
    const [fix] = answer.fixes.filter(({ kind }) => kind === "slower-rate");
    return [sentence, factor, fix?.sentence];
  };

  test("counts a heavy load on the machine's side, to the last bit: 0.7 of 3 K/min are 2.1", () => {
    expect(said(3, 100)).toEqual([
      "Cooling rate: needs 5 K/min, allows 3 K/min × 0.7: −58 %.",
      0.7,
      "Fits at 2.1 K/min or less.",
    ]);
    expect(said(15, 100)).toEqual([
      "Cooling rate: needs 5 K/min, allows 15 K/min × 0.7: +110 %.",
      0.7,
      undefined,
    ]);
  });

  test("says nothing of it under a light load", () => {
    expect(said(3, 1000)).toEqual([
      "Cooling rate: needs 5 K/min, allows 3 K/min: −40 %.",
      1,
      "Fits at 3 K/min or less.",
    ]);
  });

  test("without a rated load says which of the two the margin is", () => {
    expect(said(3, null)).toEqual([
      "Cooling rate: needs 5 K/min, allows 3 K/min (× 0.7 under a heavy load): −40 % at best.",
      1,
      "Fits at 2.1 K/min or less.",
    ]);
    expect(said(15, null)[0]).toBe("Cooling rate: needs 5 K/min, allows 15 K/min × 0.7: +110 %.");
    expect(said(6, null)[0]).toBe(
      "Cooling rate: needs 5 K/min, allows 6 K/min (× 0.7 under a heavy load). Not enough data; ask the lab.",
    );
  });

  test("of a rate slowed down as proposed is that it fits exactly", () => {
    const slowed = testOf("temperature-change", { lowC: -40, highC: 85, rateKmin: 2.1, cycles: 3 });
    const ratings = { ...ampleMachines["climatic-chamber"], rampDownKmin: 3, loadMaxKg: 100 };
    const check = checkOf(answerOf(slowed, [machineOf("climatic-chamber", ratings)]), "rampDownKmin");
    expect([check.verdict, check.margin]).toEqual(["tight", 0]);
  });
});

describe("the space in a chamber", () => {
  const sides = (innerMm: readonly number[], specimen: Partial<Specimen> = {}) =>
    check(cold, "innerMm", { innerMm }, specimen).verdict;

  test("leaves 100 mm on every side, whichever way the box is turned", () => {
    expect(sides([300, 400, 350])).toBe("tight");
    expect([sides([300, 400, 349]), sides([299, 400, 350]), sides([300, 399, 350])]).toEqual([
      "no",
      "no",
      "no",
    ]);
    expect(sides([400, 350, 300], { lengthMm: 100, widthMm: 200, heightMm: 150 })).toBe("tight");
  });

  test("is 3 to 5 times the specimens: below 3 no, below 5 tight, from 5 on yes", () => {
    const filled = (volumeL: number, specimen: Partial<Specimen> = {}) =>
      check(cold, "volumeL", { volumeL }, specimen).verdict;
    expect([filled(8.99), filled(9), filled(14.99), filled(15.01)]).toEqual(["no", "tight", "tight", "yes"]);
    expect([filled(17.9, { quantity: 2, perRun: 2 }), filled(18, { quantity: 2, perRun: 2 })]).toEqual([
      "no",
      "tight",
    ]);
  });

  test("one side alone is that of a cube, and a missing size is a question", () => {
    expect([sides([400]), sides([399])]).toEqual(["tight", "no"]);
    expect(check(cold, "innerMm", { innerMm: null }).verdict).toBe("unknown");
  });
});

test("the heat of every specimen of the run counts, and none when none is given", () => {
  const heated = (heatLoadMaxW: number) =>
    check(cold, "heatLoadMaxW", { heatLoadMaxW }, { heatDissipationW: 100, quantity: 2, perRun: 2 }).verdict;
  expect([heated(199), heated(200)]).toEqual(["no", "tight"]);
  expect(() => check(cold, "heatLoadMaxW", { heatLoadMaxW: 1 })).toThrow("no check heatLoadMaxW");
});

test.each(["temperatureMinC", "innerMm", "volumeL"] as const)("a missing %s is never a pass", (rating) => {
  const answer = answerOf(testOf("cold", cold[1]), chamber({ [rating]: null }));
  expect(checkOf(answer, rating).verdict).toBe("unknown");
  expect(answer.verdict).toBe("unknown");
});

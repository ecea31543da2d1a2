import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf } from "../../../testing/one-lab.ts";

const sine = (axis: "Z" | "X", endHz = 2000) =>
  testOf("vib-sine", {
    segments: [
      { fHz: 20, level: 1, kind: "acceleration g" },
      { fHz: endHz, level: 1, kind: "acceleration g" },
    ],
    mode: "sweep",
    axes: [axis],
    durationPerAxisMin: 60,
  });
const answer = (line: ReturnType<typeof sine>, specimen: Partial<Specimen>, ratings: Ratings) =>
  answerOf(line, [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings })], {
    specimen: box(specimen),
  });

const armature = "armatureDiameterMm";
/** A square specimen of 430 mm on a fixture of 480 × 480 mm: 678.8 mm across. */
const square = (sideMm: number) => ({ lengthMm: sideMm, widthMm: sideMm });
const none = { headExpanderMm: null, headExpanderMassKg: null };
const upright = (specimen: Partial<Specimen>, ratings: Ratings) =>
  checkOf(answer(sine("Z"), specimen, ratings), armature);

describe("a fixture on a round armature of 440 mm", () => {
  test.each([
    // (261 + 50) × √2 = 439.8 mm, (262 + 50) × √2 = 441.2 mm.
    [square(261), "yes"],
    [square(262), "tight"],
    // 1.5 × 440 = 660 mm: (416 + 50) × √2 = 659.0 mm, (417 + 50) × √2 = 660.4 mm.
    [square(416), "tight"],
    [square(417), "unknown"],
    [square(430), "unknown"],
    // 2 × 440 = 880 mm: (572 + 50) × √2 = 879.6 mm, (573 + 50) × √2 = 881.1 mm.
    [square(572), "unknown"],
    [square(573), "no"],
    // 311 × √2 = 439.8 mm, without a fixture.
    [{ ...square(311), fixtureMassKg: 0 }, "yes"],
    // As stated: √(380² + 220²) = 439.1 mm, √(380² + 222²) = 440.1 mm.
    [{ ...square(10), fixtureLengthMm: 380, fixtureWidthMm: 220 }, "yes"],
    [{ ...square(10), fixtureLengthMm: 380, fixtureWidthMm: 222 }, "tight"],
  ] as const)("without a head expander: %o is %s", (specimen, verdict) => {
    expect(upright(specimen, { ...none, armatureDiameterMm: 440 }).verdict).toBe(verdict);
  });

  test.each([
    // A fixture of 480 × 480 mm by its sides.
    [[480, 480], "yes"],
    [[479, 500], "no"],
    [[900, 480], "yes"],
    // One figure is the diameter of a round one: 678.8 mm across.
    [[678], "no"],
    [[679], "yes"],
  ] as const)("on a head expander of %o: %s", (headExpanderMm, verdict) => {
    expect(upright(square(430), { armatureDiameterMm: 440, headExpanderMm }).verdict).toBe(verdict);
  });

  test("asks for the size of an expander of which only the mass is stated, however large the fixture", () => {
    const ratings = { armatureDiameterMm: 440, headExpanderMm: null, headExpanderMassKg: 25 };
    expect(upright(square(2000), ratings).verdict).toBe("unknown");
  });

  test("of unknown size proves nothing by itself", () => {
    const unknown = { armatureDiameterMm: null };
    expect(upright(square(430), { ...unknown, ...none }).verdict).toBe("unknown");
    expect(upright(square(430), { ...unknown, headExpanderMm: [480, 480] }).verdict).toBe("yes");
    expect(upright(square(430), { ...unknown, headExpanderMm: [400, 400] }).verdict).toBe("unknown");
  });

  test("makes the answer tight, and is what decides it", () => {
    const overhanging = answer(sine("Z"), square(262), { ...none, armatureDiameterMm: 440 });
    expect([overhanging.verdict, overhanging.limitingKey]).toEqual(["tight", armature]);
  });

  test("says what the fixture is on", () => {
    const sentence = (side: number, ratings: Ratings) =>
      upright(square(side), { armatureDiameterMm: 440, ...ratings }).sentence;
    expect(sentence(300, none)).toBe(
      "Armature or head expander: needs 495 mm (diagonal of the fixture), reaches 440 mm (armature; the fixture overhangs it by a factor of 1.12).",
    );
    expect(sentence(430, { headExpanderMm: [760, 760] })).toBe(
      "Armature or head expander: needs 480 mm (fixture of 480 × 480 mm), reaches 760 mm (head expander).",
    );
    expect(sentence(430, none)).toBe(
      "Armature or head expander: needs 679 mm (diagonal of the fixture), reaches 440 mm (armature; the size of a head expander is not stated). Not enough data; ask the lab.",
    );
    expect(sentence(600, none)).toBe(
      "Armature or head expander: needs 919 mm (diagonal of the fixture), reaches 880 mm (twice the armature of 440 mm; no head expander is stated): −5 %.",
    );
  });
});

test("a slip table holds the fixture by its sides", () => {
  const flat = (slipTableMm: readonly number[]) =>
    checkOf(answer(sine("X"), square(430), { slipTableMm }), "slipTableMm").verdict;
  expect([flat([480, 480]), flat([479, 600])]).toEqual(["yes", "no"]);
});

describe("the frequency of what the fixture is on", () => {
  const expander = "headExpanderFrequencyMaxHz";
  const check = (sideMm: number, endHz: number, ratings: Ratings = {}) =>
    checkOf(
      answer(sine("Z", endHz), square(430), {
        armatureDiameterMm: 240,
        headExpanderMm: [sideMm, sideMm],
        ...ratings,
      }),
      expander,
    );

  test.each([
    [480, 1000, "yes"],
    [480, 1001, "unknown"],
    [600, 1000, "yes"],
    [601, 1000, "unknown"],
    [601, 500, "yes"],
  ] as const)("an expander of %d mm at %d Hz: %s", (sideMm, endHz, verdict) => {
    expect(check(sideMm, endHz).verdict).toBe(verdict);
  });

  test("is 2000 Hz up to 400 mm, unless the shaker itself ends below", () => {
    const small = (endHz: number, ratings: Ratings = {}) =>
      checkOf(
        answer(sine("Z", endHz), square(350), {
          armatureDiameterMm: 240,
          headExpanderMm: [400, 400],
          ...ratings,
        }),
        expander,
      );
    expect([small(2000).verdict, small(2001).verdict]).toEqual(["yes", "unknown"]);
    expect(small(1800, { frequencyMaxHz: 1700 }).limit).toBe(1700);
  });

  test("is as stated, and above it a question up to the shaker's own, never a no", () => {
    const stated = { headExpanderFrequencyMaxHz: 1500, frequencyMaxHz: 3000 };
    expect([check(760, 1500, stated).verdict, check(760, 1501, stated).verdict]).toEqual(["yes", "unknown"]);
    expect(check(760, 3000, stated).verdict).toBe("unknown");
  });

  test("does not matter where the armature carries the fixture", () => {
    const own = checkOf(answer(sine("Z", 3000), square(200), { armatureDiameterMm: 440 }), expander);
    expect(own.verdict).toBe("yes");
  });

  test("of a slip table is the shaker's own and at most 2000 Hz, unless it is stated", () => {
    const flat = (endHz: number, ratings: Ratings = {}) =>
      checkOf(answer(sine("X", endHz), {}, ratings), "slipTableFrequencyMaxHz");
    expect([flat(2000).verdict, flat(2001).verdict]).toEqual(["yes", "unknown"]);
    expect(flat(2500, { slipTableFrequencyMaxHz: 2500 }).verdict).toBe("yes");
    expect(flat(1201, { slipTableFrequencyMaxHz: 1200 }).verdict).toBe("unknown");
    expect(flat(2001).sentence).toBe(
      "Slip table, highest frequency: needs 2001 Hz, reaches 2000 Hz (assumed). Not enough data; ask the lab.",
    );
  });

  test("says what is assumed of an expander", () => {
    expect(check(480, 1000).sentence).toBe(
      "Head expander, highest frequency: needs 1000 Hz, reaches 1000 Hz (assumed for a head expander of 480 mm).",
    );
  });
});

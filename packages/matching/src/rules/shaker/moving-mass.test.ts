import { describe, expect, test } from "vitest";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, g0, machineOf, testOf } from "../../../testing/one-lab.ts";

/** 10 g, so that 1 kg needs 0.0980665 kN. */
const sine = (axes: readonly string[]) =>
  testOf("vib-sine", {
    segments: [
      { fHz: 20, level: 10, kind: "acceleration g" },
      { fHz: 2000, level: 10, kind: "acceleration g" },
    ],
    mode: "sweep",
    axes,
    durationPerAxisMin: 60,
  });
const kilonewtons = (kg: number) => (kg * 10 * g0) / 1000;
const onShaker = (axes: readonly string[], specimen: Partial<Specimen> = {}, ratings: Ratings = {}) =>
  answerOf(sine(axes), [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings })], {
    specimen: box(specimen),
  });

const [armature, slipTable, expander, fixture, specimen] = [20, 25, 12, 5, 10];
const force = "forceSinePeakKN";

describe("the mass that a shaker moves", () => {
  test("is armature, fixture and specimens of one run upright", () => {
    const check = checkOf(onShaker(["Z"], { quantity: 6, perRun: 3 }), force);
    expect(check.required).toBeCloseTo(kilonewtons(armature + fixture + 3 * specimen), 12);
  });

  test("counts no more specimens in a run than there are", () => {
    const check = checkOf(onShaker(["Z"], { quantity: 2, perRun: 3 }), force);
    expect(check.required).toBeCloseTo(kilonewtons(armature + fixture + 2 * specimen), 12);
  });

  test("adds the slip table on horizontal axes, and no head expander", () => {
    const answer = onShaker(["X", "Y"], { lengthMm: 500 });
    expect(checkOf(answer, force).required).toBeCloseTo(
      kilonewtons(armature + slipTable + fixture + specimen),
      12,
    );
    expect(answer.machine?.movingMassKg).toBe(armature + slipTable + fixture + specimen);
  });

  // The fixture is 50 mm longer and wider: 565 × 200 mm are 599.4 mm across, 566 × 200 mm 600.3 mm, 1.5 × 400 mm of armature.
  test("adds the head expander when the fixture is too large for the armature, upright", () => {
    const plain = armature + fixture + specimen;
    expect(checkOf(onShaker(["Z"], { lengthMm: 515 }), force).required).toBeCloseTo(kilonewtons(plain), 12);
    expect(checkOf(onShaker(["Z"], { lengthMm: 516 }), force).required).toBeCloseTo(
      kilonewtons(plain + expander),
      12,
    );
  });

  // 3 × 150 mm by 2 × 200 mm and 50 mm each: 500 × 450 mm are 672.7 mm across.
  test("counts several specimens side by side: six of 200 × 150 mm are too large for the armature", () => {
    const check = checkOf(onShaker(["Z"], { quantity: 6, perRun: 6 }), force);
    expect(check.required).toBeCloseTo(kilonewtons(armature + expander + fixture + 6 * specimen), 12);
  });

  test("is asked both ways when both axes are, each with its own name", () => {
    const answer = onShaker(["X", "Z"], { lengthMm: 516 });
    const upright = checkOf(answer, `${force}.head-expander`);
    const flat = checkOf(answer, `${force}.slip-table`);
    expect(upright.required).toBeCloseTo(kilonewtons(armature + expander + fixture + specimen), 12);
    expect(flat.required).toBeCloseTo(kilonewtons(armature + slipTable + fixture + specimen), 12);
    expect(upright.label).not.toBe(flat.label);
  });
});

describe("what is missing of a shaker", () => {
  test.each([
    ["armatureMassKg", ["Z"], {}],
    ["slipTableMovingMassKg", ["X"], {}],
    ["headExpanderMassKg", ["Z"], { lengthMm: 516 }],
    ["armatureDiameterMm", ["Z"], { lengthMm: 1, widthMm: 1 }],
  ] as const)(
    "%s leaves a passing force unknown, never a pass, unless the rest shows it",
    (rating, axes, size) => {
      const known = checkOf(onShaker(axes, size), force);
      expect(known.verdict).toBe("yes");
      const missing = checkOf(onShaker(axes, size, { [rating]: null, headExpanderMassKg: null }), force);
      expect(missing.verdict).toBe("unknown");
      expect(missing.margin).toBeNull();
    },
  );

  test("a missing mass still excludes a shaker that is too weak for the rest", () => {
    const needed = kilonewtons(fixture + specimen) / 0.8;
    const weak = (share: number) =>
      checkOf(onShaker(["Z"], {}, { armatureMassKg: null, forceSinePeakKN: needed * share }), force);
    expect(weak(1 - 1e-9).verdict).toBe("no");
    expect(weak(1 + 1e-9).verdict).toBe("unknown");
  });

  test.each([
    "forceSinePeakKN",
    "velocitySinePeakMPerS",
    "displacementPeakToPeakMm",
    "accelerationBareTableG",
    "frequencyMinHz",
    "frequencyMaxHz",
    "payloadMaxKg",
  ] as const)("a missing or empty %s is unknown, and so is the answer", (rating) => {
    for (const ratings of [{ [rating]: null }, { [rating]: undefined }]) {
      const answer = onShaker(["Z"], {}, ratings);
      expect(checkOf(answer, rating)).toMatchObject({
        verdict: "unknown",
        limit: null,
        provenance: "unknown",
      });
      expect(answer.verdict).toBe("unknown");
      expect(answer.fixes).toEqual([expect.objectContaining({ kind: "ask", value: null })]);
    }
  });
});

describe("what stands on a shaker", () => {
  test("is carried together with the head expander that it needs", () => {
    const required = (lengthMm: number) => checkOf(onShaker(["Z"], { lengthMm }), "payloadMaxKg").required;
    expect(required(515)).toBe(fixture + specimen);
    expect(required(516)).toBe(fixture + specimen + expander);
  });
});

import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { heightLever, momentCheck, offsetLever } from "./overturning.ts";
import { testLoad } from "../test-load.ts";
import { lowerLevel } from "../../checks/remedies.ts";
import { answerOf, box, checkOf, g0, machineOf, testOf } from "../../../testing/one-lab.ts";

/** 10 g on one axis: 1 kg at 1 m turns by 98.0665 N·m. */
const moment = (axis: "X" | "Z", specimen: Partial<Specimen>, ratings: Ratings = {}) =>
  checkOf(
    answerOf(
      testOf("vib-sine", {
        segments: [
          { fHz: 20, level: 10, kind: "acceleration g" },
          { fHz: 500, level: 10, kind: "acceleration g" },
        ],
        mode: "sweep",
        axes: [axis],
        durationPerAxisMin: 60,
      }),
      [machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], ...ratings })],
      { specimen: box(specimen) },
    ),
    axis === "X" ? "slipTableOverturningMomentNm" : "overturningMomentNm",
  );
const perKgMm = (10 * g0) / 1000;

describe("on the vertical axis", () => {
  test("a height is no lever: 40 kg of payload stand centred, which is said", () => {
    const check = moment("Z", { massKg: 35, centreOfGravityHeightMm: 90 }, { overturningMomentNm: 0.001 });
    expect(check).toMatchObject({ verdict: "yes", estimated: true });
    expect(check.sentence).toBe("Overturning moment: none, centre of gravity assumed centred.");
    expect(moment("Z", { massKg: 35 }, { overturningMomentNm: null }).verdict).toBe("yes");
  });

  test.each([
    // 45 kg and the fixture of 5 kg are 50 kg; above that 5 % of 200 mm are 10 mm: 51 kg × 10 g × 10 mm = 50.01 N·m.
    [{ massKg: 45 }, 0],
    [{ massKg: 46 }, 51 * 10 * perKgMm],
    // 5 % of the longer side of 400 mm are 20 mm.
    [{ massKg: 46, widthMm: 400 }, 51 * 20 * perKgMm],
    [{ massKg: 46, lateralOffsetMm: 0 }, 0],
    [{ massKg: 46, lateralOffsetMm: 3 }, 51 * 3 * perKgMm],
  ] as const)("%o needs up to %d N·m", (specimen, newtonMetres) => {
    expect(moment("Z", specimen).required ?? 0).toBeCloseTo(newtonMetres, 9);
  });

  test("an assumed offset proves a yes and never a no", () => {
    const at = (overturningMomentNm: number | null) =>
      moment("Z", { massKg: 46 }, { overturningMomentNm }).verdict;
    expect([at(50.0), at(50.1), at(56), at(null)]).toEqual(["unknown", "tight", "yes", "unknown"]);
  });

  test("a stated offset is the specimen's: with it alone it is too much already, or it is a question", () => {
    // 46 kg × 10 g × 3 mm = 13.53 N·m, with the fixture of 5 kg 15.00 N·m.
    const at = (overturningMomentNm: number) =>
      moment("Z", { massKg: 46, lateralOffsetMm: 3 }, { overturningMomentNm }).verdict;
    expect([at(13.5), at(13.6), at(14.9), at(15.1)]).toEqual(["no", "unknown", "unknown", "tight"]);
    expect(moment("Z", { massKg: 46, lateralOffsetMm: 3 }, { overturningMomentNm: 13.5 }).sentence).toContain(
      "centre of gravity 3 mm off centre",
    );
  });
});

describe("on a horizontal axis", () => {
  test("a fixture of a stated mass counts at the specimen's own height", () => {
    // 15 kg × 10 g × 50 mm = 73.5 N·m.
    expect(moment("X", {}).required).toBeCloseTo(15 * 50 * perKgMm, 9);
    expect(moment("X", {}).sentence).toContain(
      "common centre of gravity 50 mm above the table, the fixture's assumed at the specimen's own height",
    );
  });

  test("an estimated one is a plate: 12.5 mm high itself, and the specimen 25 mm higher", () => {
    const unfixed = { fixtureMassKg: undefined };
    // 10 kg × 12.5 mm + 10 kg × (25 + 50) mm = 875 kg·mm, 43.75 mm for the 20 kg of both.
    const check = moment("X", unfixed);
    expect(check.required).toBeCloseTo(875 * perKgMm, 9);
    expect(check.sentence).toContain("common centre of gravity 43.8 mm above the table");
    expect(check.estimated).toBe(true);
  });

  test("an unknown height is between nothing and the top, and asked for where that decides", () => {
    const unknown = { fixtureMassKg: undefined, centreOfGravityHeightMm: undefined };
    // 10 × 12.5 + 10 × 25 = 375 kg·mm are 36.8 N·m, 10 × 12.5 + 10 × (25 + 100) = 1375 kg·mm 134.8 N·m.
    const at = (slipTableOverturningMomentNm: number) =>
      moment("X", unknown, { slipTableOverturningMomentNm }).verdict;
    expect([at(36.7), at(36.8), at(134.8), at(134.9)]).toEqual(["no", "unknown", "unknown", "tight"]);
  });

  test("an unknown rating is asked for", () => {
    expect(moment("X", {}, { slipTableOverturningMomentNm: null }).verdict).toBe("unknown");
  });
});

describe("mass × lever", () => {
  const height = (changes: Partial<Specimen>) => heightLever(box(changes), testLoad(box(changes)));
  const common = (mm: string) => `common centre of gravity ${mm} mm above the table`;

  test("is of fixture and specimen at the specimen's height, where both are stated: 15 kg at 50 mm", () => {
    const atItsHeight = `${common("50")}, the fixture's assumed at the specimen's own height`;
    expect(height({})).toEqual({ low: 750, high: 750, note: atItsHeight, isEstimated: false });
    expect(height({ fixtureMassKg: 0 })).toEqual({
      low: 500,
      high: 500,
      note: common("50"),
      isEstimated: false,
    });
  });

  // Of 10 kg as of the specimen, 25 mm high: 10 × 12.5 + 10 × (25 + 50) = 875 kg·mm over 20 kg.
  test("is of a plate below the specimen where the fixture is estimated", () => {
    expect(height({ fixtureMassKg: undefined })).toEqual({
      low: 875,
      high: 875,
      note: `${common("43.8")}, the fixture estimated as a plate of 25 mm`,
      isEstimated: true,
    });
  });

  test("is between none and the top where the height is not given: 15 kg × 100 mm", () => {
    expect(height({ centreOfGravityHeightMm: undefined })).toMatchObject({
      low: 0,
      high: 1500,
      note: `${common("100")}, the fixture's assumed at the specimen's own height, the specimen's not given and at most at the top`,
      isEstimated: true,
    });
  });

  test("to the side is assumed above 50 kg, and can be lowered with the level", () => {
    const heavy = box({ massKg: 55 });
    const lever = offsetLever(heavy, testLoad(heavy));
    const note = "centre of gravity assumed 10 mm off centre, 5 % of the longer side";
    expect(lever).toEqual({ low: 0, high: 600, note, isEstimated: true });
    expect(momentCheck("overturningMomentNm", lever, { peakG: 1, minPeakG: 1 }).remedies).toEqual([
      lowerLevel,
    ]);
  });
});

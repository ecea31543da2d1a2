import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, checkOf, machineOf, testOf, type WrittenParameters } from "../../testing/one-lab.ts";
import { equipmentClassesFor } from "../answers/answer-machine.ts";

describe("the longest side on a drop tester", () => {
  const tester = (ratings: Ratings) => [
    machineOf("drop-tester", { ...ampleMachines["drop-tester"], ...ratings }),
  ];
  const dropped = (ratings: Ratings, specimen: Partial<Specimen>) =>
    answerOf(
      testOf("drop-free-fall", { heightMm: 750, faces: ["faces"], drops: 1, surface: "steel" }),
      tester(ratings),
      {
        specimen: box(specimen),
      },
    );

  test.each([
    [{}, { lengthMm: 1000 }, "yes"],
    [{}, { lengthMm: 1001 }, "unknown"],
    [{}, { heightMm: 3000 }, "unknown"],
    [{ specimenMaxMm: 3000 }, { heightMm: 3000 }, "yes"],
    [{ specimenMaxMm: 2999 }, { heightMm: 3000 }, "no"],
    [{ specimenMaxMm: 300 }, { lengthMm: 200 }, "yes"],
    [{ specimenMaxMm: 199 }, { lengthMm: 200 }, "no"],
  ] as const)("%j, %j: %s", (ratings, specimen, verdict) => {
    expect(dropped(ratings, specimen).verdict).toBe(verdict);
  });

  test("is said", () => {
    expect(checkOf(dropped({}, { lengthMm: 3000 }), "specimenMaxMm").sentence).toBe(
      "Longest side of the specimen: needs 3000 mm, reaches 1000 mm (assumed). Not enough data; ask the lab.",
    );
  });

  test("counts in a distribution sequence too", () => {
    const answer = answerOf(
      testOf("packaging-sequence", { sequence: "ISTA 1A", dropHeightMm: 760, dimsMm: "1100 x 400 x 400" }),
      [...tester({}), machineOf("loose-cargo-table", ampleMachines["loose-cargo-table"] ?? {})],
      { specimen: box() },
    );
    expect(answer.verdict).toBe("unknown");
    expect(checkOf(answer, "Drop.specimenMaxMm").verdict).toBe("unknown");
  });
});

describe("a shock response spectrum above what a plate usually makes", () => {
  const spectrum = (endHz: number, ratings: Ratings) =>
    checkOf(
      answerOf(
        testOf("shock-srs", {
          srs: [
            { fHz: 100, g: 50 },
            { fHz: endHz, g: 2000 },
          ],
          q: 10,
          toleranceDb: 6,
          field: "near",
          shocks: 1,
          axes: ["X"],
        }),
        [machineOf("srs-rig", { ...ampleMachines["srs-rig"], ...ratings })],
      ),
      "frequencyMaxHz",
    );

  test.each([
    [10_000, {}, "yes"],
    [20_000, {}, "unknown"],
    [20_000, { frequencyMaxHz: 20_000 }, "yes"],
    [20_000, { frequencyMaxHz: 19_999 }, "no"],
    [10_000, { frequencyMaxHz: 5000 }, "no"],
  ] as const)("to %d Hz on %j: %s", (endHz, ratings, verdict) => {
    expect(spectrum(endHz, ratings).verdict).toBe(verdict);
  });

  test("is said", () => {
    expect(spectrum(20_000, {}).sentence).toBe(
      "Highest frequency: needs 20000 Hz, reaches 10000 Hz (assumed). Not enough data; ask the lab.",
    );
  });
});

describe("a distribution sequence", () => {
  const classesFor = (sequence: string, more: WrittenParameters = {}, specimen: Partial<Specimen> = {}) =>
    equipmentClassesFor({
      test: testOf("packaging-sequence", { sequence, ...more }),
      specimen: box(specimen),
      policy: defaultMarginPolicy,
    }).toSorted();
  const [impact, press, hydraulic, shaker] = [
    "incline-impact",
    "compression-tester",
    "servo-hydraulic-table",
    "ed-shaker",
  ] as const;

  test("goes to the machines of its own steps", () => {
    // ISTA 3E: compression, incline impact, random vibration, rotational edge drop; nothing falls freely.
    expect(classesFor("ISTA 3E")).toEqual([impact, press, hydraulic, shaker].toSorted());
    expect(classesFor("ISTA 1A")).toEqual(
      ["drop-tester", "loose-cargo-table", "repetitive-shock-table"].toSorted(),
    );
    expect(classesFor("ISTA 3A")).toEqual(["drop-tester", hydraulic, shaker].toSorted());
  });

  test("of unit loads turns edges from 200 lb, 90.7 kg, on", () => {
    expect(classesFor("ISTA 3B", {}, { massKg: 90 })).toContain("drop-tester");
    expect(classesFor("ISTA 3B", {}, { massKg: 91 })).not.toContain("drop-tester");
  });

  test("that is incomplete is asked there as well", () => {
    expect(classesFor("ISTA 3E", { massKg: 0 })).toEqual([impact, press, hydraulic, shaker].toSorted());
  });

  test("turns edges where the impact machine carries the load, assumed", () => {
    const lab = (payloadMaxKg: number) =>
      [impact, press, hydraulic].map((kind) =>
        machineOf(kind, { ...ampleMachines[kind], ...(kind === impact ? { payloadMaxKg } : {}) }),
      );
    const asked = testOf("packaging-sequence", { sequence: "ISTA 3E", compressionN: 2000 });
    const verdict = (payloadMaxKg: number) =>
      answerOf(asked, lab(payloadMaxKg), { specimen: box({ massKg: 500, fixtureMassKg: 0 }) });
    expect([verdict(600).verdict, verdict(499).verdict]).toEqual(["yes", "no"]);
    expect(checkOf(verdict(600), "Rotational edge drop.payloadMaxKg").sentence).toBe(
      "Rotational edge drop on incline-impact: Mass: needs 500 kg (lifted by one edge; assumed of a laboratory with an impact machine), allows 600 kg: +20 %.",
    );
  });
});

import { hazards, type Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

describe("a hazard of the specimen", () => {
  const heat = testOf("dry-heat", { tempC: 85, durationH: 16 });
  const chamber = machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {});
  const verdict = (
    hazards: Specimen["hazards"],
    declarations: readonly string[],
    stereoTypeIds: readonly StereoTypeId[] = ["dry-heat"],
  ) => {
    const lab = labOf([chamber], { declarations, stereoTypeIds });
    // Small enough that no limit has to be stated.
    const battery = hazards.includes("lithium battery") ? { lithiumKwh: 0.05, lithiumChargePercent: 30 } : {};
    return answersOf(lab, { tests: [heat], specimen: box({ hazards, ...battery }) })[0]?.verdict;
  };

  test("is asked unless the laboratory declares it as such; listing a test declares nothing", () => {
    expect(verdict([], [])).toBe("yes");
    expect(verdict(["none"], [])).toBe("yes");
    for (const hazard of ["lithium battery", "energetic", "radioactive", "biological"] as const) {
      expect(verdict([hazard], [])).toBe("unknown");
      expect(verdict([hazard], [hazard])).toBe("yes");
    }
    expect(verdict(["lithium battery"], [], ["dry-heat", "un-38-3"])).toBe("unknown");
    expect(verdict(["biological"], [], ["dry-heat", "fungus"])).toBe("unknown");
  });

  test.each([
    ["lithium battery", "no lithium batteries"],
    ["lithium battery", "lithium battery up to 5 kWh"],
    ["energetic", "non-energetic materials"],
    ["flammable fluid", "non-flammable fluids"],
    ["laser", "laser vibrometer"],
    ["sharp/rotating", "rotating drum"],
    ["biological", "microbiology"],
  ] as const)("%s is not declared by other words that contain it: %s", (hazard, said) => {
    expect(verdict([hazard], [said])).toBe("unknown");
  });

  test("is declared in its own words, whatever their case and number", () => {
    for (const said of ["lithium", "Lithium batteries", "LITHIUM BATTERY"])
      expect(verdict(["lithium battery"], [said])).toBe("yes");
    for (const hazard of hazards.filter((each) => each !== "none"))
      expect(verdict([hazard], [hazard.toUpperCase()])).toBe("yes");
  });

  test.each([
    // A yes needs both figures: 5 kWh is inside 5 kWh, and 5.001 kWh is outside.
    [
      undefined,
      null,
      "unknown",
      "This laboratory states no limit for lithium batteries, and the specimen's energy is not stated. Ask the lab.",
    ],
    [4, 5, "yes", "Lithium battery of 4 kWh in one piece: this laboratory takes up to 5 kWh."],
    [5, 5, "yes", "Lithium battery of 5 kWh in one piece: this laboratory takes up to 5 kWh."],
    [5.001, 5, "no", "Lithium battery of 5.001 kWh in one piece: this laboratory takes up to 5 kWh."],
    [12, 5, "no", "Lithium battery of 12 kWh in one piece: this laboratory takes up to 5 kWh."],
    [
      12,
      null,
      "unknown",
      "Lithium battery of 12 kWh in one piece: this laboratory states no limit. Ask the lab.",
    ],
    [
      undefined,
      5,
      "unknown",
      "This laboratory takes lithium batteries up to 5 kWh in one piece, and the specimen's energy is not stated. Ask the lab.",
    ],
  ] as const)("of %s kWh against a limit of %s kWh: %s", (lithiumKwh, lithiumMaxKwh, verdict, sentence) => {
    const lab = labOf([chamber], { declarations: ["lithium battery"], lithiumMaxKwh });
    const specimen = box({ hazards: ["lithium battery"], lithiumKwh });
    const [answer] = answersOf(lab, { tests: [heat], specimen });
    expect(answer?.verdict).toBe(verdict);
    expect(answer?.checks.find(({ key }) => key === "declared")).toMatchObject({ verdict, sentence });
  });

  // Assumed without a limit: to 0.1 kWh, at most half charged, of a proven design, outside abuse.
  test.each([
    [0.1, 50, {}, "yes"],
    [0.101, 50, {}, "unknown"],
    [0.1, 51, {}, "unknown"],
    [0.1, undefined, {}, "unknown"],
    [0.1, 50, { lithiumPrototype: true }, "unknown"],
  ] as const)(
    "of %s kWh at %s % without a limit: %o is %s",
    (lithiumKwh, lithiumChargePercent, more, verdict) => {
      const specimen = box({ lithiumKwh, lithiumChargePercent, ...more });
      const answers = (lithiumMaxKwh: number | null) =>
        answersOf(labOf([chamber], { declarations: ["lithium"], lithiumMaxKwh }), {
          tests: [heat],
          specimen,
        });
      expect(answers(null)[0]?.verdict).toBe(verdict);
      // A stated limit decides alone.
      expect(answers(1)[0]?.verdict).toBe("yes");
    },
  );

  test("is not taken for granted in the abuse tests of UN 38.3, however small", () => {
    const un = testOf("un-38-3", { kind: "battery", massKg: 10, energyWh: 50 });
    const specimen = box({ lithiumKwh: 0.05, lithiumChargePercent: 30 });
    const [answer] = answersOf(labOf([chamber], { declarations: ["lithium"] }), { tests: [un], specimen });
    expect(answer?.checks.find(({ key }) => key === "declared")?.verdict).toBe("unknown");
  });

  test("a limit declares nothing, and who states an energy has a lithium battery", () => {
    const answer = (declarations: readonly string[], hazards: Specimen["hazards"], lithiumKwh: number) =>
      answersOf(labOf([chamber], { declarations, lithiumMaxKwh: 5 }), {
        tests: [heat],
        specimen: box({ hazards, lithiumKwh }),
      })[0]?.verdict;
    expect([answer([], ["lithium battery"], 4), answer([], ["lithium battery"], 12)]).toEqual([
      "unknown",
      "unknown",
    ]);
    expect([answer([], [], 4), answer(["lithium"], [], 4), answer(["lithium"], [], 12)]).toEqual([
      "unknown",
      "yes",
      "no",
    ]);
  });

  test("that is too large outweighs another that is asked, and counts for a set of UN 38.3 too", () => {
    const lab = labOf([chamber], { declarations: ["lithium"], lithiumMaxKwh: 5 });
    const specimen = box({ hazards: ["energetic", "lithium battery"], lithiumKwh: 5.001 });
    const [answer] = answersOf(lab, { tests: [heat], specimen });
    expect([answer?.verdict, answer?.limitingKey]).toEqual(["no", "declared.lithium battery"]);
    const every = Object.entries(ampleMachines).map(([kind, ratings]) => machineOf(kind, ratings));
    const un = testOf("un-38-3", { kind: "battery", massKg: 10, energyWh: 4000 });
    const verdicts = [5, 5.001].map(
      (lithiumKwh) =>
        answersOf(labOf(every, { declarations: ["lithium"], lithiumMaxKwh: 5 }), {
          tests: [un],
          specimen: box({ lithiumKwh }),
        })[0]?.verdict,
    );
    expect(verdicts[0]).not.toBe("no");
    expect(verdicts[1]).toBe("no");
  });

  test("is one failure more among those that come nearest", () => {
    // Both chambers stop at 80 °C, one failure; the second laboratory's limit is another.
    const hot = machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], temperatureMaxC: 80 });
    const [near, far, able] = [
      labOf([hot], { labId: "near", declarations: ["lithium"], lithiumMaxKwh: 20 }),
      labOf([hot], { labId: "far", declarations: ["lithium"], lithiumMaxKwh: 5 }),
      labOf([chamber], { labId: "able", declarations: ["lithium"], lithiumMaxKwh: 11.9 }),
    ];
    const specimen = box({ hazards: ["lithium battery"], lithiumKwh: 12 });
    const { labs } = searchIn([far, able, near], { tests: [heat], specimen }, "why-not");
    expect(labs.map(({ labId }) => labId)).toEqual(["near", "able", "far"]);
  });

  test("is asked where only one of two is declared", () => {
    expect(verdict(["lithium battery", "energetic"], ["lithium battery"])).toBe("unknown");
    expect(verdict(["lithium battery", "energetic"], ["lithium battery", "energetic"])).toBe("yes");
  });
});

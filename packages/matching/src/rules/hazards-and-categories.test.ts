import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { hazards, type Specimen } from "@headroom/contract/vocabulary/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
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
    return answersOf(lab, { tests: [heat], specimen: box({ hazards }) })[0]?.verdict;
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
    // A yes needs both figures, or neither: 5 kWh is inside 5 kWh, and 5.001 kWh is outside.
    [undefined, null, "yes", "The laboratory declares: lithium battery."],
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

describe("a DO-160 set", () => {
  const machines = [
    "altitude-chamber",
    "climatic-chamber",
    "salt-fog-chamber",
    "shock-machine",
    "ed-shaker",
    "sand-dust-tunnel",
  ].map((kind) => machineOf(kind, ampleMachines[kind] ?? {}));
  /** A laboratory with one chamber that is less than ample. */
  const limited = (kind: string, ratings: Ratings, [section, categories]: readonly [string, string]) =>
    answersOf(labOf([machineOf(kind, { ...ampleMachines[kind], ...ratings })]), {
      tests: [testOf("do160-set", { sections: [section], categories })],
      specimen: box(),
    })[0];
  const verdict = (section: string, categories: string) =>
    answersOf(labOf(machines), {
      tests: [testOf("do160-set", { sections: [section], categories })],
      specimen: box(),
    })[0]?.verdict;

  test("is asked for sections whose level is the category's, where none is given", () => {
    for (const section of ["4", "5", "6", "7", "8", "12"])
      expect([section, verdict(section, " ")]).toEqual([section, "unknown"]);
    expect(verdict("14", "")).toBe("yes");
    for (const section of ["7", "12"]) expect([section, verdict(section, "B")]).toEqual([section, "yes"]);
  });

  // ICAO: 4600 m 57.0 kPa, 7600 m 37.6, 10 700 m 23.7, 15 200 m 11.7, 16 800 m 9.07, 21 300 m 4.47 kPa.
  test.each([
    ["A1", 57, 56],
    ["B1", 37.8, 37.4],
    ["C2", 23.9, 23.5],
    ["D2", 11.8, 11.5],
    ["F1", 9.2, 8.9],
  ] as const)("of section 4 goes to the altitude of category %s: no at %d kPa", (category, tooHigh, low) => {
    const at = (pressureMinKPa: number) =>
      limited("altitude-chamber", { pressureMinKPa }, ["4", category])?.verdict;
    expect([at(tooHigh), at(low)]).toEqual(["no", "tight"]);
  });

  test("of section 4 survives −55 to 85 °C, and asks for the number of a letter and for declared temperatures", () => {
    const within = (temperatureMinC: number, temperatureMaxC: number) =>
      limited("altitude-chamber", { temperatureMinC, temperatureMaxC }, ["4", "B1"])?.verdict;
    expect([within(-70, 100), within(-54, 100), within(-70, 84)]).toEqual(["yes", "no", "no"]);
    for (const category of ["B", "A4", "B3", "C4", "D3", "E1", "F3", "X1"])
      expect([category, verdict("4", category)]).toEqual([category, "unknown"]);
  });

  test("of section 5 changes at the rate of its category between the operating temperatures of section 4", () => {
    // 15 kg of 13.5 kJ/K in 1 m³: × 1.27. 10, 5 and 2 K/min are 12.7, 6.35 and 2.54 K/min.
    const at = (rampUpKmin: number, categories: string) => {
      const ratings = { rampUpKmin, volumeL: 1000, temperatureMinC: -50, temperatureMaxC: 72 };
      return limited("climatic-chamber", ratings, ["5", categories])?.verdict;
    };
    expect([at(12.8, "4: B1; 5: A"), at(12.6, "4: B1; 5: A")]).toEqual(["tight", "unknown"]);
    expect([at(6.4, "4: B1; 5: B"), at(6.3, "4: B1; 5: B")]).toEqual(["tight", "unknown"]);
    expect([at(2.6, "Section 4 cat. B1, section 5 cat. C"), at(2.5, "4: B1; 5: C")]).toEqual([
      "tight",
      "unknown",
    ]);
    // C2 operates down to −55 °C, and this chamber ends at −50.
    expect(at(100, "4: C2; 5: C")).toBe("no");
    expect([at(100, "5: C"), at(100, "4: B; 5: C"), at(100, "4: B1; 5: S")]).toEqual([
      "unknown",
      "unknown",
      "unknown",
    ]);
  });

  test("of section 6 warms to 50, 65 and 55 °C in categories A, B and C, for 2, 10 and 6 days", () => {
    const at = (temperatureMaxC: number, category: string) =>
      limited("climatic-chamber", { temperatureMaxC }, ["6", category]);
    expect(
      ["A", "B", "C"].map(
        (category, i) =>
          at([49, 64, 54][i] ?? 0, category)?.checks.find(({ verdict }) => verdict === "no")?.required,
      ),
    ).toEqual([50, 65, 55]);
    // Half a day to set up.
    expect(["A", "B", "C"].map((category) => at(100, category)?.days)).toEqual([2.5, 10.5, 6.5]);
  });
});

import { hazards, type Specimen } from "@headroom/contract/vocabulary/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, testOf } from "../../testing/one-lab.ts";

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
  const verdict = (section: string, categories: string) =>
    answersOf(labOf(machines), {
      tests: [testOf("do160-set", { sections: [section], categories })],
      specimen: box(),
    })[0]?.verdict;

  test("is asked for sections whose level is the category's, where none is given", () => {
    for (const section of ["4", "5", "6", "7", "8", "12"])
      expect([section, verdict(section, " ")]).toEqual([section, "unknown"]);
    expect(verdict("14", "")).toBe("yes");
    for (const section of ["4", "5", "6", "7", "12"])
      expect([section, verdict(section, "B")]).toEqual([section, "yes"]);
  });
});

import standards from "@headroom/contract/reference/standards.json" with { type: "json" };
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, testOf } from "../../../testing/one-lab.ts";
import { expandSets } from "./airborne-sections.ts";
import { compileTests } from "../compile-test.ts";

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
  const set = (section: string, categories: string) =>
    testOf("do160-set", { sections: [section], categories });
  const verdict = (section: string, categories: string) =>
    answersOf(labOf(machines), {
      tests: [testOf("do160-set", { sections: [section], categories })],
      specimen: box(),
    })[0]?.verdict;

  test("is asked for sections whose level is the category's, where none is given", () => {
    for (const section of ["4", "5", "6", "7", "8", "12"])
      expect([section, verdict(section, " ")]).toEqual([section, "unknown"]);
    expect(verdict("14", "")).toBe("yes");
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
    // 10 kg of 9 kJ/K in 1 m³, the fixture outside: × 1.18. 10, 5 and 2 K/min are 11.8, 5.9 and 2.36 K/min.
    const at = (rampUpKmin: number, categories: string) => {
      const ratings = { rampUpKmin, volumeL: 1000, temperatureMinC: -50, temperatureMaxC: 72 };
      return limited("climatic-chamber", ratings, ["5", categories])?.verdict;
    };
    expect([at(11.9, "4: B1; 5: A"), at(11.7, "4: B1; 5: A")]).toEqual(["tight", "unknown"]);
    expect([at(6, "4: B1; 5: B"), at(5.8, "4: B1; 5: B")]).toEqual(["tight", "unknown"]);
    expect([at(2.4, "Section 4 cat. B1, section 5 cat. C"), at(2.3, "4: B1; 5: C")]).toEqual([
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

  test.each([
    // Saw-tooth pulses: A × 9.80665 m/s² × T / 2.
    ["A", "6 g 11 ms", 0.3236, "yes"],
    ["B", "20 g 11 ms", 1.0787, "unknown"],
    ["D", "6 g 20 ms", 0.5884, "yes"],
    ["E", "20 g 20 ms", 1.9613, "unknown"],
  ] as const)("of section 7 in category %s is %s, %d m/s", (category, _, velocityChangeMPerS, verdict) => {
    const at = (velocityChangeMaxMPerS: number) =>
      limited("shock-machine", { velocityChangeMaxMPerS }, ["7", `7: ${category}`]);
    expect([
      at(1.01 * velocityChangeMPerS)?.verdict,
      at(0.999 * velocityChangeMPerS)?.verdict,
      at(10)?.verdict,
    ]).toEqual([verdict === "yes" ? "tight" : "unknown", "no", verdict]);
    // Crash safety: 4 pulses instead of 3 in six directions, and the sustained acceleration is asked.
    const asked = at(10)?.checks.flatMap((check) => (check.verdict === "unknown" ? [check.key] : []));
    expect(asked).toEqual(verdict === "yes" ? [] : ["sustained"]);
  });

  test("of section 7 asks for every other category, and says where its level stands", () => {
    for (const category of ["C", "S", "B1"])
      expect([category, verdict("7", `7: ${category}`)]).toEqual([category, "unknown"]);
    const [title] = ["7: A", "7: C"].map((categories) => expandSets([set("7", categories)])[0]?.title);
    expect(title).toBe("Section 7, operational shocks and crash safety, compare with your copy");
    expect(expandSets([set("7", "7: C")])[0]?.title).toBe(
      "Section 7, operational shocks and crash safety, enter its level from your copy",
    );
  });

  /**
   * g² of curve C: 0.012 × 30 + 0.185 + 0.02 × 448.3 + 7.52 = 17.0, the root of which is 4.13 g;
   * of curve D: 0.36 + 0.353 + 2.4 + 6 + 24 + 30.1 = 63.2, 7.95 g.
   */
  test.each([
    ["8: S, curve C", 4.127],
    ["8: SC; 12: D", 4.127],
    ["Section 8 cat. S (curve D)", 7.952],
    ["8: S; curve C", 4.127],
    ["8: S with curve D", 7.952],
  ] as const)("of section 8 takes the curve of %s, %d g rms", (categories, gRms) => {
    const [plan] = compileTests(expandSets([set("8", categories)]), box(), { policies: {} });
    const level = plan?.envelope.quantities.find(({ key }) => key === "accelerationGRms")?.value;
    expect(level).toBeCloseTo(gRms, 2);
    expect(limited("ed-shaker", {}, ["8", categories])?.verdict).toBe("yes");
    // The shaker has to reach the curve's 2,000 Hz.
    const at = (frequencyMaxHz: number) =>
      limited("ed-shaker", { frequencyMaxHz }, ["8", categories])?.verdict;
    expect([at(2000), at(1999)]).toEqual(["yes", "no"]);
  });

  test("of section 8 asks for every other curve and category", () => {
    for (const categories of [
      "S",
      "8: S",
      "8: R, curve C",
      "8: U2",
      "8: S, curve M",
      "8: S; 10: W",
      "8: H",
      "8: S, C/D",
      "8: S, curves C and D",
    ])
      expect([categories, limited("ed-shaker", {}, ["8", categories])?.verdict]).toEqual([
        categories,
        "unknown",
      ]);
  });

  test("has the curves and pulses of the presets", () => {
    const presets = new Map(standards.entries.map((entry) => [entry.id, entry]));
    for (const curve of ["C", "D"]) {
      const [line] = expandSets([set("8", `8: S${curve}`)]);
      expect(line?.parameters["psd"]).toEqual(
        presets.get(`do160-${curve.toLowerCase()}`)?.points?.map(([fHz, psd]) => ({ fHz, psd })),
      );
      expect(line?.parameters).toMatchObject({
        psdUnit: "g²/Hz",
        axes: ["X", "Y", "Z"],
        durationPerAxisMin: 60,
      });
    }
    for (const [category, id] of [
      ["A", "do160-7-operational-standard"],
      ["B", "do160-7-crash-safety-impulse-standard"],
      ["D", "do160-7-operational-low-frequency"],
      ["E", "do160-7-crash-safety-impulse-low-frequency"],
    ] as const) {
      const [line] = expandSets([set("7", `7: ${category}`)]);
      const preset = presets.get(id);
      expect(line?.parameters).toMatchObject({
        amplitudeG: preset?.amp?.value,
        durationMs: preset?.duration_ms,
      });
    }
  });

  test("of section 12 blows dust at the lower end of 0.5 to 2.4 m/s, and asks for sand besides dust", () => {
    const at = (airSpeedMaxMPerS: number) =>
      limited("sand-dust-tunnel", { airSpeedMaxMPerS }, ["12", "12: D"])?.verdict;
    expect([at(0.5), at(0.499)]).toEqual(["yes", "no"]);
    const upTo = (temperatureMaxC: number) =>
      limited("sand-dust-tunnel", { temperatureMaxC }, ["12", "12: D"])?.verdict;
    expect([upTo(55), upTo(54.9)]).toEqual(["tight", "no"]);
    expect([verdict("12", "12: S"), verdict("12", "12: X")]).toEqual(["unknown", "unknown"]);
  });

  test("has a letter alone for the only section that has categories, and for no two", () => {
    const both = testOf("do160-set", { sections: ["7", "12", "14"], categories: "D" });
    const levels = (test: TestLine) =>
      expandSets([test]).map(({ parameters }) => Object.keys(parameters).length > 0);
    expect(levels(both)).toEqual([false, false, true]);
    expect(levels(testOf("do160-set", { sections: ["12", "14"], categories: "D" }))).toEqual([true, true]);
  });
});

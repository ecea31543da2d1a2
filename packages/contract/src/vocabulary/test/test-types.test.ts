import { describe, expect, test } from "vitest";
import { z } from "zod";
import taxonomy from "../../../reference/test-taxonomy.json" with { type: "json" };
import { parameterDefinitionSchema, type Parameters, parametersRecordSchema } from "./parameters.ts";
import { evidences } from "./test-lines.ts";
import { missingFigures, presetFaults } from "./test-types.ts";

const definitionsOf = (id: string) =>
  z.array(parameterDefinitionSchema).parse(taxonomy.stereoTypes.find((one) => one.id === id)?.parameters);
/** Stored as pairs of frequency and level. */
const pairsSchema = z.array(z.tuple([z.number(), z.number()]));
const presetSchema = z.looseObject({ psd: pairsSchema.optional() }).transform(
  ({ psd, ...rest }): Parameters =>
    parametersRecordSchema.parse({
      ...rest,
      ...(psd && { psd: psd.map(([fHz, level]) => ({ fHz, psd: level })) }),
    }),
);
const fileSchema = z.array(
  z.object({
    testTypeId: z.string(),
    stereoTypeId: z.string(),
    standard: z.string(),
    clause: z.string(),
    preset: presetSchema,
    evidence: z.enum(evidences).nullable(),
    enterFrom: z.string(),
  }),
);
const standardTests = fileSchema.parse(taxonomy.testTypes);
const lackingIn = ({ stereoTypeId, preset }: (typeof standardTests)[number]) =>
  missingFigures(
    definitionsOf(stereoTypeId).filter((definition) => definition.default === undefined),
    preset,
  ).map(({ key }) => key);
const isFigure = (value: unknown) => typeof value === "number" || Array.isArray(value);
const byId = (id: string) => standardTests.find(({ testTypeId }) => testTypeId === id);

describe("Every standard test", () => {
  test("has each figure that its method asks for, or says from where it is entered", () => {
    expect(standardTests).toHaveLength(88);
    const silent = standardTests.filter((one) => lackingIn(one).length > 0 !== (one.enterFrom !== ""));
    expect(silent.map((one) => [one.testTypeId, lackingIn(one), one.enterFrom])).toEqual([]);
    const vague = standardTests.filter(({ enterFrom }) => enterFrom !== "" && !/\byour?\b/.test(enterFrom));
    expect(vague).toEqual([]);
  });
  test("says how sure its figures are", () => {
    const unsaid = standardTests.filter(
      ({ preset, evidence }) => evidence === null && Object.values(preset).some(isFigure),
    );
    expect(unsaid.map(({ testTypeId }) => testTypeId)).toEqual([]);
  });
});

describe("Standard tests", () => {
  test("of shipboard vibration stay 5 min at each of 30 frequencies, and 2 h at the worst", () => {
    // 4 to 33 Hz in steps of 1 Hz: 30 × 5 min + 120 min; 0.030 in single amplitude is 2 × 0.030 × 25.4 = 1.524 mm
    const shipboard = byId("tt-003")?.preset;
    expect(shipboard?.["durationPerAxisMin"]).toBe(270);
    expect(shipboard?.["segments"]).toEqual([
      { fHz: 4, level: 1.524, kind: "displacement mm pk-pk" },
      { fHz: 15, level: 1.524, kind: "displacement mm pk-pk" },
      { fHz: 16, level: 1.016, kind: "displacement mm pk-pk" },
      { fHz: 25, level: 1.016, kind: "displacement mm pk-pk" },
      { fHz: 26, level: 0.508, kind: "displacement mm pk-pk" },
      { fHz: 33, level: 0.508, kind: "displacement mm pk-pk" },
    ]);
  });
  test.each([
    // 500 / 9.80665 and 30 / 9.80665 g
    ["tt-027", "amplitudeG", 50.99],
    ["tt-030", "amplitudeG", 3.059],
    // 15,000 ft × 0.3048 m
    ["tt-054", "altitudeM", 4572],
    // 3 cycles of 24 h
    ["tt-061", "durationH", 72],
    // 21 days of 24 h
    ["tt-049", "durationH", 504],
  ] as const)("keep %s %s at %s", (id, key, value) => {
    expect(byId(id)?.preset[key]).toBe(value);
  });
});

describe("A preset", () => {
  const faultsOf = (id: string, preset: Parameters) =>
    presetFaults({ label: "The method", parameters: definitionsOf(id) }, preset).map(({ path, message }) => [
      path.join("."),
      message,
    ]);

  test("of every standard test in the catalogue is one that its test method takes", () => {
    expect(standardTests.flatMap(({ stereoTypeId, preset }) => faultsOf(stereoTypeId, preset))).toEqual([]);
  });

  test.each<readonly [string, string, Parameters, readonly (readonly [string, string])[]]>([
    [
      "an unknown parameter",
      "cold",
      { colour: 1 },
      [["colour", "The method has no parameter called colour."]],
    ],
    ["a value below its bounds", "cold", { tempC: -300 }, [["tempC", "At least -200 °C."]]],
    ["text for a number", "cold", { tempC: "cold" }, [["tempC", "Write a number in °C."]]],
    [
      "an unknown choice",
      "vib-sine",
      { mode: "fast" },
      [["mode", "Choose one of: sweep, dwell, resonance search, step."]],
    ],
    ["an unknown unit", "vib-random", { psdUnit: "mm" }, [["psdUnit", "Choose one of: g²/Hz, (m/s²)²/Hz."]]],
    [
      "a row's value out of bounds",
      "vib-random",
      {
        psd: [
          { fHz: 20, psd: 0.01 },
          { fHz: -1, psd: 0.01 },
        ],
      },
      [["psd.1.fHz", "At least 0.1 Hz."]],
    ],
    [
      "ends in the wrong order",
      "temperature-change",
      { lowC: 85, highC: -40 },
      [["lowC", "Less than High, which is -40 °C."]],
    ],
    [
      "a record, which belongs to a project",
      "vib-time-replication",
      { timeHistory: { name: "road.csv", peakAccelerationG: 3 } },
      [["timeHistory", "The method has no parameter called timeHistory."]],
    ],
  ])("with %s is refused at that value", (_fault, id, preset, faults) => {
    expect(faultsOf(id, preset)).toEqual(faults);
  });

  test("may leave any value to whoever writes the specification", () => {
    expect(faultsOf("temperature-change", { lowC: 85 })).toEqual([]);
    expect(faultsOf("cold", {})).toEqual([]);
  });
});

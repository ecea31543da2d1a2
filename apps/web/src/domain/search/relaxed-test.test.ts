import { testLineSchema, type TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { defaultMarginPolicy, stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { brokenStandard, type Cure, relaxedTest } from "./relaxed-test.ts";

const method = (id: string) => {
  const { equipmentTypes: equipmentTypeIds, ...rest } = taxonomy.stereoTypes.find(
    (each) => each.id === id,
  ) ?? {
    equipmentTypes: [],
  };
  return stereoTypeSchema.parse({ ...rest, equipmentTypeIds, marginPolicy: defaultMarginPolicy, version: 1 });
};
const cure = (kind: Cure["kind"], value: number, unit: string, checkKey = ""): Cure => ({
  kind,
  value,
  unit,
  sentence: "",
  checkKey,
});
const line = (stereoTypeId: string, parameters: object, others: Partial<TestLine> = {}): TestLine =>
  testLineSchema.parse({ lineId: "t1", stereoTypeId, title: "Body", parameters, ...others });
const bodyOf16750 = line(
  "vib-random",
  { psd: [10, 55, 180].map((fHz, i) => ({ fHz, psd: [20, 6.5, 0.25][i] })), durationPerAxisMin: 480 },
  { standard: "ISO 16750-3", clause: "4.1, test IV", evidence: "recalled" },
);

test.each<[what: string, line: TestLine, cure: Cure, parameters: object]>([
  [
    // 10^(-0.04) = 0.912011: 18.2402, 5.92807, 0.228003, written downwards.
    "a level 0.4 dB lower lowers a spectrum by its square",
    bodyOf16750,
    cure("lower-level", 0.4, "dB"),
    { psd: [18.24, 5.928, 0.228].map((psd, i) => ({ fHz: [10, 55, 180][i], psd })) },
  ],
  [
    // 50 × 10^(-0.1) = 39.7164
    "a pulse 2 dB lower has 0.794 of its peak",
    line("shock-half-sine", { amplitudeG: 50, durationMs: 6 }),
    cure("lower-level", 2, "dB"),
    { amplitudeG: 39.71, durationMs: 6 },
  ],
  [
    // On log-log axes: 20 × 1.5^(ln 0.325 / ln 5.5) = 15.3085
    "a higher start cuts the spectrum on its line",
    bodyOf16750,
    cure("higher-start-frequency", 15, "Hz"),
    { psd: [15.3, 6.5, 0.25].map((psd, i) => ({ fHz: [15, 55, 180][i], psd })) },
  ],
  [
    "a lower end keeps a breakpoint that stands there",
    bodyOf16750,
    cure("narrower-range", 55, "Hz"),
    { psd: [20, 6.5].map((psd, i) => ({ fHz: [10, 55][i], psd })) },
  ],
  [
    "a limit of the cold end changes the low temperature",
    line("temperature-change", { lowC: -40, highC: 85, rateKmin: 5 }),
    cure("narrower-range", -30, "°C", "temperatureMinC"),
    { lowC: -30, highC: 85, rateKmin: 5 },
  ],
  [
    "a slower change of temperature",
    line("temperature-change", { lowC: -40, highC: 85, rateKmin: 5 }),
    cure("slower-rate", 2.1, "K/min"),
    { rateKmin: 2.1 },
  ],
])("%s", (_, before, change, parameters) => {
  expect(relaxedTest(before, change, method(before.stereoTypeId))?.parameters).toMatchObject(parameters);
});

test("A test with other figures than its standard's is one by the method, and its title says so", () => {
  const random = method("vib-random");
  const change = cure("lower-level", 0.4, "dB");
  expect(brokenStandard(bodyOf16750, change, random)).toBe("ISO 16750-3 4.1, test IV");
  const changed = relaxedTest(bodyOf16750, change, random);
  expect(changed).toMatchObject({
    title: "Body, level −0.4 dB (changed from ISO 16750-3 4.1, test IV)",
    standard: "IEC 60068-2-64",
    clause: "Fh",
  });
  expect(changed).not.toHaveProperty("evidence");
  expect(testLineSchema.safeParse(changed).success).toBe(true);
});

test("A lighter fixture, and a level of one's own by a method, break no standard", () => {
  const random = method("vib-random");
  const lighter = cure("lighter-fixture", 12, "kg");
  expect(brokenStandard(bodyOf16750, lighter, random)).toBe("");
  expect(relaxedTest(bodyOf16750, lighter, random)).toMatchObject({
    standard: "ISO 16750-3",
    title: "Body",
    parameters: { fixtureMassKg: 12 },
  });
  const own = line(
    "vib-random",
    { psd: [{ fHz: 10, psd: 1 }] },
    { standard: "IEC 60068-2-64", clause: "Fh" },
  );
  expect(brokenStandard(own, cure("lower-level", 1, "dB"), random)).toBe("");
});

test("A change that is none of the parameters is not offered", () => {
  expect(
    relaxedTest(line("emc-immunity", {}), cure("lower-level", 10, "V/m"), method("emc-immunity")),
  ).toBeNull();
  const mixed = line("vib-sine", {
    segments: [
      { fHz: 10, level: 1, kind: "displacement mm pk-pk" },
      { fHz: 60, level: 5, kind: "acceleration g" },
    ],
  });
  expect(relaxedTest(mixed, cure("higher-start-frequency", 20, "Hz"), method("vib-sine"))).toBeNull();
});

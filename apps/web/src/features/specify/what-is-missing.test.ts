import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { defaultMarginPolicy, stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { newTest } from "../../domain/specification/specification-draft.ts";
import { whatIsMissing } from "./what-is-missing.ts";

const kinds = taxonomy.stereoTypes
  .filter(({ id }) => id === "cold" || id === "shock-half-sine")
  .map(({ equipmentTypes: equipmentTypeIds, ...rest }) =>
    stereoTypeSchema.parse({ ...rest, equipmentTypeIds, marginPolicy: defaultMarginPolicy, version: 1 }),
  );
const stereoType = (id: string) => kinds.filter((kind) => kind.id === id);
const specimen = { name: "Box", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 };
const cold = stereoType("cold").map((kind) =>
  newTest([], kind, { parameters: { tempC: -40, durationH: 2, operation: false } }),
);
const shock = stereoType("shock-half-sine").map((kind) =>
  newTest(cold, kind, { parameters: { durationMs: 11 } }),
);

test("What keeps laboratories from being counted is named: the test and its values", () => {
  expect(whatIsMissing({ specimen, tests: [...cold, ...shock] }, kinds)).toBe(
    "Test 2 (Shock, half sine) still needs: Amplitude, Directions.",
  );
});

test("At first everything is missing", () => {
  expect(whatIsMissing({ specimen: {}, tests: shock }, kinds)).toMatch(
    /^Enter mass, size and one complete test/,
  );
  expect(whatIsMissing({ specimen, tests: [] }, kinds)).toMatch(/^Enter mass, size and one complete test/);
});

test("A report that is due before the specimens are ready is named as what is wrong", () => {
  const days = { readyOn: "2026-12-14", reportBy: "2026-12-01" };
  expect(whatIsMissing({ specimen: { ...specimen, ...days }, tests: cold }, kinds)).toBe(
    "Correct “Report by”: it is before the specimens are ready.",
  );
});

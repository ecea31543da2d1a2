import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import { methodWith } from "../../testing/test-methods.ts";
import { completeCriteria } from "./complete-criteria.ts";

const specimen = { name: "Box", massKg: 12, lengthMm: 320, widthMm: 240, heightMm: 180 };
const line = (stereoTypeId: "cold" | "dry-heat", tempC?: number) => ({
  lineId: lineIdSchema.parse(stereoTypeId),
  stereoTypeId,
  title: stereoTypeId,
  parameters: tempC === undefined ? {} : { tempC },
});
const cold = {
  ...methodWith("cold", "Cold"),
  parameters: [
    {
      key: "tempC",
      label: "Temperature",
      type: "number" as const,
      unit: "degC",
      required: true,
      tooltip: "",
    },
  ],
};

test.each([
  ["a whole specimen and test", { specimen, tests: [line("cold", -40)] }, true],
  ["half a specimen", { specimen: { massKg: 12 }, tests: [line("cold", -40)] }, false],
  ["half a test", { specimen, tests: [line("cold")] }, false],
  ["half a test beside a whole one", { specimen, tests: [line("cold", -40), line("cold")] }, false],
  ["a test of a method that is not offered", { specimen, tests: [line("dry-heat", 70)] }, false],
  ["no test", { specimen, tests: [] }, false],
])("A draft with %s is a search: %#", (_what, draft, isSearch) => {
  expect(completeCriteria(draft, [cold]) !== null).toBe(isSearch);
});

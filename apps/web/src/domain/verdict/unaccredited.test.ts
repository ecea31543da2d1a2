import { projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { specificationSchema } from "@headroom/contract/vocabulary/projects";
import { expect, test } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { unaccreditedTests } from "./unaccredited.ts";

const specimen = { name: "Box", massKg: 10, lengthMm: 200, widthMm: 150, heightMm: 100 };
const line = (lineId: string) => ({ lineId, stereoTypeId: "cold", title: "Cold", parameters: {} });
const project = (accreditedReport: boolean) => ({
  specification: specificationSchema.parse({
    title: "Cold",
    specimen: { ...specimen, accreditedReport },
    tests: [line("t1"), line("t2")],
  }),
});

type Status = ReturnType<typeof answerWith>["accreditation"]["status"];
const award = (status: Status, lineIds: readonly string[]) => {
  const answer = answerWith("t1", { label: "Temperature" });
  const accreditation = { ...answer.accreditation, status, sentence: "Expired on 3 Sep 2026." };
  const projectLabId = projectLabIdSchema.parse("0b2f7a52-5f0e-4a51-9f0b-6a4a7d0f3a11");
  return [{ lab: { projectLabId, labName: "North", proof: [{ ...answer, accreditation }] }, lineIds }];
};

test.each([
  ["in-scope", 0],
  ["other-edition", 1],
  ["expired", 1],
  ["none", 1],
] as const)("An award to a laboratory whose accreditation is %s asks about %i tests", (status, count) => {
  expect(unaccreditedTests(project(true), award(status, ["t1"]))).toHaveLength(count);
});

test("The question names test, laboratory and reason, and only what is awarded", () => {
  expect(unaccreditedTests(project(true), award("expired", ["t1"]))[0]?.sentence).toBe(
    "Test 1, North: Expired on 3 Sep 2026.",
  );
  expect(unaccreditedTests(project(true), award("expired", ["t2"]))).toEqual([]);
});

test("Where no accredited report is required nothing is asked", () => {
  expect(unaccreditedTests(project(false), award("expired", ["t1"]))).toEqual([]);
});

import { quoteTestSchema } from "@headroom/contract/vocabulary/project/quotes";
import { labProjectSchema } from "@headroom/contract/vocabulary/project/projects";
import { expect, test } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { projectLabWith, shockTest } from "../../testing/projects.ts";
import type { QuotedProject } from "./suggested-lines.ts";
import { answerSummary, firstTests, testsAgain } from "./suggested-tests.ts";

const line = (name: string, hours: number) => ({ name, hours, days: 0, reason: "", cents: null });
const answer = {
  ...answerWith("t1", {}),
  machine: {
    labEquipmentId: "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11",
    name: "Shaker 4",
    equipmentTypeId: "ed-shaker",
    quantity: 1,
    movingMassKg: null,
    limitCurve: [],
  },
  estimate: {
    lines: [line("Set-up", 3), line("Test", 1.5), line("Whole half days", 3.5), line("Report", 4)],
  },
};
const projectOf = (labId: string, proof: readonly unknown[], tests = [shockTest("t1")]): QuotedProject => ({
  specification: labProjectSchema.shape.specification.parse({
    title: "Box",
    specimen: { name: "Box", massKg: 1, lengthMm: 100, widthMm: 100, heightMm: 100 },
    tests,
  }),
  estimates: [],
  own: labProjectSchema.shape.own.parse({ ...projectLabWith(labId, ["t1"]), proof }),
});

test("a listed laboratory begins with the match: machine, hours of set-up and test, and its scope", () => {
  expect(firstTests(projectOf("lab-1", [answer]))).toMatchObject([
    { machine: "Shaker 4", hours: 4.5, accepts: true, accredited: false },
  ]);
  const inScope = { ...answer.accreditation, status: "in-scope", certificateNo: "D-PL-1" };
  expect(firstTests(projectOf("lab-1", [{ ...answer, accreditation: inScope }]))).toMatchObject([
    { accredited: true, certificate: "D-PL-1" },
  ]);
});

test("one that cannot run a test as described says itself whether it does", () => {
  expect(firstTests(projectOf("lab-1", [{ ...answer, verdict: "no" }]))[0]?.accepts).toBeNull();
});

test("a guest begins with the test's own hours", () => {
  // Cold for 16 h, and 12 h to set up and soak
  const cold = {
    lineId: "t1",
    stereoTypeId: "cold",
    title: "Cold",
    parameters: { tempC: -40, durationH: 16 },
  };
  const project = projectOf("guest.1", [], [cold] as never);
  expect(firstTests(project)).toMatchObject([{ machine: null, hours: 28, accredited: null }]);
});

test("an earlier answer stays, without deviations from values that were revised since", () => {
  const deviations = [
    { parameter: "amplitudeG", requested: 50, offered: 45 },
    { parameter: "durationMs", requested: 6, offered: 5 },
  ];
  const before = quoteTestSchema.parse({ lineId: "t1", machine: "Drop table", accepts: false, deviations });
  expect(testsAgain({ tests: [before] }, projectOf("lab-1", []))).toEqual([
    { ...before, deviations: deviations.slice(0, 1) },
  ]);
  expect(testsAgain({}, projectOf("lab-1", []))).toMatchObject([{ lineId: "t1", accepts: null }]);
});

test("an answer is said in one line", () => {
  const said = (more: object, isAsked = false) =>
    answerSummary(quoteTestSchema.parse({ lineId: "t1", ...more }), isAsked);
  expect(said({ accepts: true, machine: "Shaker 4", hours: 14, accredited: true })).toBe(
    "as described · Shaker 4 · 14 h · accredited",
  );
  expect(said({ accepts: false, accredited: false, subcontractor: "North" })).toBe(
    "deviates · not accredited · subcontracted to North",
  );
  expect(said({}, true)).toBe("not stated whether as described · accreditation not stated");
});

import { expect, it } from "vitest";
import { projectLabWith, projectWith, shockTest } from "../../../testing/projects.ts";
import { testsProposals } from "./amended-tests.ts";

const project = projectWith({
  status: "In Progress",
  specification: {
    title: "Box",
    specimen: { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 },
    tests: [shockTest("t1"), shockTest("t2")],
  },
  projectLabs: [
    { ...projectLabWith("lab-1", ["t1", "t2"]), status: "Testing", awardedLineIds: ["t1"] },
    { ...projectLabWith("lab-2", ["t1", "t2"]), status: "Reported", awardedLineIds: ["t2"] },
    { ...projectLabWith("lab-3", ["t1", "t2"]), status: "Not Selected" },
  ],
});
const { specimen, tests } = project.specification;
const harder = (place: number) =>
  tests.map((test, at) =>
    at === place ? { ...test, parameters: { ...test.parameters, durationMs: 6 } } : test,
  );

it("proposes a changed test to the laboratory that still tests it", () => {
  const proposals = testsProposals(project, { specimen, tests: harder(0) });
  if (typeof proposals === "string") throw new Error(proposals);
  expect(proposals.map(({ lab, tests: own }) => [lab.labId, own.map(({ lineId }) => lineId)])).toEqual([
    ["lab-1", ["t1"]],
  ]);
});

it.each([
  ["nothing was changed", { specimen, tests }, /^No test was changed/],
  ["a test is reported already", { specimen, tests: harder(1) }, /“Shock t2”\. It cannot be amended/],
  ["a test is left out", { specimen, tests: tests.slice(1) }, /To add or remove tests/],
  ["the specimen was changed", { specimen: { ...specimen, massKg: 99 }, tests }, /The specimen stays/],
])("says why not where %s", (_what, criteria, sentence) => {
  expect(testsProposals(project, criteria)).toMatch(sentence);
});

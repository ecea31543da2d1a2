import { expect, test } from "vitest";
import type { LineAccreditation } from "./matching.ts";
import { lineIdSchema } from "../identifiers.ts";
import { specificationSchema } from "../project/projects.ts";
import { unaccreditedTests } from "./unaccredited-tests.ts";

const specimen = { name: "Box", massKg: 10, lengthMm: 200, widthMm: 150, heightMm: 100 };
const line = (lineId: string) => ({ lineId, stereoTypeId: "cold", title: "Cold", parameters: {} });
const specification = (accreditedReport: boolean) =>
  specificationSchema.parse({
    title: "Cold",
    specimen: { ...specimen, accreditedReport },
    tests: [line("t1"), line("t2")],
  });

const answers = (status: LineAccreditation["accreditation"]["status"], lineId = "t2") => [
  {
    lineId: lineIdSchema.parse(lineId),
    accreditation: {
      status,
      certificateId: null,
      abbreviation: null,
      certificateNo: null,
      validTo: null,
      isUnverified: false,
      sentence: "ISO 16750-3 is not in its scope.",
    },
  },
];
const sentences = (...parameters: Parameters<typeof unaccreditedTests>) =>
  unaccreditedTests(...parameters).map(({ sentence }) => sentence);
const no = ["Not accredited for test 2: ISO 16750-3 is not in its scope."];
const notConfirmed = ["Accreditation not confirmed for test 2: ISO 16750-3 is not in its scope."];

test.each([
  ["in-scope", []],
  ["other-edition", notConfirmed],
  ["narrower", notConfirmed],
  ["no-standard", notConfirmed],
  ["lab-only", no],
  ["expired", no],
  ["none", no],
] as const)("An accreditation that is %s says %j", (status, said) => {
  expect(sentences(specification(true), answers(status))).toEqual(said);
});

test("Only tests of the laboratory's part are named", () => {
  expect(sentences(specification(true), answers("lab-only"), ["t2"])).toEqual(no);
  expect(sentences(specification(true), answers("lab-only"), ["t1"])).toEqual([]);
});

test("A section of a set is named by the set", () => {
  expect(sentences(specification(true), answers("lab-only", "t2.14"), ["t2"])).toEqual(no);
  expect(sentences(specification(true), answers("lab-only", "t2.14"), ["t2.14"])).toEqual(no);
  expect(sentences(specification(true), answers("lab-only", "t2.14"), ["t2.7"])).toEqual([]);
});

test("Where no accredited report is required nothing is said", () => {
  expect(sentences(specification(false), answers("none"))).toEqual([]);
});

import { labIdSchema, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { labAnswerSchema } from "@headroom/contract/vocabulary/search/matching";
import { describe, expect, test } from "vitest";
import { addressedLabs, proposedLines, uncoveredTests } from "./addressed-labs.ts";

const [t1, t2, t3] = ["t1", "t2", "t3"].map((id) => lineIdSchema.parse(id));
const line = (lineId = lineIdSchema.parse("t1")) => ({
  lineId,
  stereoTypeId: "cold" as const,
  title: lineId,
  parameters: {},
});
const answer = (lineId: string, verdict: string) => ({
  lineId,
  stereoTypeId: "cold",
  verdict,
  worstMargin: null,
  limitingKey: null,
  machine: null,
  checks: [],
  fixes: [],
  accreditation: {
    status: "none",
    certificateId: null,
    abbreviation: null,
    certificateNo: null,
    validTo: null,
    sentence: "",
  },
  days: 1,
  costCents: null,
});
const lab = labAnswerSchema.parse({
  labId: "lab-1",
  slug: "lab-1",
  name: "Lab",
  city: "Bonn",
  countryCode: "DE",
  latitude: 50,
  longitude: 7,
  distanceKm: null,
  leadTimeDays: 3,
  responseMedianHours: null,
  languages: [],
  verdict: "no",
  worstMargin: null,
  failedChecks: 1,
  tests: [answer("t1", "yes"), answer("t2", "no"), answer("t3", "unknown")],
  costCents: null,
  currency: "EUR",
});

describe("A laboratory that is asked", () => {
  test("is asked for all that it can run or must be asked about", () => {
    expect(proposedLines(lab, [])).toEqual([t1, t3]);
  });
  test("is asked for its part of a combination", () =>
    expect(proposedLines(lab, [lineIdSchema.parse("t2")])).toEqual([t2]));
  test("is not asked without a test", () => {
    const other = labIdSchema.parse("lab-2");
    expect(
      addressedLabs([
        { labId: lab.labId, lineIds: [] },
        { labId: other, lineIds: [lineIdSchema.parse("t1")] },
      ]),
    ).toEqual([{ labId: "lab-2", lineIds: ["t1"] }]);
  });
  test("leaves the tests that nobody is asked for", () => {
    const addressed = addressedLabs([{ labId: lab.labId, lineIds: [lineIdSchema.parse("t1")] }]);
    expect(uncoveredTests([line(t1), line(t2)], addressed).map(({ lineId }) => lineId)).toEqual(["t2"]);
  });
});

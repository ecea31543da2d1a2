import { expect, test } from "vitest";
import { labIdSchema, lineIdSchema } from "../identifiers.ts";
import { accreditationVerdicts, type LineAccreditation, type TestAccreditation } from "../search/matching.ts";
import { quoteTestSchema } from "./quotes.ts";
import { quotedAccreditation } from "./quoted-accreditation.ts";

const lineId = lineIdSchema.parse("t1");
const recorded = (status: TestAccreditation["status"]): LineAccreditation => ({
  lineId,
  accreditation: {
    status,
    certificateId: null,
    abbreviation: null,
    certificateNo: null,
    validTo: null,
    isUnverified: false,
    sentence: "By its record.",
  },
});
const part = (labId: string, said: object, proof: readonly LineAccreditation[] = []) => ({
  labId: labIdSchema.parse(labId),
  labName: "North Test House",
  lineIds: [lineId],
  proof,
  quotes: [{ tests: [quoteTestSchema.parse({ lineId, ...said })] }],
});
const verdictOf = (...of: Parameters<typeof part>) =>
  quotedAccreditation(part(...of)).map(({ accreditation }) => accreditationVerdicts[accreditation.status]);

test.each([
  ["nothing", {}, "unknown"],
  ["no", { accredited: false }, "no"],
  ["yes", { accredited: true }, "unknown"],
  ["yes, by a number alone", { accredited: true, certificate: "D-PL-11111-01" }, "unknown"],
  ["yes, by a link of http", { accredited: true, certificate: "http://dakks.example/1" }, "unknown"],
  ["yes, by the register's link", { accredited: true, certificate: "https://dakks.example/1" }, "yes"],
  [
    "yes, by a number and the register's link",
    { accredited: true, certificate: "D-PL-11111-01, https://dakks.example/1" },
    "yes",
  ],
])("a guest that says %s counts as that", (_said, said, verdict) =>
  expect(verdictOf("guest.7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11", said)).toEqual([verdict]),
);

test.each([
  ["in-scope", {}, "yes"],
  ["in-scope", { accredited: false }, "no"],
  ["lab-only", { accredited: true }, "no"],
  ["other-edition", { accredited: true }, "unknown"],
] as const)(
  "a listed laboratory that is %s and says %j counts by the worse of both",
  (status, said, verdict) => expect(verdictOf("lab-1", said, [recorded(status)])).toEqual([verdict]),
);

test("a guest without a quote is asked", () => {
  const silent = { ...part("guest.1", {}), quotes: [] };
  expect(quotedAccreditation(silent).map(({ accreditation }) => accreditation.sentence)).toEqual([
    "North Test House has not said whether it is accredited for it. Ask.",
  ]);
});

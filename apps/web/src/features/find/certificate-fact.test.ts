import { certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { TestAccreditation } from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { certificateFact } from "./certificate-fact.ts";

const today = "2027-01-15";
const held: TestAccreditation = {
  status: "in-scope",
  certificateId: certificateIdSchema.parse("c-1"),
  abbreviation: "ANAB",
  certificateNo: "L-1",
  validTo: "2029-02-19",
  isUnverified: false,
  sentence: "",
};

test.each<[string, Partial<TestAccreditation>, string, string]>([
  ["valid for long", {}, "ANAB L-1 to 19 Feb 2029", "plain"],
  ["without a number", { certificateNo: null }, "ANAB to 19 Feb 2029", "plain"],
  ["valid without an end", { validTo: null }, "ANAB L-1", "plain"],
  ["due for renewal", { validTo: "2027-01-16" }, "ANAB L-1 expires in 1 day", "tight"],
  ["the laboratory's own word", { isUnverified: true }, "ANAB L-1, not verified yet", "tight"],
  ["over", { status: "expired", validTo: "2027-01-14" }, "ANAB L-1 expired", "no"],
  [
    "over on the planned day, good today",
    { status: "expired", validTo: today },
    "ANAB L-1 not valid on the planned day",
    "no",
  ],
  ["not valid yet, or no longer then", { status: "expired" }, "ANAB L-1 not valid on the planned day", "no"],
  ["over before a test of long ago", { validTo: "2027-01-14" }, "ANAB L-1 expired", "no"],
])("A certificate that is %s", (_, given, text, tone) => {
  expect(certificateFact({ ...held, ...given }, today, "2030-01-01")).toEqual({ text, tone });
});

test("No certificate is no fact", () => {
  expect(certificateFact({ ...held, abbreviation: null }, today, undefined)).toBeNull();
});

test("A certificate that does not count yet is held against today when no day is planned", () => {
  const fact = certificateFact({ ...held, status: "expired" }, today, undefined);
  expect(fact?.text).toBe("ANAB L-1 not valid today");
});

import { accreditationIdSchema, certificateIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box, labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";
import type { CertificateForMatching } from "../lab-for-matching.ts";
import { type LabRanking, together } from "./answer-lab.ts";

const [yes, tight, no] = [
  { verdictClass: 3, worstMargin: 0.5, failed: 0, categorical: 0, costEuroCents: 200 },
  { verdictClass: 2, worstMargin: 0.1, failed: 0, categorical: 0, costEuroCents: 100 },
  { verdictClass: 0, worstMargin: -0.2, failed: 2, categorical: 1, costEuroCents: null },
] as const;

test.each<[string, readonly LabRanking[], LabRanking]>([
  ["nothing", [], { verdictClass: 3, worstMargin: Infinity, failed: 0, categorical: 0, costEuroCents: 0 }],
  ["a yes and a tight", [yes, tight], { ...tight, costEuroCents: 300 }],
  ["a tight and a yes", [tight, yes], { ...tight, costEuroCents: 300 }],
  ["a no and a yes", [no, yes], no],
  ["a yes and two noes", [yes, no, no], { ...no, failed: 4, categorical: 2 }],
])(
  "%s together are as good as the worst, and cost the sum as far as all are known",
  (_, rankings, expected) => {
    expect(together(rankings)).toEqual(expected);
  },
);

// (16 h + 12 h) ÷ 24 = 1.17, so 1.5 days, and 4 ÷ 24 for the report: 1.6667 × 1000 € and × 500 €.
test("an answer sums up what its tests cost, and says nothing where one is not known", () => {
  const cost = (coldRate: number | null, saltRate: number | null) => {
    const machines = [
      machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {}, { dayRateCents: coldRate }),
      machineOf("salt-fog-chamber", ampleMachines["salt-fog-chamber"] ?? {}, { dayRateCents: saltRate }),
    ];
    const tests = [
      testOf("cold", { tempC: -40, durationH: 16 }, { lineId: "cold" }),
      testOf("salt-fog", { method: "neutral (NSS)", concentrationPct: 5, durationH: 16 }, { lineId: "salt" }),
    ];
    return searchIn([labOf(machines, { languages: ["en", "de"] })], { tests }).labs[0];
  };
  expect(cost(100_000, 50_000)).toMatchObject({ costCents: 250_000, languages: ["en", "de"] });
  expect([cost(null, 50_000)?.costCents, cost(100_000, null)?.costCents]).toEqual([null, null]);
});

// 20 October and 10 days of lead time, 2 machine days (28 h are 1.5), 1 day for 4 h of report: 2 November.
test.each([
  ["2026-11-01", " It ends before the earliest report on 2 Nov 2026: ask whether it will be renewed."],
  ["2026-11-02", ""],
  [null, ""],
])("a certificate that ends on %s, against the day of the report", (validTo, added) => {
  const standard = { standard: "IEC 60068-2-1", clause: "A", edition: "2007" };
  const certificate = {
    certificateId: certificateIdSchema.parse("D-1"),
    accreditationId: accreditationIdSchema.parse("ab-dakks"),
    abbreviation: "DAkkS",
    kind: "accreditation",
    certificateNo: "D-1",
    validFrom: "2024-01-01",
    validTo,
    verifiedOn: "2026-01-15",
    scope: [{ ...standard, stereoTypeId: "cold" }],
  } satisfies CertificateForMatching;
  const lab = labOf([machineOf("climatic-chamber", ampleMachines["climatic-chamber"] ?? {})], {
    certificates: [certificate],
  });
  const cold = testOf("cold", { tempC: -40, durationH: 16 }, standard);
  const answer = searchIn([lab], { tests: [cold], specimen: box({ accreditedReport: true }) }).labs[0];
  const until = validTo === null ? "" : `, valid to ${validTo.endsWith("01") ? 1 : 2} Nov 2026`;
  const sentence = `DAkkS D-1 covers IEC 60068-2-1, A${until}.${added}`;
  expect(answer?.report?.day).toBe("2026-11-02");
  expect(answer?.tests[0]?.accreditation).toMatchObject({ status: "in-scope", sentence });
  expect(answer?.tests[0]?.checks.find(({ key }) => key === "accreditation")?.sentence).toBe(sentence);
});

import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";
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

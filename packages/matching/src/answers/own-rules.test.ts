import type { EstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { expect, test } from "vitest";
import { noEstimateTerms } from "../lab-for-matching.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, searchIn, testOf } from "../../testing/one-lab.ts";

const psd = [
  { fHz: 20, psd: 0.01 },
  { fHz: 2000, psd: 0.01 },
];
const random = (minutes: number, axes = ["X", "Y", "Z"]) =>
  testOf("vib-random", { psd, psdUnit: "g²/Hz", axes, durationPerAxisMin: minutes });
const cold = testOf("cold", { tempC: -40, durationH: 16 });
/** Three strokes of a hammer: 2 h, half a day; the report is another half. */
const impact = testOf("impact-ik", { energyJ: 5, impacts: 3 });

/** A laboratory whose machines cost 1000 € a day, with rules of its own. */
const labWith = (rules: Partial<EstimateRules>, kinds: readonly string[]) =>
  labOf(
    kinds.map((kind) => machineOf(kind, ampleMachines[kind] ?? {})),
    { terms: { ...noEstimateTerms, ...rules } },
  );

function answered(
  rules: Partial<EstimateRules>,
  line: ReturnType<typeof testOf>,
  { kind, specimen = {} }: { kind: string; specimen?: Parameters<typeof box>[0] },
): TestAnswer {
  const [answer] = answersOf(labWith(rules, [kind]), { tests: [line], specimen: box(specimen) });
  if (!answer) throw new Error("The test has no answer.");
  return answer;
}
const table = ({ estimate }: TestAnswer) => estimate?.lines.map(({ name, hours }) => [name, hours]);

test("set-up, slip table, channels, shifts and report are the laboratory's own where it states them", () => {
  const rules = {
    setUpTo20KgH: 0.5,
    slipTableH: 1,
    channelH: 0.5,
    channels: 4,
    attendedHPerDay: 16,
    reportH: 8,
  };
  const answer = answered(rules, random(60), { kind: "ed-shaker", specimen: { quantity: 3 } });
  //   set-up, axes     3 runs × 3 × ½ h = 4.5 h   (15 kg on the table)
  //   slip table                          1 h
  //   instrumentation  3 runs × 4 × ½ h = 6 h
  //   run              3 runs × 3 × 1 h = 9 h
  //                                      20.5 h of 16 = 1.28 days → 1.5 days = 24 h
  //   report 8 h of 16 = 0.5 days; 2 × 1000 €
  expect(table(answer)).toEqual([
    ["Set-up and change of axis", 4.5],
    ["Turn to the slip table", 1],
    ["Instrumentation", 6],
    ["Test", 9],
    ["Whole half days", 3.5],
    ["Report", 8],
  ]);
  expect(answer).toMatchObject({ days: 1.5, costCents: 200_000 });
  const reasons = answer.estimate?.lines.map(({ reason }) => reason);
  expect(reasons?.[0]).toBe("3 runs × 3 axes × 0.5 h for 15 kg (stated by the lab)");
  expect(reasons?.[2]).toBe("3 runs × 4 channels × 0.5 h (stated by the lab)");
  expect(reasons?.at(-1)).toBe("Stated by the lab, at the machine's rate.");
});

test("a figure that is not stated stays the assumed one, and says so", () => {
  const answer = answered({ channels: 4 }, random(60), { kind: "ed-shaker" });
  const reasons = answer.estimate?.lines.map(({ reason }) => reason);
  expect(reasons?.[0]).toBe("3 axes × 1 h for 15 kg (assumed)");
  // The number is the laboratory's, the hours of each are not.
  expect(reasons?.[2]).toBe("4 channels × 0.25 h (assumed)");
  expect(reasons?.at(-1)).toBe("Assumed, at the machine's rate.");
});

test("every class of mass has its own set-up", () => {
  const rules = { setUpTo20KgH: 3, setUpTo100KgH: 5, setUpTo500KgH: 7, setUpAbove500KgH: 9 };
  const setUp = (massKg: number) =>
    answered(rules, random(60, ["Z"]), { kind: "ed-shaker", specimen: { massKg, fixtureMassKg: 0 } }).estimate
      ?.lines[0]?.hours;
  expect([20, 21, 100, 101, 500, 501].map(setUp)).toEqual([3, 5, 5, 7, 7, 9]);
});

test("surveys begin at the laboratory's own mass, and take its own time", () => {
  const surveys = (rules: Partial<EstimateRules>, massKg: number) =>
    answered(rules, random(60, ["Z"]), {
      kind: "ed-shaker",
      specimen: { massKg, fixtureMassKg: 0 },
    }).estimate?.lines.find(({ name }) => name === "Low-level surveys")?.hours;
  expect(surveys({}, 101)).toBe(1);
  expect(surveys({ surveysAboveKg: 200 }, 200)).toBeUndefined();
  // Before and after the one axis, ¾ h each.
  expect(surveys({ surveysAboveKg: 200, surveyH: 0.75 }, 201)).toBe(1.5);
});

test("shifts count where somebody attends: a chamber that runs by itself takes as long as before", () => {
  // 16 h + 12 h = 28 h, day and night: 1.5 days; report 4 of 24 hours.
  expect(answered({ attendedHPerDay: 16 }, cold, { kind: "climatic-chamber" })).toMatchObject({
    days: 1.5,
    costCents: 166_667,
  });
  // A lithium battery is not left alone: 28 h of 16 = 1.75 → 2 days; report 4 of 16 hours; 2.25 × 1000 €.
  const lithium = answered({ attendedHPerDay: 16 }, cold, {
    kind: "climatic-chamber",
    specimen: { hazards: ["lithium battery"] },
  });
  expect(lithium).toMatchObject({ days: 2, costCents: 225_000 });
  expect(lithium.estimate?.lines[0]?.reason).toBe(
    "16 h + 12 h to set up and soak = 28 h = 1.75 days, 16 hours a day.",
  );
});

test("no test costs less than the minimum charge, and its line makes up the difference", () => {
  const answer = answered({ minChargeCents: 150_000 }, impact, { kind: "pendulum-hammer" });
  // Half a day and half a day for the report: 1000 €. 500 € are missing.
  expect(answer).toMatchObject({ days: 0.5, costCents: 150_000 });
  expect(answer.estimate?.lines.at(-1)).toEqual({
    name: "Minimum charge",
    hours: 0,
    days: 0,
    reason: "No test costs less at this laboratory: 1,500.00 EUR.",
    cents: 50_000,
  });
  const lines = answer.estimate?.lines ?? [];
  expect(lines.reduce((sum, { cents }) => sum + (cents ?? Number.NaN), 0)).toBe(150_000);
  const dearer = answered({ minChargeCents: 100_000 }, impact, { kind: "pendulum-hammer" });
  expect(dearer.costCents).toBe(100_000);
  expect(table(dearer)?.at(-1)).toEqual(["Report", 4]);
});

test("the minimum charge decides who is cheapest, in euros", () => {
  const hammer = (labId: string, dayRateCents: number, minChargeEuroCents: number | null) =>
    labOf([machineOf("pendulum-hammer", { energyMaxJ: 100 }, { dayRateCents })], {
      labId,
      terms: { ...noEstimateTerms, minChargeCents: minChargeEuroCents, minChargeEuroCents },
    });
  const labs = [hammer("low-rate", 50_000, 200_000), hammer("no-charge", 120_000, null)];
  const { labs: listed, combinations } = searchIn(labs, { tests: [impact], sort: "cost" });
  expect(listed.map(({ labId, costCents }) => [labId, costCents])).toEqual([
    ["no-charge", 120_000],
    ["low-rate", 200_000],
  ]);
  expect(combinations[0]).toMatchObject({ costEuroCents: 120_000, parts: [{ labId: "no-charge" }] });
});

const place = { latitude: 50, longitude: 10 };
const reportOf = (labs: ReturnType<typeof labOf>[], tests = [cold]) =>
  searchIn(labs, { tests, specimen: box({ reportBy: "2026-11-20" }), place });

// 20 October + 1 day on the road + 10 of lead time + 2 machine days = 2 November, and the report.
test.each([
  [{ reportDays: 5 }, "2026-11-07"],
  [{ reportDays: 0 }, "2026-11-02"],
  // 12 h are two days of eight.
  [{ reportH: 12 }, "2026-11-04"],
  // Stated days count, whatever the hours.
  [{ reportH: 12, reportDays: 1 }, "2026-11-03"],
  // 17 days on the road, in the queue, on the machine and for the report: from 13 November on it is no yes.
  [{ reportDays: 14 }, "2026-11-16"],
])("with %o the report is there on %s", (rules, day) => {
  const { labs, counts } = reportOf([labWith(rules, ["climatic-chamber"])]);
  expect(labs[0]?.report?.day).toBe(day);
  // 20 November is a Friday; a fifth of the 27 days until the 16th is 5.4.
  expect(counts).toMatchObject(day === "2026-11-16" ? { yes: 0, tight: 1 } : { yes: 1, tight: 0 });
});

test("in a combination each laboratory takes its own days for its report", () => {
  const own = { ...labWith({ reportDays: 5 }, ["climatic-chamber"]), leadTimeDays: 20 };
  const other = { ...labWith({}, ["pendulum-hammer"]), labId: labIdSchema.parse("other") };
  const second = testOf("impact-ik", { energyJ: 5, impacts: 3 }, { lineId: "second" });
  const { combinations } = reportOf([own, other], [cold, second]);
  // 20 October + 1 + 1 on the road + 20 + 2 machine days + 5 and 1 for the reports = 19 November.
  expect(combinations[0]?.report?.day).toBe("2026-11-19");
});

test("a charge in yen has no hundredths", () => {
  const yen = labOf(
    [machineOf("pendulum-hammer", { energyMaxJ: 100 }, { dayRateCents: 1_000_000, currency: "JPY" })],
    {
      currency: "JPY",
      terms: { ...noEstimateTerms, minChargeCents: 2_000_049, minChargeEuroCents: 12_121 },
    },
  );
  expect(answersOf(yen, { tests: [impact] })[0]?.costCents).toBe(2_000_000);
});

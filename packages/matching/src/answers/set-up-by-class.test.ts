import { type EstimateRules, noEstimateRules } from "@headroom/contract/vocabulary/laboratory/estimate-rules";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answersOf, box, labOf, machineOf, testOf } from "../../testing/one-lab.ts";

/** One test at a laboratory with one machine of 1000 € a day and these rules. */
function answered(
  rules: Partial<EstimateRules>,
  line: TestLine,
  { kind, specimen = {} }: { kind: string; specimen?: Partial<Specimen> },
) {
  const terms = { ...noEstimateRules, minChargeEuroCents: null, minOrderEuroCents: null, ...rules };
  const lab = labOf([machineOf(kind, ampleMachines[kind] ?? {})], { terms, declarations: ["lithium"] });
  const [answer] = answersOf(lab, { tests: [line], specimen: box(specimen) });
  if (!answer) throw new Error("The test has no answer.");
  return answer;
}
const table = ({ estimate }: ReturnType<typeof answered>) =>
  estimate?.lines.map(({ name, hours }) => [name, hours]);

const cold = testOf("cold", { tempC: -40, durationH: 16 });

test("a chamber is set up in the hours of its class", () => {
  const answer = answered({ chamberSetUpH: 4 }, cold, { kind: "climatic-chamber" });
  // 16 h + 4 h = 20 h = 0.83 days → 1 day = 24 h; report 4 / 24; 1.1667 × 1000 €
  expect(table(answer)).toEqual([
    ["Test with set-up", 20],
    ["Whole half days", 4],
    ["Report", 4],
  ]);
  expect(answer.estimate?.lines[0]?.reason).toBe(
    "16 h + 4 h to set up and soak (stated by the lab) = 20 h = 0.833 days, day and night.",
  );
  expect(answer).toMatchObject({ days: 1, costCents: 116_667 });
});

test("also where somebody attends it", () => {
  const specimen = { hazards: ["lithium battery" as const], lithiumKwh: 0.05 };
  // 28 h of 8 = 3.5 days; 20 h = 2.5 days; report 0.5
  expect(answered({}, cold, { kind: "climatic-chamber", specimen })).toMatchObject({ days: 3.5 });
  expect(answered({ chamberSetUpH: 4 }, cold, { kind: "climatic-chamber", specimen })).toMatchObject({
    days: 2.5,
    costCents: 300_000,
  });
});

test("a table that is not turned has its own set-up, whatever the mass; a shaker has not", () => {
  const segments = [5, 50].map((fHz) => ({ fHz, level: 0.2, kind: "acceleration g" }));
  const sine = testOf("vib-sine", {
    mode: "sweep",
    segments,
    axes: ["X", "Y", "Z"],
    durationPerAxisMin: 60,
  });
  const specimen = { massKg: 5000, fixtureMassKg: 500, lengthMm: 2000, widthMm: 1500, heightMm: 2000 };
  const rules = { tableSetUpH: 3, setUpAbove500KgH: 16 };
  const onTable = answered(rules, sine, { kind: "servo-hydraulic-table", specimen });
  // 3 × 3 h + surveys 3 h + 2 × ¼ h + 3 × 1 h = 15.5 h = 1.94 days → 2 days = 16 h; report 0.5; 2.5 × 1000 €
  expect(table(onTable)).toEqual([
    ["Set-up and change of axis", 9],
    ["Low-level surveys", 3],
    ["Instrumentation", 0.5],
    ["Test", 3],
    ["Whole half days", 0.5],
    ["Report", 4],
  ]);
  expect(onTable.estimate?.lines[0]?.reason).toBe("3 axes × 3 h on a table (stated by the lab)");
  expect(onTable).toMatchObject({ days: 2, costCents: 250_000 });
  const onShaker = answered(rules, sine, { kind: "ed-shaker", specimen });
  expect(table(onShaker)?.[0]).toEqual(["Set-up and change of axis", 48]);
});

const six = ["+X", "-X", "+Y", "-Y", "+Z", "-Z"];
const pulse = { amplitudeG: 20, durationMs: 11, directions: six };

test("a shock machine is set up per direction in the hours of its class", () => {
  const shock = testOf("shock-half-sine", { ...pulse, shocksPerDirection: 3 });
  // 3 runs × (6 × ¼ h + 18 min) = 5.4 h = 0.675 days → 1 day; report 0.5; 1.5 × 1000 €
  const answer = answered({ shockSetUpH: 0.25 }, shock, {
    kind: "shock-machine",
    specimen: { quantity: 3 },
  });
  expect(table(answer)?.[0]).toEqual(["Test with set-up", expect.closeTo(5.4, 9)]);
  expect(answer).toMatchObject({ days: 1, costCents: 150_000 });
});

test("a bump machine too", () => {
  // 6 × ¼ h + 6 × 1000 s = 3.17 h = 0.4 days → 0.5; report 0.5; 1 × 1000 €
  const answer = answered({ shockSetUpH: 0.25 }, testOf("bump", { ...pulse, bumps: 1000 }), {
    kind: "bump-machine",
  });
  expect(table(answer)?.[0]).toEqual(["Test with set-up", expect.closeTo(3.1667, 3)]);
  expect(answer).toMatchObject({ days: 0.5, costCents: 100_000 });
});

test("bumps on a free-fall machine", () => {
  // 6 × ¼ h + 6000 / 10 min = 11.5 h = 1.44 days → 1.5; report 0.5; 2 × 1000 €
  const answer = answered({ shockSetUpH: 0.25 }, testOf("bump", { ...pulse, bumps: 1000 }), {
    kind: "shock-machine",
  });
  expect(answer).toMatchObject({ days: 1.5, costCents: 200_000 });
});

import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, box, machineOf, testOf } from "../../testing/one-lab.ts";
import { answerShaker } from "./answer-shaker.ts";
import { answerMachine, equipmentClassesFor } from "./answer-machine.ts";
import { shakerLoad } from "./shaker-load.ts";

const segments = [
  { fHz: 200, level: 10, kind: "acceleration g" },
  { fHz: 2000, level: 10, kind: "acceleration g" },
];
const sine = testOf("vib-sine", { segments, mode: "sweep", axes: ["X", "Z"], durationPerAxisMin: 10 });
const asked = { test: sine, specimen: box(), policy: defaultMarginPolicy };
const shaker = (ratings: Ratings) => ({
  name: "Shaker",
  equipmentTypeId: equipmentTypeIdSchema.parse("ed-shaker"),
  ratings: { ...ampleMachines["ed-shaker"], ...ratings },
});

describe("what moves on a shaker", () => {
  // The fixture covers 250 × 200 mm: a diagonal of 320 mm, which an armature of 213 mm carries without an expander.
  test("is armature, fixture and specimen, and by direction the expander or the slip table", () => {
    const ratings = {
      armatureMassKg: 20,
      armatureDiameterMm: 150,
      headExpanderMassKg: 30,
      slipTableMovingMassKg: 60,
    };
    expect(answerMachine(asked, shaker(ratings)).masses).toEqual([
      {
        direction: "Vertical",
        totalKg: 20 + 30 + 5 + 10,
        parts: [
          { label: "Armature or table", massKg: 20 },
          { label: "Head expander", massKg: 30 },
          { label: "Fixture", massKg: 5 },
          { label: "Specimen", massKg: 10 },
        ],
      },
      {
        direction: "Slip table",
        totalKg: 20 + 60 + 5 + 10,
        parts: [
          { label: "Armature or table", massKg: 20 },
          { label: "Slip table", massKg: 60 },
          { label: "Fixture", massKg: 5 },
          { label: "Specimen", massKg: 10 },
        ],
      },
    ]);
  });

  test("has no expander where the armature is large enough, and no sum while a part is not known", () => {
    const ratings = { armatureMassKg: 20, armatureDiameterMm: 400, slipTableMovingMassKg: null };
    const [vertical, slip] = answerMachine(asked, shaker(ratings)).masses;
    expect(vertical?.parts.map(({ label }) => label)).not.toContain("Head expander");
    expect(vertical?.totalKg).toBe(35);
    expect(slip).toMatchObject({ totalKg: null, parts: [{}, { label: "Slip table", massKg: null }, {}, {}] });
  });

  test("is a fixture that says so where it is estimated, and all specimens of a run", () => {
    const { fixtureMassKg: _, ...unknown } = box({ quantity: 4, perRun: 2 });
    const [vertical] = answerMachine({ ...asked, specimen: unknown }, shaker({ armatureMassKg: 20 })).masses;
    expect(vertical?.parts.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Fixture, estimated", "2 specimens"]),
    );
  });
});

test("A chamber moves nothing, and the classes that run a test are named once", () => {
  const heat = { ...asked, test: testOf("dry-heat", { tempC: 70, durationH: 2 }) };
  const classes = equipmentClassesFor(heat);
  expect(classes).toContain("climatic-chamber");
  expect(new Set(classes).size).toBe(classes.length);
  const chamber = { ...shaker({}), equipmentTypeId: equipmentTypeIdSchema.parse("climatic-chamber") };
  expect(
    answerMachine(heat, { ...chamber, ratings: ampleMachines["climatic-chamber"] ?? {} }).masses,
  ).toEqual([]);
});

test("a machine of another class than the first moves what it moves, and one that cannot run the test nothing", () => {
  const of = (kind: string) =>
    answerMachine(asked, {
      name: kind,
      equipmentTypeId: equipmentTypeIdSchema.parse(kind),
      ratings: ampleMachines[kind] ?? {},
    });
  const [only, ...others] = of("servo-hydraulic-table").masses;
  expect(others).toEqual([]);
  expect(only?.parts.map(({ label, massKg }) => `${label} ${massKg}`)).toEqual([
    "Armature or table 20",
    "Fixture 5",
    "Specimen 10",
  ]);
  const cabinet = of("uv-cabinet");
  expect(cabinet).toMatchObject({ masses: [], levelShare: null });
  expect(cabinet.answer).toMatchObject({ verdict: "no", limitingKey: "machine" });
});

test("a machine alone is in service, declared unless it says otherwise, without price or certificate", () => {
  const { answer } = answerMachine(asked, shaker({}));
  expect(answer).toMatchObject({ verdict: "yes", costCents: null, machine: { name: "Shaker", quantity: 1 } });
  expect(answer.checks[0]?.provenance).toBe("declared");
  const measured = answerMachine(asked, { ...shaker({}), provenance: "measured" });
  expect(measured.answer.checks[0]?.provenance).toBe("measured");
  const specimen = box({ accreditedReport: true, hazards: ["biological"] });
  const { checks } = answerMachine({ ...asked, specimen }, shaker({})).answer;
  expect(checks.filter(({ verdict }) => verdict !== "yes").map(({ key, verdict }) => [key, verdict])).toEqual(
    [
      ["declared", "unknown"],
      ["accreditation", "no"],
    ],
  );
});

// 35 kg × 98.0665 m/s² ÷ 0.8 = 4.29041 kN; 98.0665 ÷ (2π × 200 Hz) ÷ 0.9 = 0.086710 m/s; 10 g on the bare table.
test.each<[what: string, ratings: Ratings, share: number | null]>([
  ["force", { forceSinePeakKN: 2 * 4.29041 }, 2],
  ["velocity", { forceSinePeakKN: 2 * 4.29041, velocitySinePeakMPerS: 1.5 * 0.08671 }, 1.5],
  ["acceleration", { accelerationBareTableG: 8 }, 0.8],
  [
    "nothing but what grows with the level",
    { forceSinePeakKN: 2 * 4.29041, payloadMaxKg: 15, frequencyMaxHz: 2000 },
    2,
  ],
  ["nothing that is known", { velocitySinePeakMPerS: null }, null],
])("the level can be raised until %s is reached", (_, ratings, share) => {
  const { segments: rows, mode } = sine.parameters;
  const upright = testOf("vib-sine", { segments: rows, mode, axes: ["Z"], durationPerAxisMin: 10 });
  const given = { ...ampleMachines["ed-shaker"], ...ratings };
  const { levelShare, answer } = answerShaker({ ...asked, test: upright, name: "V8", ratings: given });
  expect(answer.machine?.name).toBe("V8");
  expect(levelShare).toEqual(share === null ? null : expect.closeTo(share, 4));
});

// Armature 20, slip table 25; fixture 5 and specimen 10, or 1.5 × 10 of an estimated cube. The diagonal is 320 mm.
test("all that moves in three axes has the heavier of slip table and head expander", () => {
  const ample = ampleMachines["ed-shaker"] ?? {};
  const load = (changes: Ratings, specimen = box()) => shakerLoad(specimen, { ...ample, ...changes });
  expect(load({})).toEqual({ payloadKg: 15, movingMassKg: 60 });
  expect(load({}, box({ fixtureMassKg: undefined }))).toEqual({ payloadKg: 25, movingMassKg: 70 });
  expect(load({ headExpanderMassKg: 30, armatureDiameterMm: 150 })).toEqual({
    payloadKg: 15,
    movingMassKg: 65,
  });
  expect(load({ slipTableMovingMassKg: null }).movingMassKg).toBeNull();
});

test("of two chambers at one price the smaller answers, by its volume", () => {
  const chamber = (name: string, volumeL: number) =>
    machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], volumeL }, { name });
  const heat = testOf("dry-heat", { tempC: 70, durationH: 2 });
  for (const machines of [
    [chamber("large", 1000), chamber("small", 500)],
    [chamber("small", 500), chamber("large", 1000)],
  ])
    expect(answerOf(heat, machines).machine?.name).toBe("small");
});

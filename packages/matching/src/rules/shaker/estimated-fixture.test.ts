import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, box, checkOf, g0, machineOf, testOf } from "../../../testing/one-lab.ts";
import { requiredEnvelope } from "../compile-test.ts";

const shock = (directions: readonly string[]) =>
  testOf("shock-half-sine", { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions });
const sine = (axes: readonly string[]) =>
  testOf("vib-sine", {
    segments: [
      { fHz: 20, level: 10, kind: "acceleration g" },
      { fHz: 2000, level: 10, kind: "acceleration g" },
    ],
    mode: "sweep",
    axes,
    durationPerAxisMin: 60,
  });
/** Box of 10 kg and 200 × 150 × 100 mm, so that the plate is 250 × 200 mm: 0.05 m² × 68 kg/m² = 3.4 kg. */
const unfixed = (changes: Partial<Specimen> = {}) => box({ fixtureMassKg: undefined, ...changes });
const payload = (test: ReturnType<typeof sine>, kind: string, specimen: Specimen, rating = "payloadMaxKg") =>
  checkOf(answerOf(test, [machineOf(kind, ampleMachines[kind] ?? {})], { specimen }), rating);

test.each([
  ["the specimen's own mass", {}, 10 + 10],
  ["the specimens of one run", { quantity: 2, perRun: 2 }, 20 + 20],
  // 0.05 m² × 68 kg/m² = 3.4 kg.
  ["the plate", { massKg: 1 }, 1 + 3.4],
  // 550 × 450 mm: 0.2475 m² × 68 kg/m² = 16.83 kg.
  ["a large plate", { lengthMm: 500, widthMm: 400 }, 10 + 16.83],
  // As stated, 400 × 300 mm: 0.12 m² × 68 kg/m² = 8.16 kg.
  ["a plate of the stated size", { massKg: 1, fixtureLengthMm: 400, fixtureWidthMm: 300 }, 1 + 8.16],
  // 100 × 60 mm: 0.006 m² × 68 kg/m² = 0.408 kg.
  ["2 kg", { massKg: 0.5, lengthMm: 50, widthMm: 10 }, 0.5 + 2],
  // Four of 200 × 150 mm in two rows: 450 × 350 mm, 0.1575 m² × 68 kg/m² = 10.71 kg.
  ["a plate for four", { massKg: 1, quantity: 4, perRun: 4 }, 4 + 10.71],
] as const)("an unknown fixture weighs at least %s", (_, specimen, kg) => {
  const check = payload(shock(["+Z"]), "shock-machine", unfixed(specimen));
  expect(check.required).toBeCloseTo(kg, 9);
  expect(check.estimated).toBe(true);
});

test("is a cube, half as heavy again, where the test runs on all three axes", () => {
  expect(payload(sine(["X", "Y"]), "ed-shaker", unfixed(), "slipTablePayloadMaxKg").required).toBeCloseTo(
    10 + 10,
    9,
  );
  expect(payload(sine(["X", "Y", "Z"]), "ed-shaker", unfixed()).required).toBeCloseTo(10 + 1.5 * 10, 9);
  expect(payload(shock(["+X", "-Y", "+Z"]), "shock-machine", unfixed()).required).toBeCloseTo(25, 9);
  expect(payload(shock(["+X", "-X", "+Z"]), "shock-machine", unfixed()).required).toBeCloseTo(20, 9);
  // Nothing said means all axes. 6.06 g rms apart, as NAVMAT on an 80 kN shaker: 80 + 105 + 12 + 18 kg.
  expect(payload(sine([]), "ed-shaker", unfixed({ massKg: 12 })).required).toBeCloseTo(12 + 18, 9);
});

test("enters force, and is marked; a stated one is not", () => {
  const force = (specimen: Specimen) =>
    checkOf(
      answerOf(sine(["Z"]), [machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {})], { specimen }),
      "forceSinePeakKN",
    );
  // Armature 20 kg, fixture 10 kg, box 10 kg at 10 g.
  expect(force(unfixed()).required).toBeCloseTo((40 * 10 * g0) / 1000, 9);
  expect([force(unfixed()).estimated, force(box()).estimated]).toEqual([true, false]);
  const { assumptions } = requiredEnvelope({ test: sine([]), specimen: unfixed() });
  expect(assumptions).toContain("Fixture mass estimated as 15 kg.");
});

test("counts in no chamber, where only a stated one does that the test puts in", () => {
  const haltWith = (more: { fixtureInside?: boolean }) =>
    testOf("halt", { lowC: -100, highC: 150, rateKmin: 60, vibGrms: 50, ...more });
  const halt = haltWith({ fixtureInside: true });
  expect(payload(haltWith({}), "halt-chamber", box()).required).toBe(10);
  expect(payload(halt, "halt-chamber", unfixed()).required).toBe(10);
  expect(payload(halt, "halt-chamber", box()).required).toBe(15);
});

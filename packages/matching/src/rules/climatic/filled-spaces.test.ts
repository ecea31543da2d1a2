import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answerOf,
  box,
  checkOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

const cube = (sideMm: number, more: Partial<Specimen> = {}): Partial<Specimen> => ({
  massKg: 10,
  fixtureMassKg: 0,
  lengthMm: sideMm,
  widthMm: sideMm,
  heightMm: sideMm,
  ...more,
});

const held = (
  [kind, stereoTypeId, parameters]: readonly [string, StereoTypeId, WrittenParameters],
  ratings: Ratings,
  specimen: Partial<Specimen>,
) =>
  answerOf(testOf(stereoTypeId, parameters), [machineOf(kind, { ...ampleMachines[kind], ...ratings })], {
    specimen: box(specimen),
  });

describe("baskets and dust", () => {
  const shocked = [
    "thermal-shock-chamber",
    "thermal-shock",
    { lowC: -40, highC: 85, transferS: 10, dwellMin: 30, cycles: 1, medium: "air" },
  ] as const;
  const dusty = ["dust-chamber", "ingress-dust", { ipDigit: "6X", vacuumKPa: 2 }] as const;
  const blown = [
    "sand-dust-tunnel",
    "sand-dust",
    { procedure: "I blowing dust", airSpeedMPerS: 9, tempC: 60 },
  ] as const;

  // A cube of 400 mm is 64 L, a third of 192 L.
  test.each([
    ["basket", shocked],
    ["dust chamber", dusty],
    ["dust tunnel", blown],
  ] as const)("%s: up to a third of the space, above it a question", (_, asked) => {
    const verdict = (volumeL: number) => {
      const answer = held(asked, { volumeL, innerMm: [2000, 2000, 2000] }, cube(400));
      return [checkOf(answer, "volumeL").verdict, answer.verdict];
    };
    expect([verdict(192), verdict(191), verdict(64), verdict(63)]).toEqual([
      ["yes", "yes"],
      ["unknown", "unknown"],
      ["unknown", "unknown"],
      ["no", "no"],
    ]);
  });

  test("a basket that is completely filled is a question", () => {
    const answer = held(shocked, { innerMm: [400, 400, 400], volumeL: 64 }, cube(400));
    expect(answer.verdict).toBe("unknown");
    expect(checkOf(answer, "volumeL").sentence).toBe(
      "Volume: the specimens fill 100 % of 64 L; a third is usual. Ask the lab.",
    );
  });
});

describe("salt mist", () => {
  const misted = (ratings: Ratings, specimen: Partial<Specimen> = {}, asked: WrittenParameters = {}) =>
    held(
      [
        "salt-fog-chamber",
        "salt-fog",
        { method: "neutral (NSS)", concentrationPct: 5, durationH: 96, ...asked },
      ],
      { innerMm: [1000, 1000, 800], volumeL: 800, ...ratings },
      { ...cube(500), heightMm: 100, massKg: 5, ...specimen },
    );

  test.each([
    // 0.5 × 0.5 m on a floor of 1 m²: two cover half of it.
    [2, "yes"],
    [3, "unknown"],
    [4, "unknown"],
    [5, "unknown"],
  ] as const)("%d plates of 0.25 m² on a floor of 1 m²: %s", (perRun, verdict) => {
    const answer = misted({}, { quantity: perRun }, { perRun });
    expect(checkOf(answer, "mistedArea").verdict).toBe(verdict);
  });

  test("says which share of the floor is covered", () => {
    expect(checkOf(misted({}, { quantity: 3 }, { perRun: 3 }), "mistedArea").sentence).toBe(
      "Mist on every surface: one layer covers 75 % of 1 m² of floor; half is usual. Ask the lab.",
    );
  });

  test.each([
    ["neutral (NSS)", ["neutral"], "yes"],
    ["neutral (NSS)", ["NSS", "cyclic"], "yes"],
    ["neutral (NSS)", ["neutral", "copper-acetic"], "unknown"],
    ["neutral (NSS)", ["NSS", "CASS"], "unknown"],
    ["neutral (NSS)", ["neutral", "acetic"], "yes"],
    ["neutral (NSS)", ["CASS"], "no"],
    ["neutral (NSS)", ["cyclic"], "no"],
    ["copper-acetic (CASS)", ["CASS"], "yes"],
    ["copper-acetic (CASS)", ["neutral", "copper-acetic"], "yes"],
    ["acetic (AASS)", ["neutral", "acetic"], "yes"],
  ] as const)("%s in a cabinet for %j: %s", (method, methods, verdict) => {
    expect(checkOf(misted({ methods }, {}, { method }), "methods").verdict).toBe(verdict);
  });

  test("says why a cabinet for copper is no cabinet for the neutral test", () => {
    expect(checkOf(misted({ methods: ["NSS", "CASS"] }), "methods").sentence).toBe(
      "Methods: has neutral (NSS), but also runs CASS; ISO 9227 excludes such a cabinet from NSS until it is proven clean. Ask for another cabinet.",
    );
  });
});

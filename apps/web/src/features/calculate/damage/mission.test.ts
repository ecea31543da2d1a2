import { expect, test } from "vitest";
import { equalDamagePoints, heldAgainst, missionOf } from "./mission.ts";
import { testDamages } from "./test-damages.ts";

const record = (durationS: number, damages: readonly number[], extremesG: readonly number[]) => ({
  durationS,
  damages,
  extremesG,
});

test("A life of an hour is shared by weight, and each record repeats as often as its share needs", () => {
  const mission = missionOf(
    [
      { weight: 1, damage: record(10, [1, 2], [5, 6]) },
      { weight: 3, damage: record(20, [10, 0], [4, 9]) },
    ],
    3600,
  );
  // A quarter of an hour in records of 10 s: 90 of them; three quarters in records of 20 s: 135.
  expect(mission?.repeats).toEqual([90, 135]);
  expect(mission?.damages).toEqual([90 * 1 + 135 * 10, 180]);
  expect(mission?.extremesG).toEqual([5, 9]);
});

test("There is no mission without a record, a life or a weight", () => {
  const one = { weight: 1, damage: record(10, [1], [1]) };
  expect(missionOf([], 3600)).toBeNull();
  expect(missionOf([one], undefined)).toBeNull();
  expect(missionOf([one], 0)).toBeNull();
  expect(missionOf([{ ...one, weight: 0 }], 3600)).toBeNull();
  expect(missionOf([{ ...one, weight: undefined }], 3600)).toBeNull();
});

const law = {
  naturalFrequenciesHz: [100, 200, 400],
  qualityFactor: 10,
  exponent: 8,
  response: "pseudo-velocity",
} as const;
const flat = [
  [5, 0.02],
  [4000, 0.02],
] as const;

test("White noise of 0.02 g²/Hz is found again from its damage in an hour, and half the time asks for 2^(1/4) of it", () => {
  const [found] = testDamages({
    tests: [{ points: flat, durationS: 3600 }],
    law,
    method: "narrow-band",
  });
  if (!found?.ok) throw new Error("refused");
  const again = equalDamagePoints(found.value.damages, law, 3600);
  for (const [, level] of again) expect(level / 0.02).toBeCloseTo(1, 1);
  const half = equalDamagePoints(found.value.damages, law, 1800);
  expect((half[0]?.[1] ?? 0) / (again[0]?.[1] ?? 1)).toBeCloseTo(2 ** 0.25, 9);
});

test("Levels of no damage are no points", () => {
  expect(equalDamagePoints([0, 1, 0], law, 60).map(([hz]) => hz)).toEqual([200]);
});

test("A test that Dirlik's formula refuses has its sentence, and the others their damage", () => {
  const [bad, good] = testDamages({
    tests: [
      { points: flat, durationS: 0 },
      { points: flat, durationS: 60 },
    ],
    law,
    method: "dirlik",
  });
  expect(bad).toEqual({ ok: false, sentence: expect.stringMatching(/^The duration must be/) });
  expect(good?.ok).toBe(true);
});

test("A test is held against the mission half an octave inside the range, in dB of its level", () => {
  const naturalFrequenciesHz = [10, 20, 40, 80];
  const mission = { damages: [1, 1, 1, 1], extremesG: [1, 1, 4, 1] };
  // Damage 16 times larger with b 8 is a level of 16^(2/8) = 2: 3.01 dB. At the ends, 1000 does not count.
  const test = { damages: [1000, 16, 0.0625, 1000], extremesG: [1, 2, 4, 1] };
  const held = heldAgainst(mission, test, { naturalFrequenciesHz, exponent: 8, durationS: 60 });
  expect(held.highest).toEqual({ frequencyHz: 20, db: expect.closeTo(3.0103, 4) });
  expect(held.lowest).toEqual({ frequencyHz: 40, db: expect.closeTo(-3.0103, 4) });
  // Responses twice as large at 20 Hz: 6.02 dB, which 2^8 times the time brings down.
  expect(held.response).toEqual({ frequencyHz: 20, db: expect.closeTo(6.0206, 4) });
  expect(held.shortestS).toBeCloseTo(60 * 256, 6);
});

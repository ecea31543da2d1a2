import { createPlainIndex, type LabIndex } from "@headroom/matching";
import { randomLabs } from "@headroom/matching/testing/random-labs";
import { randomRequest } from "@headroom/matching/testing/random-requests";
import { afterAll, describe, expect, test } from "vitest";
import { createGrowingIndex } from "./growing-index.ts";

const options = {
  policies: {},
  today: "2026-10-20",
  freight: { baseEuroCents: 6000, euroCentsPerKgKm: 0.05 },
};
const maxPlainLabs = 60;
const labs = randomLabs({ count: 80, machinesPerLab: 12, seed: 5, ownRatings: 0.5, missing: 0.03 });
const place = { latitude: 48, longitude: 11 };
const labIds = [...labs.map(({ labId }) => labId), "nobody"];

/** All that an index can be asked. */
function answersOf(index: LabIndex, seed: number) {
  const request = randomRequest(seed, 1 + (seed % 4));
  const { tests, specimen } = request;
  return {
    size: index.size,
    has: labIds.map((labId) => index.has(labId)),
    search: index.search(request, options),
    distances: index.distances({ place, labIds }),
    proofs: labIds
      .slice(seed % 60, (seed % 60) + 9)
      .map((labId) => index.answerOf({ labId, tests, specimen, options })),
  };
}

describe("an index that grows beyond a plain loop", () => {
  const index = createGrowingIndex(maxPlainLabs);
  const plain = createPlainIndex();
  afterAll(() => index.close());
  const expectSame = (seed: number) => expect(answersOf(index, seed)).toEqual(answersOf(plain, seed));

  test("answers the same with each laboratory that comes, through the change to columns and after it", () => {
    for (const [i, lab] of labs.entries()) {
      for (const each of [index, plain]) each.upsert(lab);
      expect(index.save() === null).toBe(index.size <= maxPlainLabs);
      if (i % 8 === 0 || Math.abs(index.size - maxPlainLabs) < 3) expectSame(i);
    }
    expect(index.save()).toHaveLength(1);
  });

  test("stays with the columns when laboratories leave, and follows changes on", () => {
    for (const { labId } of labs.slice(0, 50))
      for (const each of [index, plain]) expect(each.remove(labId)).toBe(true);
    for (const lab of labs.slice(50, 60))
      for (const each of [index, plain]) each.upsert({ ...lab, enabled: false });
    for (const seed of [101, 102, 103]) expectSame(seed);
    expect(index.size).toBe(20);
    expect(index.save()).not.toBeNull();
  });

  test("a laboratory that is changed or switched off counts once", () => {
    const few = createGrowingIndex(2);
    const [first, second, third] = labs;
    if (!first || !second || !third) throw new Error("There are laboratories.");
    for (const lab of [first, second, first, { ...second, enabled: false }, third]) few.upsert(lab);
    expect([few.size, few.save()]).toEqual([2, null]);
    few.upsert(second);
    expect(few.size).toBe(3);
    expect(few.save()).toHaveLength(1);
  });

  test("takes back what was saved in place of what it has", () => {
    const again = createGrowingIndex(maxPlainLabs);
    for (const lab of labs.slice(0, 3)) again.upsert(lab);
    expect(again.restore(index.save() ?? [])).toBe(true);
    expect(answersOf(again, 7)).toEqual(answersOf(plain, 7));
  });
});

import { describe, expect, it } from "vitest";
import { seededRandom } from "../../testing/seeded-random.ts";
import { splitByCost } from "./bucket.ts";
import { Scratch } from "./scratch.ts";

const random = seededRandom(13);
const slots = Uint32Array.from({ length: 400 }, (_, row) => row * 3);

function split(costs: Uint32Array | number, maxCost: number, wanted: number): number[][] {
  return Array.from(splitByCost(slots, costs, maxCost, wanted, new Scratch()), (bucket) => [...bucket.slots]);
}

function plainSplit(costs: Uint32Array, maxCost: number): number[][] {
  return Array.from({ length: maxCost + 1 }, (_, cost) =>
    Array.from(slots).filter((_slot, row) => costs[row] === cost),
  ).filter((bucket) => bucket.length > 0);
}

describe("splitByCost", () => {
  it.each([1, 2, 7, 40])("puts documents of the same of %i costs together, in order", (kinds) => {
    const costs = Uint32Array.from(slots, () => Math.floor(random() * kinds) * 2);
    expect(split(costs, 2 * kinds, slots.length)).toEqual(plainSplit(costs, 2 * kinds));
  });

  it.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [200, 2],
    [201, 3],
    [400, 4],
  ])("answers for the first %i documents %i of four buckets of a hundred", (wanted, buckets) => {
    const costs = Uint32Array.from(slots, (_, row) => row % 4);
    expect(split(costs, 9, wanted)).toEqual(plainSplit(costs, 9).slice(0, buckets));
  });

  it("ranks what costs least highest, and leaves documents of one cost together", () => {
    const buckets = [...splitByCost(slots, 2, 5, 1, new Scratch())];
    expect(buckets).toEqual([{ slots, rank: { rank: 4, max: 6 } }]);
    const [cheapest, dearest] = splitByCost(
      slots,
      Uint32Array.from(slots, (_, row) => (row === 5 ? 0 : 5)),
      5,
      400,
      new Scratch(),
    );
    expect(cheapest).toEqual({ slots: Uint32Array.of(15), rank: { rank: 6, max: 6 } });
    expect(dearest?.rank).toEqual({ rank: 1, max: 6 });
  });
});

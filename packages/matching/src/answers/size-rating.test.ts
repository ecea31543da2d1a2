import { expect, test } from "vitest";
import { compareMachineSizes } from "./size-rating.ts";

test("Machines stand by class, then by what tells their sizes apart, the unknown last", () => {
  const shaker = (forceSinePeakKN: number | null) => ({
    equipmentTypeId: "ed-shaker",
    ratings: { forceSinePeakKN },
  });
  const chamber = { equipmentTypeId: "climatic-chamber", ratings: { volumeL: 500 } };
  const sorted = [shaker(null), shaker(110), shaker(10), shaker(1), chamber, shaker(22)].toSorted(
    compareMachineSizes,
  );
  expect(sorted).toEqual([chamber, shaker(1), shaker(10), shaker(22), shaker(110), shaker(null)]);
});

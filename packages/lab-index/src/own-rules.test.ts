import { box, labOf, machineOf, searchFor, testOf } from "@headroom/matching/testing/one-lab";
import { noEstimateTerms } from "@headroom/matching/lab-for-matching";
import { expect, test } from "vitest";
import { createColumnIndex } from "./column-index.ts";

/** 12 boxes, 2 h each: 24 attended hours. */
const tests = [testOf("impact-ik", { energyJ: 5, impacts: 3 })];
const specimen = box({ quantity: 12 });
const hammer = (labId: string, dayRateCents: number, terms = noEstimateTerms) =>
  labOf([machineOf("pendulum-hammer", { energyMaxJ: 100 }, { dayRateCents })], { labId, terms });

// One shift: 3 days and half a day for the report, 3.5 × 1000 €. Three shifts: (24 + 4) h of 24 × 1500 €.
test.each([2, 1500])("three shifts make a dearer machine the cheapest among %i laboratories", (count) => {
  const index = createColumnIndex();
  for (let i = 1; i < count; i += 1) index.upsert(hammer(`one-shift-${i}`, 100_000));
  index.upsert(hammer("three-shifts", 150_000, { ...noEstimateTerms, attendedHPerDay: 24 }));
  const { combinations, labs } = index.search(
    ...searchFor({ tests, specimen, sort: "cost" }, "laboratories"),
  );
  expect(combinations[0]).toMatchObject({ costEuroCents: 175_000, parts: [{ labId: "three-shifts" }] });
  expect(labs[0]).toMatchObject({ labId: "three-shifts", costCents: 175_000 });
  expect(labs[1]).toMatchObject({ costCents: 350_000 });
});

import { searchFiltersSchema } from "@headroom/contract/vocabulary/search/search";
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { expect, test } from "vitest";
import { createColumnIndex } from "./column-index.ts";
import { lightestKg, warmUpRequests, warmUpSearches } from "./warm-up.ts";
import { ampleMachines } from "@headroom/matching/testing/ample-machines";
import { labOf, machineOf } from "@headroom/matching/testing/one-lab";

test("the warm-up asks for every test method with every specimen", () => {
  const kinds = warmUpRequests().flatMap((request) => request.tests.map((line) => line.stereoTypeId));
  for (const id of stereoTypeIds) expect(kinds.filter((each) => each === id)).toHaveLength(3);
});

test("the warm-up's tests are ones that a laboratory with every machine can run", () => {
  const machines = Object.entries(ampleMachines).map(([type, ratings]) => machineOf(type, ratings));
  const index = createColumnIndex();
  index.upsert(labOf(machines, { declarations: ["lithium", "biological", "fluids", "water spray"] }));
  const light = warmUpRequests().filter((request) => request.specimen.massKg === lightestKg);
  const filters = searchFiltersSchema.parse({});
  const perTest = light.flatMap((request) => {
    const everybody = { ...request, filters, radiusKm: undefined };
    return index.search(everybody, { policies: {}, today: "2026-01-01" }).perTest;
  });
  // A battery whose energy nobody states is asked about.
  const without = perTest.filter((line) => line.yes === 0).map((line) => line.lineId);
  expect(without).toEqual(["combined-thv", "un-38-3"]);
  for (const search of warmUpSearches(index)) expect(search).not.toThrow();
});

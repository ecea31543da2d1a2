import { expect, test } from "vitest";
import { sourcesOf } from "./machine-sources.ts";

test("A machine's ratings are counted by source; an unknown one is not counted", () => {
  const ratings = {
    forceSinePeakKN: 35,
    frequencyMaxHz: 2000,
    payloadMaxKg: null,
    displacementPeakToPeakMm: 51,
  };
  expect(
    sourcesOf({ ratings, ratingProvenance: { forceSinePeakKN: "verified" }, provenance: "datasheet" }),
  ).toEqual([
    { source: "datasheet", count: 2 },
    { source: "verified", count: 1 },
  ]);
});

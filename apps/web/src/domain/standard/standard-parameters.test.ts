import { readFileSync } from "node:fs";
import { type TestLine, testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPresetEntries } from "./standard-entries.ts";
import { standardParameters, withPreset } from "./standard-values.ts";

const file = new URL(import.meta.resolve("@headroom/contract/reference/standards.json"));
const entries = readPresetEntries(
  z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, "utf8"))).entries,
);
const byId = (id: string) => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error("no such entry");
  return entry;
};

test("A standard takes the duration of the one before away, and keeps one that a person typed", () => {
  const empty = testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "vib-random",
    title: "Random",
    parameters: { kurtosis: 3 },
  });
  // GEVS: 2 min per axis; the SpaceX guide states none.
  const gevs = withPreset(empty, byId("gevs-qual"), {});
  const next = (line: TestLine) =>
    withPreset(line, byId("spacex-rideshare-2022"), { written: standardParameters(line, entries) })
      .parameters;
  expect(gevs.parameters).toMatchObject({ durationPerAxisMin: 2, kurtosis: 3 });
  expect(next(gevs)).toMatchObject({ kurtosis: 3 });
  expect(next(gevs)).not.toHaveProperty("durationPerAxisMin");
  const typed = { ...gevs, parameters: { ...gevs.parameters, durationPerAxisMin: 3 } };
  expect(next(typed)).toMatchObject({ durationPerAxisMin: 3 });
});

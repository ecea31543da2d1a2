import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { type StereoTypeId, stereoTypeIdSchema } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { dice } from "../../testing/random-numbers.ts";
import { randomTest } from "../../testing/random-tests.ts";
import { createPlainIndex } from "../search/plain-index.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box, labOf, machineOf, today } from "../../testing/one-lab.ts";

const kinds = Object.keys(ampleMachines);
const index = createPlainIndex();
for (const kind of kinds) {
  index.upsert(labOf([machineOf(kind, ampleMachines[kind] ?? {})], { labId: kind }));
}

/** Whether a laboratory with one equipment class has something to say about one test. */
function isAsked(kind: string, stereoTypeId: StereoTypeId, seed: number): boolean {
  const roll = dice(seed);
  const tests = [randomTest("vib-random", 0, roll), randomTest(stereoTypeId, 1, roll)];
  const options = { policies: {}, today };
  // A battery's mass in the test is the specimen's.
  const massKg = Number(tests[1]?.parameters["massKg"] ?? 10);
  const specimen = box({ massKg });
  const [, answer] = index.answerOf({ labId: kind, tests, specimen, options })?.tests ?? [];
  return (answer?.checks ?? []).some(({ key }) => key !== "declared" && !key.endsWith("machine"));
}

function machinesAsked(stereoTypeId: StereoTypeId): readonly string[] {
  const seeds = Array.from({ length: 16 }, (_, i) => i + 1);
  return kinds.filter((kind) => seeds.some((seed) => isAsked(kind, stereoTypeId, seed)));
}

const atTemperature = ["agree-chamber"];
/** Further machine types of a test: the chamber on a shaker, and for T1 to T5 any type that does the same alone. */
const besides: Readonly<Record<string, readonly string[]>> = {
  "vib-sine": atTemperature,
  "vib-random": atTemperature,
  "shock-half-sine": atTemperature,
  "shock-tps": atTemperature,
  bump: atTemperature,
  "un-38-3": [
    "agree-chamber",
    "bump-machine",
    "ess-chamber",
    "halt-chamber",
    "multi-axis-table",
    "servo-hydraulic-table",
    "tvac-chamber",
    "walk-in-chamber",
  ],
};

describe("the equipment classes that a test is held against", () => {
  const kindsOfTest = taxonomy.stereoTypes.filter(({ id }) => id !== "do160-set");

  test.each(kindsOfTest.map((each) => [each.id, each.equipmentTypes] as const))(
    "are the taxonomy's, %s",
    (id, equipmentTypes) => {
      const expected = [...equipmentTypes, ...(besides[id] ?? [])];
      expect(machinesAsked(stereoTypeIdSchema.parse(id)).toSorted()).toEqual(expected.toSorted());
    },
  );
});

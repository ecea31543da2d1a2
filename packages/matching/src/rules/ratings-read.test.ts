import equipment from "@headroom/contract/reference/equipment.json" with { type: "json" };
import reasons from "@headroom/contract/reference/unread-ratings.json" with { type: "json" };
import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { equipmentTypeIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { box } from "../../testing/one-lab.ts";
import { dice } from "../../testing/random-numbers.ts";
import { randomTest } from "../../testing/random-tests.ts";
import { answerMachine } from "../answers/answer-machine.ts";

const samples = 18;
/** The heavy one is heavy enough for an offset of its centre of gravity to be assumed. */
const specimens = [1, 60].map((massKg) => box({ massKg, heatDissipationW: 50, powered: true }));

/** The random test with every number that it leaves out. */
function whole(line: TestLine): TestLine {
  const method = taxonomy.stereoTypes.find(({ id }) => id === line.stereoTypeId);
  const numbers = (method?.parameters ?? []).flatMap(({ key, type, ...limits }) => {
    const { min = 1, max = 100 } = limits as { min?: number; max?: number }; // of a number they are numbers
    return type === "number" ? [[key, Math.min(max, Math.max(min, 50))] as const] : [];
  });
  return { ...line, parameters: { ...Object.fromEntries(numbers), ...line.parameters } };
}

/** Ratings that the catalogue states of a class. */
function statedOf(equipmentType: string): readonly string[] {
  const items = equipment.items.filter((item) => item.equipmentType === equipmentType);
  const stated = items.flatMap(({ ratings }) =>
    Object.entries(ratings).flatMap(([key, value]) => (value === null || key.startsWith("_") ? [] : [key])),
  );
  return [...new Set(stated)].toSorted();
}

/** The ratings of a class that some method reads, each with the methods. */
function readOf(equipmentType: string): ReadonlyMap<string, ReadonlySet<StereoTypeId>> {
  const read = new Map<string, Set<StereoTypeId>>();
  const typeId = equipmentTypeIdSchema.parse(equipmentType);
  for (const id of stereoTypeIds) {
    const roll = dice(37);
    for (let sample = 0; sample < samples; sample += 1) {
      // Ample, and with nothing stated: what is read in place of a rating counts too.
      const stated: Ratings = sample % 3 === 2 ? {} : (ampleMachines[equipmentType] ?? {});
      const ratings = new Proxy(stated, {
        get: (target, key) => {
          if (typeof key === "string") read.set(key, (read.get(key) ?? new Set()).add(id));
          return Reflect.get(target, key) as unknown;
        },
      });
      const vibration = randomTest("vib-random", 0, roll);
      const random = randomTest(id, 1, roll);
      const asked = sample % 2 === 0 ? random : whole(random);
      const specimen = specimens[sample % specimens.length] ?? box();
      answerMachine(
        { test: asked, specimen, policy: defaultMarginPolicy, tests: [vibration, asked] },
        { name: equipmentType, equipmentTypeId: typeId, ratings },
      );
    }
  }
  return read;
}

describe("every rating of a class is read by a method, or is not needed because", () => {
  const told: Readonly<Record<string, Readonly<Record<string, string>>>> = reasons;
  test.each(taxonomy.equipmentTypes)("%s", (equipmentType) => {
    const read = readOf(equipmentType);
    const unread = statedOf(equipmentType).filter((key) => !read.has(key));
    expect(unread).toEqual(Object.keys(told[equipmentType] ?? {}).toSorted());
  });
});

import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import {
  type ParameterDefinition,
  type ParameterValue,
  parameterDefinitionSchema,
} from "@headroom/contract/vocabulary/test/parameters";
import { stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { dice, type Dice } from "../../testing/random-numbers.ts";
import { randomTest } from "../../testing/random-tests.ts";
import { box } from "../../testing/one-lab.ts";
import { compileTest } from "./compile-test.ts";

type StereoTypeId = (typeof stereoTypeIds)[number];
const samples = 200;

const definitionsOf = (id: StereoTypeId): readonly ParameterDefinition[] =>
  (taxonomy.stereoTypes.find((stereoType) => stereoType.id === id)?.parameters ?? []).map((each) =>
    parameterDefinitionSchema.parse(each),
  );

/** Some value of the kind that is asked; tables and records come from the random test. */
function someValue({ type, min, max, enum: words }: ParameterDefinition, roll: Dice): ParameterValue | null {
  if (type === "number" || type === "integer")
    return Math.min(max ?? 100, Math.max(min ?? 1, roll.whole(1, 100)));
  if (type === "enum") return roll.one(words ?? [""]);
  if (type === "multi-enum") return roll.some(words ?? []);
  if (type === "boolean") return true;
  if (type === "ref") return "vibration";
  return type === "string" ? "4: B1; 5: C; 6: A" : null;
}

/** Parameters that a rule reads of many tests of a kind, each with every parameter given. */
function readOf(id: StereoTypeId): ReadonlySet<string> {
  const read = new Set<string>();
  const roll = dice(18);
  for (let sample = 0; sample < samples; sample += 1) {
    const line = randomTest(id, sample, roll);
    const given = definitionsOf(id).flatMap((definition) => {
      const { key, type } = definition;
      const value = someValue(definition, roll);
      const isGiven = definition.required || roll.chance(0.7);
      return value === null || !isGiven || (type !== "ref" && key in line.parameters)
        ? []
        : [[key, value] as const];
    });
    const all = { ...line.parameters, ...Object.fromEntries(given) };
    const parameters = new Proxy(all, {
      get: (target, key) => {
        if (typeof key !== "string") return undefined;
        read.add(key);
        return target[key];
      },
    });
    const vibration = { ...randomTest("vib-random", 0, roll), lineId: lineIdSchema.parse("vibration") };
    compileTest({
      line: { ...line, parameters },
      specimen: box(),
      policy: defaultMarginPolicy,
      lines: [line, vibration],
    });
  }
  return read;
}

describe("every parameter that is asked is read by its rule, or is for the laboratory", () => {
  test.each(stereoTypeIds)("%s", (id) => {
    const read = readOf(id);
    const definitions = definitionsOf(id);
    const forLaboratory = definitions.filter((each) => each.isForLaboratory).map(({ key }) => key);
    expect(definitions.map(({ key }) => key).filter((key) => !read.has(key))).toEqual(forLaboratory);
  });
});

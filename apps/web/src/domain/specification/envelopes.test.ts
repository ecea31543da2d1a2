import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { defaultMarginPolicy, stereoTypeSchema } from "@headroom/contract/vocabulary/test/stereo-types";
import { expect, test } from "vitest";
import { draftEnvelopes } from "./envelopes.ts";
import { named, newTest } from "./specification-draft.ts";

const kind = (id: string) => {
  const { equipmentTypes, ...rest } = taxonomy.stereoTypes.find((one) => one.id === id) ?? {
    equipmentTypes: [],
  };
  return stereoTypeSchema.parse({
    ...rest,
    equipmentTypeIds: equipmentTypes,
    marginPolicy: defaultMarginPolicy,
    version: 1,
  });
};
const specimen = { name: "Box", massKg: 10, fixtureMassKg: 10, lengthMm: 100, widthMm: 100, heightMm: 100 };
const psd = [
  { fHz: 10, psd: 0.01 },
  { fHz: 1010, psd: 0.01 },
];
const random = newTest([], kind("vib-random"), { parameters: { psd, durationPerAxisMin: 10 } });

test("The envelope of a flat spectrum is in the browser what the closed form says: g rms is the root of PSD times band", () => {
  const [envelope] = draftEnvelopes({ specimen, tests: [random] }, [kind("vib-random")]);
  const rms = envelope?.quantities.find(
    ({ unit, convention }) => unit.startsWith("g") && convention === "rms",
  );
  expect(rms?.value).toBeCloseTo(Math.sqrt(0.01 * 1000), 9);
});
test("A test that is not complete yet has no envelope, and neither has one without a specimen", () => {
  const half = newTest([random], kind("vib-random"));
  expect(draftEnvelopes({ specimen, tests: [random, half] }, [kind("vib-random")])).toHaveLength(1);
  expect(draftEnvelopes({ specimen: { name: "Box" }, tests: [random] }, [kind("vib-random")])).toEqual([]);
});
test("A specimen that has no name yet has its figures all the same", () => {
  const { name: _name, ...unnamed } = specimen;
  const draft = { specimen: unnamed, tests: [random] };
  expect(draftEnvelopes(draft, [kind("vib-random")])).toEqual([]);
  expect(draftEnvelopes(named(draft), [kind("vib-random")])).toHaveLength(1);
  expect(named({ ...draft, specimen: { ...specimen, name: "Box" } }).specimen.name).toBe("Box");
});

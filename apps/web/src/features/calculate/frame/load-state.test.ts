import { expect, test } from "vitest";
import { forceResult } from "./force-result.ts";
import { isLoadFaulty, loadFaults, loadStart, payloadKgOf } from "./load-state.ts";

test("A load that can be has no fault, a fixture of 0 kg included", () => {
  expect(isLoadFaulty(loadStart)).toBe(false);
  expect(payloadKgOf(loadStart)).toBe(20);
  expect(payloadKgOf({ ...loadStart, fixtureKg: 0 })).toBe(12);
  expect(payloadKgOf({ massKg: undefined, fixtureKg: undefined })).toBe(0);
});

test("A mass or size that nothing has is said at its field, and no force is computed from it", () => {
  const load = { ...loadStart, massKg: 0, fixtureKg: -20, sizeMm: [300, -1, undefined] };
  expect(loadFaults(load)).toEqual({
    massKg: "At least 0.001 kg.",
    fixtureKg: "At least 0 kg.",
    sizeMm: [undefined, "At least 0.1 mm.", undefined],
  });
  expect(payloadKgOf({ ...loadStart, fixtureKg: -20 })).toBeNull();
  expect(forceResult("Force", "rms", 5, load, "randomForce")).toMatchObject({
    value: null,
    detail: "Correct the masses on the shaker",
  });
});

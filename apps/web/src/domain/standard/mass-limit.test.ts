import { expect, test } from "vitest";
import { massLimitKg } from "./mass-limit.ts";

test.each([
  ["Battery shock 150 g 6 ms, up to 4.48 kg", 4.48],
  ["Transit drop 1.22 m, 26 drops, up to 45 kg", 45],
  ["Component qualification up to 22.7 kg, GEVS 14.1 gRMS", 22.7],
  ["Random, up to 2000 Hz", Infinity],
  ["Half sine 50 g 11 ms", Infinity],
] as const)("%s is for specimens up to %d kg", (name, kg) => {
  expect(massLimitKg({ name })).toBe(kg);
});

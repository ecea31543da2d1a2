import { expect, test } from "vitest";
import { controllerFile } from "./controller-file.ts";

const points = [
  [20, 0.01],
  [2000, 0.01],
] as const;
const settings = {
  controlHz: 8192,
  frame: 8192,
  controls: 2,
  warning: 3,
  abort: 6,
  coherence: 0,
  phaseDeg: 0,
};

test("A controller's file holds every line of the frame: 4097 of frequency, four of spectra and eight of limits", () => {
  const { length } = controllerFile(points, settings);
  const numbers = 4097 * (1 + 4 + 4 * 2);
  expect(length).toBeGreaterThan(8 * numbers);
  expect(length).toBeLessThan(8 * numbers + 3000);
});

test.each([
  [{ controls: 0 }, /control channels/],
  [{ controls: 1.5 }, /control channels/],
  [{ controls: 64, frame: 2 ** 20 }, /too large/],
  [{ warning: undefined }, /above 0 dB/],
  [{ abort: -6 }, /above 0 dB/],
  [{ controlHz: undefined }, /sampleRateHz/],
  [{ frame: 1 }, /samplesPerFrame/],
  [{ coherence: 1.1 }, /coherence/],
  [{ coherence: -0.1 }, /coherence/],
  // 1, 2 and 3 in step with one another by 60° each: 1 against 3 would have 120°.
  [{ controls: 3, coherence: 1, phaseDeg: 60 }, /cannot have/],
  [{ controls: 3, coherence: 0.3, phaseDeg: 180 }, /cannot have/],
])("%j is refused by name", (part, reason) => {
  expect(() => controllerFile(points, { ...settings, ...part })).toThrow(reason);
});

test.each([
  // Two channels can have any phase; three in step, or against each other by up to a quarter of coherence.
  { controls: 2, coherence: 1, phaseDeg: 137 },
  { controls: 3, coherence: 1, phaseDeg: 0 },
  { controls: 3, coherence: 0.25, phaseDeg: 180 },
  { controls: 1, coherence: 1, phaseDeg: 90 },
])("%j can be", (part) => {
  expect(controllerFile(points, { ...settings, ...part }).length).toBeGreaterThan(1000);
});

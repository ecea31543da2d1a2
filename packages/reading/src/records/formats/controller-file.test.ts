import { expect, test } from "vitest";
import { controllerFile } from "./controller-file.ts";

const points = [
  [20, 0.01],
  [2000, 0.01],
] as const;
const settings = { controlHz: 8192, frame: 8192, controls: 2, warning: 3, abort: 6 };

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
])("%j is refused by name", (part, reason) => {
  expect(() => controllerFile(points, { ...settings, ...part })).toThrow(reason);
});

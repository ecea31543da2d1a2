import { expect, test } from "vitest";
import { recordDamage } from "./record-damage.ts";
import { recordSpectrum } from "./record-spectrum.ts";

const channel = (values: readonly number[]) => ({
  samples: values.length,
  blocks: () => [Float64Array.from(values.slice(0, 2)), Float64Array.from(values.slice(2))],
});
const law = {
  factor: 1,
  sampleRateHz: 1000,
  naturalFrequenciesHz: [50, 100],
  qualityFactor: 10,
  exponent: 1,
  response: "pseudo-velocity",
  isMeanRemoved: false,
} as const;

test("A triangle of 1 g does the damage that the formula's example states, over 2 ms", () => {
  const { damages, durationS } = recordDamage(channel([0, 1, 0]), law);
  expect(damages[1]).toBeCloseTo(0.0013454, 7);
  expect(durationS).toBe(0.003);
});

test("The largest responses are the shock spectrum of the record while it lasts, in g, by both responses", () => {
  const values = Array.from({ length: 300 }, (_, i) => Math.sin(i / 3) * Math.exp(-i / 90));
  const { maximax } = recordSpectrum(
    channel(values),
    {
      ...law,
      response: "pseudo-acceleration",
      time: "primary",
      baseline: "none",
      headSamples: 1,
      isRefined: false,
    },
    () => undefined,
  );
  for (const response of ["pseudo-velocity", "relative-displacement"] as const) {
    const { extremesG } = recordDamage(channel(values), { ...law, response });
    for (const [k, extremeG] of extremesG.entries()) expect(extremeG / (maximax[k] ?? 0)).toBeCloseTo(1, 9);
  }
});

test("A mean that is removed does no damage", () => {
  const values = [3, 4, 3, 2, 3];
  const around = recordDamage(channel(values.map((value) => value - 3)), law);
  expect(recordDamage(channel(values), { ...law, isMeanRemoved: true }).damages).toEqual(around.damages);
});

import { expect, test } from "vitest";
import { type MotionTask, motionFigures, motionSamples, motionTrace } from "./record-motion.ts";

const channel = (values: ArrayLike<number>) => ({
  samples: values.length,
  blocks: () => [
    Float64Array.from(Array.from(values).slice(0, 3)),
    Float64Array.from(Array.from(values).slice(3)),
  ],
});
const task: MotionTask = {
  factor: 1,
  sampleRateHz: 1000,
  isAcceleration: true,
  from: 0,
  to: 1001,
  baseline: "none",
  headSamples: 1,
  highPass: null,
};
const settings = {
  duration: { definition: "magnitude", fraction: 0.5 },
  timesRms: 3,
  quietS: 0.002,
} as const;
const gravity = 9.80665;

test("1 g for a second ends at 9.80665 m/s and 4.903325 m, an offset of 1 g", () => {
  const figures = motionFigures(channel(new Float64Array(1001).fill(1)), { ...task, ...settings });
  expect(figures.drift?.velocity).toEqual({
    endMPerS: expect.closeTo(gravity, 9),
    rangeMPerS: expect.closeTo(gravity, 9),
    offsetG: expect.closeTo(1, 12),
  });
  expect(figures.drift?.endM).toBeCloseTo(gravity / 2, 6);
  expect(figures.statistics).toMatchObject({ count: 1001, rms: 1, peak: 1, crestFactor: 1, kurtosis: null });
  expect(figures.clipping.isClipped).toBe(false);
});

test("A velocity has no drift of its own, and nothing is integrated from it", () => {
  const figures = motionFigures(channel([1, 2, 1, 2]), {
    ...task,
    to: 4,
    isAcceleration: false,
    ...settings,
  });
  expect(figures.drift).toBeNull();
});

test("The part is cut first, then its base line is taken off: 4, 3, 7 less 4", () => {
  const part = { ...task, from: 1, to: 4, baseline: "first" } as const;
  const trace = motionTrace(channel([2, 4, 3, 7, 9]), { ...part, view: "acceleration", shown: null });
  expect([trace.startS, ...trace.look.min]).toEqual([0.001, 0, -1, 3]);
});

test("Clipping is found in the samples as they are recorded, three of them at the largest", () => {
  const values = [0, 2, 2, 2, -1, 0];
  const { clipping } = motionFigures(channel(values), { ...task, to: 6, baseline: "linear", ...settings });
  expect(clipping).toMatchObject({ isClipped: true, top: { level: 2, longestRun: 3 } });
});

test("Shocks are counted by multiples of the rms, apart by the quiet between them", () => {
  const values = new Float64Array(1000);
  values.set([5, -6], 100);
  values[500] = 6;
  // Rms √(97/1000) = 0.311; three times that is 0.93.
  const { shocks, threshold } = motionFigures(channel(values), { ...task, to: 1000, ...settings });
  expect(threshold).toBeCloseTo(0.93434, 4);
  expect(shocks.map(({ startS, peak }) => [startS, peak])).toEqual([
    [0.1, -6],
    [0.5, 6],
  ]);
  expect(motionFigures(channel(new Float64Array(9)), { ...task, to: 9, ...settings }).shocks).toEqual([]);
});

test("A duration that its definition cannot have is a sentence, and the other figures stay", () => {
  const duration = { definition: "mil-std-810", averagingS: 5 } as const;
  const figures = motionFigures(channel([1, 2, 1, 2]), { ...task, to: 4, ...settings, duration });
  expect(figures.duration).toEqual({
    ok: false,
    sentence: "The averaging time must be shorter than the record, got 5.",
  });
  expect(figures.statistics.peak).toBe(2);
});

test("A high pass of zero phase takes a constant away and halves a tone at its corner", () => {
  const tone = Float64Array.from({ length: 4000 }, (_, i) => 3 + Math.sin((2 * Math.PI * 50 * i) / 1000));
  const highPass = { cornerHz: 50, order: 2, phase: "zero" } as const;
  const { statistics } = motionFigures(channel(tone), { ...task, to: 4000, highPass, ...settings });
  expect(statistics.mean).toBeCloseTo(0, 3);
  expect(statistics.rms).toBeCloseTo(0.5 / Math.SQRT2, 2);
});

test("Velocity in m/s and displacement in mm are drawn from the same part, and a zoom looks closer", () => {
  const still = channel(new Float64Array(1001).fill(1));
  const velocity = motionTrace(still, { ...task, view: "velocity", shown: null });
  expect(velocity.look.max.at(-1)).toBeCloseTo(gravity, 9);
  const displacement = motionTrace(still, { ...task, view: "displacement", shown: null });
  expect(displacement.look.max.at(-1)).toBeCloseTo(500 * gravity, 3);
  const long = new Float64Array(100_000);
  long[50_000] = 7;
  const near = { ...task, to: 100_000, view: "acceleration", shown: [49.99, 50.01] } as const;
  const { startS, look } = motionTrace(channel(long), near);
  expect([look.samplesPerSpan, startS]).toEqual([1, 49.99]);
  expect(look.max.indexOf(7)).toBe(10);
});

test("A part too long to be prepared is drawn as recorded, and refused with what to do where it has to be prepared", () => {
  const samples = 10_000_001;
  const blocks = function* () {
    for (let at = 0; at < samples; at += 65_536)
      yield new Float64Array(Math.min(65_536, samples - at)).fill(1);
  };
  const long = { ...task, to: samples };
  expect(motionTrace({ samples, blocks }, { ...long, view: "acceleration", shown: null }).look.peak).toBe(1);
  expect(() => motionTrace({ samples, blocks }, { ...long, view: "velocity", shown: null })).toThrow(
    /10 million/,
  );
  expect(() => motionFigures({ samples, blocks }, { ...long, ...settings })).toThrow(/10 million/);
});

test("A file gets every sample of the part as it is prepared and viewed; a part of more than 2 million is refused", () => {
  const part = { ...task, from: 1, to: 4, baseline: "first" } as const;
  const found = motionSamples(channel([2, 4, 3, 7, 9]), { ...part, view: "acceleration" });
  expect([found.startS, ...found.values]).toEqual([0.001, 0, -1, 3]);
  // Trapezoids of 0, -1 and 3 g over 1 ms each: -0.5 and 0.5 of them.
  const velocity = motionSamples(channel([2, 4, 3, 7, 9]), { ...part, view: "velocity" });
  expect([...velocity.values]).toEqual(
    [0, -0.5, 0.5].map((steps) => expect.closeTo((steps * gravity) / 1000, 12)),
  );
  expect(() => motionSamples(channel([1]), { ...task, to: 2_000_001, view: "acceleration" })).toThrow(
    /2 million/,
  );
});

import { acceptPositive } from "../input/accept.ts";
import { resonanceFilter } from "../srs/resonance-filter.ts";
import { respondTo, type RunningFilter } from "../srs/scan-signal.ts";
import { scaleOf, responseUnit } from "../srs/shock-response-spectrum.ts";
import { acceptDamageLaw, type DamageLaw } from "./damage-law.ts";
import { cycleCounter } from "./rainflow.ts";
import { forEachBlock, type SampleBlocks } from "./sample-blocks.ts";

const BLOCK_SAMPLES = 4096;
const SAMPLES_BEFORE = 2;

/** Largest magnitude of a block, or a larger one that was there before. */
function largestOf(response: Float64Array, samples: number, before: number): number {
  let largest = before;
  for (let i = 0; i < samples; i++) {
    const value = Math.abs(response[i] ?? 0);
    if (value > largest) largest = value;
  }
  return largest;
}

/** One resonance on its way over a record: its response is counted as it comes. */
function damagedResonance(
  law: DamageLaw & { sampleRateHz: number; scale: number },
  naturalFrequencyHz: number,
) {
  const theta = (2 * Math.PI * naturalFrequencyHz) / law.sampleRateHz;
  const running: RunningFilter = {
    filter: resonanceFilter(theta, 0.5 / law.qualityFactor, "relative-displacement"),
    state: { y: 0, d: 0 },
    response: new Float64Array(BLOCK_SAMPLES),
  };
  let [damage, largest] = [0, 0];
  const counter = cycleCounter((range, count) => {
    damage += count * ((range / 2) * law.scale) ** law.exponent;
  });
  return {
    running,
    /** Counts the response to a block. */
    count: (samples: number) => {
      largest = largestOf(running.response, samples, largest);
      counter.push(running.response.subarray(0, samples));
    },
    finish: () => {
      counter.finish();
      return { damage, maxResponse: largest * law.scale };
    },
  };
}
type DamagedResonance = ReturnType<typeof damagedResonance>;

/** Takes a block to all resonances, to two at a time; a last one alone is taken with a second that nobody counts. */
function advance(
  resonances: readonly DamagedResonance[],
  spare: RunningFilter,
  [block, samples]: readonly [Float64Array, number],
): void {
  for (let i = 0; i < resonances.length; i += 2) {
    const [one, other] = [resonances[i], resonances[i + 1]];
    if (one) respondTo(block, samples, [one.running, other?.running ?? spare]);
    one?.count(samples);
    other?.count(samples);
  }
}

/** Cuts a stream into blocks that begin with the last two samples of the one before. */
function rebuffered(take: (block: Float64Array, samples: number) => void) {
  const block = new Float64Array(SAMPLES_BEFORE + BLOCK_SAMPLES);
  let filled = 0;
  const flush = () => {
    if (filled === 0) return;
    take(block, filled);
    block.copyWithin(0, filled, filled + SAMPLES_BEFORE);
    filled = 0;
  };
  return {
    flush,
    push: (samples: ArrayLike<number>) => {
      for (let i = 0; i < samples.length; i++) {
        block[SAMPLES_BEFORE + filled++] = samples[i] ?? 0;
        if (filled === BLOCK_SAMPLES) flush();
      }
    },
  };
}

/**
 * Fatigue damage spectrum of a record, in the time domain.
 *
 * Formula: response of each resonance while the record lasts, ramp-invariant from rest one sample before it: relative
 * displacement z in m or 2 pi fn z in m/s; D = (K^b/C) sum of count (range/2)^b over its rainflow cycles, means ignored.
 * Shape: acceleration in g in blocks, read once; one damage for each natural frequency. Memory: a block and the open
 * cycles of each. Valid for: three finite samples or more, Q > 0.5, b > 0.
 * Error: that of straight lines between samples; 1e-9 else, checked against pyyeti. Source: Lalanne, vol. 5; ASTM E1049-85.
 *
 * @example fatigueDamageSpectrum({ blocks: [[0, 1, 0]], sampleRateHz: 1000, naturalFrequenciesHz: [100], qualityFactor: 10, exponent: 1 }).spectrum[0].damage // 0.0013454
 */
export function fatigueDamageSpectrum({
  blocks,
  sampleRateHz,
  ...law
}: DamageLaw & { readonly blocks: SampleBlocks; readonly sampleRateHz: number }) {
  const { response, factor } = acceptDamageLaw(law);
  acceptPositive(sampleRateHz, "sampleRateHz");
  const resonances = law.naturalFrequenciesHz.map((fn) => {
    const scale = scaleOf(response, 2 * Math.PI * fn);
    return damagedResonance({ ...law, sampleRateHz, scale }, fn);
  });
  const spare = damagedResonance({ ...law, sampleRateHz, scale: 1 }, sampleRateHz / 10).running;
  const { push, flush } = rebuffered((block, samples) => advance(resonances, spare, [block, samples]));
  const count = forEachBlock(blocks, push);
  if (count < 3) throw new RangeError(`samples must hold at least 3 values, got ${count}`);
  flush();
  return {
    unit: responseUnit(response),
    spectrum: resonances.map(({ finish }, i) => {
      const { damage, maxResponse } = finish();
      return { naturalFrequencyHz: law.naturalFrequenciesHz[i] ?? 0, damage: damage * factor, maxResponse };
    }),
  } as const;
}

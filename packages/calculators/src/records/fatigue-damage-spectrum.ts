import { acceptPositive } from "../input/accept.ts";
import { resonanceFilter } from "../srs/resonance-filter.ts";
import { restingState, respondTo } from "../srs/scan-signal.ts";
import { scaleOf, responseUnit } from "../srs/shock-response-spectrum.ts";
import { acceptDamageLaw, type DamageLaw } from "./damage-law.ts";
import { cycleCounter } from "./rainflow.ts";
import { forEachBlock, type SampleBlocks } from "./sample-blocks.ts";

const BLOCK_SAMPLES = 4096;
const SAMPLES_BEFORE = 2;

/** One resonance on its way over a record: its response is counted as it comes. */
function damagedResonance(
  law: DamageLaw & { sampleRateHz: number; scale: number },
  naturalFrequencyHz: number,
) {
  const theta = (2 * Math.PI * naturalFrequencyHz) / law.sampleRateHz;
  const filter = resonanceFilter(theta, 0.5 / law.qualityFactor, "relative-displacement");
  const state = restingState();
  const responses = new Float64Array(BLOCK_SAMPLES);
  let damage = 0;
  const counter = cycleCounter((range, count) => {
    damage += count * ((range / 2) * law.scale) ** law.exponent;
  });
  return {
    advance: (block: Float64Array, samples: number) => {
      const response = responses.subarray(0, samples);
      respondTo({ block, response }, filter, state);
      counter.push(response);
    },
    finish: () => {
      counter.finish();
      return { damage, maxResponse: Math.max(state.max, -state.min) * law.scale };
    },
  };
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
  const { push, flush } = rebuffered((block, samples) => {
    for (const { advance } of resonances) advance(block, samples);
  });
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

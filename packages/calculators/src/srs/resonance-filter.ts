import { resonanceStep } from "./resonance-step.ts";

/** Output of the filter: absolute acceleration, -wn^2 z, or -wn z'. */
export type FilterOutput = "acceleration" | "relative-displacement" | "relative-velocity";

/**
 * Ramp-invariant response filter in difference form:
 * d += ..., d <- decay d + pull (gain x1 - y) + fresh (x0 - x1) - stale (x1 - x2); y <- y + d.
 */
export interface ResonanceFilter {
  /** e^(-2 zeta theta). */
  readonly decay: number;
  /** 1 - 2 e^(-zeta theta) cos + e^(-2 zeta theta), the spring. */
  readonly pull: number;
  readonly fresh: number;
  readonly stale: number;
  /** Static gain: 1, or 0 for the velocity. */
  readonly gain: 0 | 1;
}

const OUTPUT_ROWS = {
  acceleration: (zeta: number) => [-1, -2 * zeta] as const,
  "relative-displacement": () => [-1, 0] as const,
  "relative-velocity": () => [0, -1] as const,
};

/**
 * Coefficients of the filter for one resonance.
 *
 * The direct form 2C y1 - E^2 y2 subtracts two near-equal states and loses 1/theta^2 of precision; the difference
 * form keeps the small step explicit, and every coefficient here is built without cancellation.
 * Source: Smallwood 1981; ISO 18431-4.
 */
export function resonanceFilter(theta: number, zeta: number, output: FilterOutput): ResonanceFilter {
  const { change, before, after } = resonanceStep(theta, zeta);
  const [d11, d12, d21, d22] = change;
  const [c1, c2] = OUTPUT_ROWS[output](zeta);
  const [f11, f22] = [1 + d11, 1 + d22];
  return {
    decay: Math.exp(-2 * zeta * theta),
    pull: d11 * d22 - d12 * d21,
    fresh: c1 * after[0] + c2 * after[1],
    stale: c1 * (d12 * before[1] - f22 * before[0]) + c2 * (d21 * before[0] - f11 * before[1]),
    gain: output === "relative-velocity" ? 0 : 1,
  };
}

/** Change of a filter's state when the base jumps by 1. */
export interface FilterJump {
  readonly y: number;
  readonly d: number;
}

/**
 * State in which a filter at rest is left when the base ramps to 1 over `ramp` of a step, before the sample.
 *
 * The filter has two samples of memory: with both taken as 1, its next output is that of the exact step from the
 * state at the end of the ramp.
 */
export function filterJump(theta: number, zeta: number, output: FilterOutput, ramp: number): FilterJump {
  const { change, before, after } = resonanceStep(theta, zeta);
  const [u, v] = resonanceStep(ramp * theta, zeta).after;
  const [c1, c2] = OUTPUT_ROWS[output](zeta);
  const { decay, pull, gain } = resonanceFilter(theta, zeta, output);
  const y = c1 * u + c2 * v;
  const next1 = change[0] * u + change[1] * v + before[0] + after[0];
  const next2 = change[2] * u + change[3] * v + before[1] + after[1];
  return { y, d: (c1 * next1 + c2 * next2 - pull * (gain - y)) / decay };
}

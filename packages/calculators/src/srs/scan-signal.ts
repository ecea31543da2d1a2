import type { ResonanceFilter } from "./resonance-filter.ts";

/** State of a filter between two blocks. */
export interface FilterState {
  y: number;
  d: number;
  max: number;
  min: number;
}

export function restingState(): FilterState {
  return { y: 0, d: 0, max: 0, min: 0 };
}

/** Runs one filter over samples from..to in plain arithmetic; two samples stand before them. */
export function scanSignal(
  signal: ArrayLike<number>,
  from: number,
  to: number,
  { decay, pull, fresh, stale, gain }: ResonanceFilter,
  state: FilterState,
): void {
  let { y, d, max, min } = state;
  let x1 = signal[from - 1] ?? 0;
  let delta1 = x1 - (signal[from - 2] ?? 0);
  for (let i = from; i < to; i++) {
    const x0 = signal[i] ?? 0;
    const delta0 = x0 - x1;
    d = decay * d + pull * (gain * x1 - y) + fresh * delta0 - stale * delta1;
    y += d;
    if (y > max) max = y;
    if (y < min) min = y;
    x1 = x0;
    delta1 = delta0;
  }
  Object.assign(state, { y, d, max, min });
}

/** Lets a filter ring with nothing to drive it. */
export function ringOut(samples: number, { decay, pull }: ResonanceFilter, state: FilterState): void {
  let { y, d, max, min } = state;
  for (let i = 0; i < samples; i++) {
    d = decay * d - pull * y;
    y += d;
    if (y > max) max = y;
    if (y < min) min = y;
  }
  Object.assign(state, { y, d, max, min });
}

/** A filter on its way over a record, with what it gives for the block that it stands at. */
export interface RunningFilter {
  readonly filter: ResonanceFilter;
  readonly state: { y: number; d: number };
  readonly response: Float64Array;
}

/**
 * Runs two filters over a block, behind its first two samples: each waits for its own last step, so that two take hardly
 * longer than one.
 */
export function respondTo(
  block: Float64Array,
  samples: number,
  [one, other]: readonly [RunningFilter, RunningFilter],
): void {
  const { decay: decayA, pull: pullA, fresh: freshA, stale: staleA, gain: gainA } = one.filter;
  const { decay: decayB, pull: pullB, fresh: freshB, stale: staleB, gain: gainB } = other.filter;
  const [responseA, responseB] = [one.response, other.response];
  let { y: yA, d: dA } = one.state;
  let { y: yB, d: dB } = other.state;
  let x1 = block[1] ?? 0;
  let delta1 = x1 - (block[0] ?? 0);
  for (let i = 0; i < samples; i++) {
    const x0 = block[i + 2] ?? 0;
    const delta0 = x0 - x1;
    dA = decayA * dA + pullA * (gainA * x1 - yA) + freshA * delta0 - staleA * delta1;
    dB = decayB * dB + pullB * (gainB * x1 - yB) + freshB * delta0 - staleB * delta1;
    yA += dA;
    yB += dB;
    responseA[i] = yA;
    responseB[i] = yB;
    x1 = x0;
    delta1 = delta0;
  }
  Object.assign(one.state, { y: yA, d: dA });
  Object.assign(other.state, { y: yB, d: dB });
}

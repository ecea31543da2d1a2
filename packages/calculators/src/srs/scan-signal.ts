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

/** Runs one filter over a block, behind its first two samples, and keeps the response of each. */
export function respondTo(
  { block, response }: { readonly block: Float64Array; readonly response: Float64Array },
  { decay, pull, fresh, stale, gain }: ResonanceFilter,
  state: FilterState,
): void {
  let { y, d, max, min } = state;
  for (let i = 0; i < response.length; i++) {
    const x1 = block[i + 1] ?? 0;
    const x0 = block[i + 2] ?? 0;
    d = decay * d + pull * (gain * x1 - y) + fresh * (x0 - x1) - stale * (x1 - (block[i] ?? 0));
    y += d;
    if (y > max) max = y;
    if (y < min) min = y;
    response[i] = y;
  }
  Object.assign(state, { y, d, max, min });
}

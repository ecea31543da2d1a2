import { kernelBytes } from "./kernel-bytes.ts";
import type { ResonanceFilter } from "./resonance-filter.ts";
import {
  BLOCK_SAMPLES,
  forgetExtremes,
  kernelLayout,
  kernelOn,
  knowsFused,
  readExtremes,
  scanGroup,
  writeFilters,
} from "./response-kernel.ts";
import { restingState, scanSignal } from "./scan-signal.ts";
import { type WasmEngine, wasmEngine } from "./wasm-engine.ts";

export interface ScanOptions {
  readonly signal: ArrayLike<number>;
  /** Zeros that follow the record. */
  readonly padding: number;
  /** Count the extremes only after the record. */
  readonly residualOnly: boolean;
  readonly onProgress?: (share: number) => void;
  readonly shouldStop?: () => boolean;
}

/** Extremes of the response of every filter; undefined when the caller stopped it. */
export type ScannedExtremes = readonly { max: number; min: number }[] | undefined;

function scanPlain(filters: readonly ResonanceFilter[], options: ScanOptions): ScannedExtremes {
  const { signal, padding, residualOnly, onProgress, shouldStop } = options;
  const results: { max: number; min: number }[] = [];
  for (const filter of filters) {
    if (shouldStop?.()) return undefined;
    const state = restingState();
    scanSignal(signal, 0, signal.length, filter, state);
    if (residualOnly) Object.assign(state, { max: 0, min: 0 });
    scanSignal(signal, signal.length, signal.length + padding, filter, state);
    results.push({ max: state.max, min: state.min });
    onProgress?.(results.length / filters.length);
  }
  return results;
}

function scanCompiled(
  engine: WasmEngine,
  filters: readonly ResonanceFilter[],
  options: ScanOptions,
): ScannedExtremes {
  const { signal, padding, residualOnly, onProgress, shouldStop } = options;
  const total = signal.length + padding;
  const layout = kernelLayout(filters.length, total);
  const memory = new engine.Memory({ initial: layout.pages });
  const cells = new Float64Array(memory.buffer);
  writeFilters(cells, filters);
  cells.set(signal, layout.signalAt / 8);
  const module = new engine.Module(kernelBytes({ shared: false, fused: knowsFused() }));
  const kernel = kernelOn(engine, module, memory);
  for (let from = 0; from < total; ) {
    if (shouldStop?.()) return undefined;
    const to = Math.min(from + BLOCK_SAMPLES, from < signal.length ? signal.length : total);
    for (let group = 0; group < layout.groups; group++) scanGroup(kernel, layout, group, from, to);
    if (to === signal.length && residualOnly) forgetExtremes(cells, filters.length);
    onProgress?.(to / total);
    from = to;
  }
  return readExtremes(cells, filters.length);
}

/** The kernel holds at most 4 GiB, and has no static gain of its own: those cases run in plain arithmetic. */
export function scanSpectrum(filters: readonly ResonanceFilter[], options: ScanOptions): ScannedExtremes {
  const fits = 8 * (options.signal.length + options.padding) < 2 ** 31;
  const engine = wasmEngine();
  const compiled = engine !== undefined && fits && filters.every((filter) => filter.gain === 1);
  return compiled ? scanCompiled(engine, filters, options) : scanPlain(filters, options);
}

import { kernelBytes } from "./kernel-bytes.ts";
import type { FilterJump, ResonanceFilter } from "./resonance-filter.ts";
import {
  BLOCK_SAMPLES,
  kernelLayout,
  kernelOn,
  knowsFused,
  readStates,
  scanGroup,
  writeFilters,
} from "./response-kernel.ts";
import type { SampledRecord } from "./sampled-record.ts";
import { type FilterState, restingState, ringOut, scanSignal } from "./scan-signal.ts";
import { type WasmEngine, wasmEngine } from "./wasm-engine.ts";

/** One resonance on its way over the record. */
export interface ScannedFilter {
  readonly filter: ResonanceFilter;
  /** For a record that begins and ends at once; otherwise a straight line leads in and out over one sample. */
  readonly jump: FilterJump | undefined;
  /** Samples that it rings for after the record. */
  readonly ringSamples: number;
}

export interface ScanOptions {
  readonly record: SampledRecord;
  /** Count the extremes only after the record. */
  readonly residualOnly: boolean;
  readonly onProgress?: (share: number) => void;
  readonly shouldStop?: () => boolean;
}

/** Extremes of the response of every filter; undefined when the caller stopped it. */
export type ScannedExtremes = readonly { max: number; min: number }[] | undefined;

/** Runs all filters over blocks of samples. The first two samples of the block are the last two of the one before. */
interface Scanner {
  readonly block: Float64Array;
  readonly advance: (samples: number) => void;
  readonly states: () => FilterState[];
}

const SAMPLES_BEFORE = 2;

function plainScanner(filters: readonly ResonanceFilter[], states: FilterState[]): Scanner {
  const block = new Float64Array(SAMPLES_BEFORE + BLOCK_SAMPLES);
  return {
    block,
    advance: (samples) => {
      for (const [i, filter] of filters.entries())
        scanSignal(block, SAMPLES_BEFORE, SAMPLES_BEFORE + samples, filter, states[i] ?? restingState());
    },
    states: () => states,
  };
}

function compiledScanner(
  engine: WasmEngine,
  filters: readonly ResonanceFilter[],
  states: readonly FilterState[],
): Scanner {
  const layout = kernelLayout(filters.length, BLOCK_SAMPLES);
  const memory = new engine.Memory({ initial: layout.pages });
  const cells = new Float64Array(memory.buffer);
  writeFilters(cells, filters, states);
  const module = new engine.Module(kernelBytes({ shared: false, fused: knowsFused() }));
  const kernel = kernelOn(engine, module, memory);
  const blockAt = layout.signalAt / 8 - SAMPLES_BEFORE;
  return {
    block: cells.subarray(blockAt, blockAt + SAMPLES_BEFORE + BLOCK_SAMPLES),
    advance: (samples) => {
      for (let group = 0; group < layout.groups; group++) scanGroup(kernel, layout, group, 0, samples);
    },
    states: () => readStates(cells, filters.length),
  };
}

/** The kernel has no static gain of its own: filters with another run in plain arithmetic. */
function scannerOf(filters: readonly ResonanceFilter[], states: FilterState[]): Scanner {
  const engine = wasmEngine();
  return engine !== undefined && filters.every(({ gain }) => gain === 1)
    ? compiledScanner(engine, filters, states)
    : plainScanner(filters, states);
}

const jumped = (state: FilterState, jump: FilterJump | undefined, size: number): FilterState => ({
  ...state,
  y: state.y + (jump?.y ?? 0) * size,
  d: state.d + (jump?.d ?? 0) * size,
});

/** The response after the record, whose last two samples are given. */
function afterRecord(
  { filter, jump, ringSamples }: ScannedFilter,
  atEnd: FilterState,
  [x1, x0]: readonly [number, number],
): FilterState {
  if (ringSamples === 0) return atEnd;
  const size = jump === undefined ? 0 : -x0;
  const state = jumped(atEnd, jump, size);
  // The filter remembers two samples.
  scanSignal([x1 + size, x0 + size, 0, 0], SAMPLES_BEFORE, 2 * SAMPLES_BEFORE, filter, state);
  ringOut(ringSamples - SAMPLES_BEFORE, filter, state);
  return state;
}

export function scanSpectrum(scanned: readonly ScannedFilter[], options: ScanOptions): ScannedExtremes {
  const { record, residualOnly, onProgress, shouldStop } = options;
  const isCut = scanned.some(({ jump }) => jump !== undefined);
  const first = new Float64Array(isCut ? 1 : 0);
  record.write(first, 0);
  const [start = 0] = first;
  const { block, advance, states } = scannerOf(
    scanned.map(({ filter }) => filter),
    scanned.map(({ jump }) => jumped(restingState(), jump, start)),
  );
  block.fill(start, 0, SAMPLES_BEFORE);
  for (let from = first.length; from < record.samples; from += BLOCK_SAMPLES) {
    if (shouldStop?.()) return undefined;
    const samples = Math.min(BLOCK_SAMPLES, record.samples - from);
    record.write(block.subarray(SAMPLES_BEFORE, SAMPLES_BEFORE + samples), from);
    advance(samples);
    block.copyWithin(0, samples, samples + SAMPLES_BEFORE);
    onProgress?.((from + samples) / record.samples);
  }
  const ends = [block[0] ?? 0, block[1] ?? 0] as const;
  return states().map((state, i) => {
    const counted = residualOnly ? { ...state, max: 0, min: 0 } : state;
    const filter = scanned[i];
    return filter === undefined ? counted : afterRecord(filter, counted, ends);
  });
}

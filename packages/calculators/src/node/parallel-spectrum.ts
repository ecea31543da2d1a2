import type { Worker } from "node:worker_threads";
import { acceptPositive, acceptQualityFactor } from "../input/accept.ts";
import { kernelBytes } from "../srs/kernel-bytes.ts";
import { resonanceFilter } from "../srs/resonance-filter.ts";
import { GROUP_SIZE, kernelLayout, knowsFused, readStates, writeFilters } from "../srs/response-kernel.ts";
import { wasmEngine } from "../srs/wasm-engine.ts";
import { awaitShares, type SpectrumShare, takeShare } from "./spectrum-share.ts";

export interface ParallelSpectrumInput {
  readonly samples: number;
  /** Fills the record, in g, straight into the kernel's memory. */
  readonly fillSignal: (accelerationG: Float64Array) => void;
  readonly sampleRateHz: number;
  readonly naturalFrequenciesHz: readonly number[];
  readonly qualityFactor: number;
  /** Threads that help, from `startHelpers`; none is fine. */
  readonly helpers: readonly Worker[];
}

/** Resonance-samples below which a second thread takes longer to wake than it saves. */
const WORTH_A_THREAD = 1e7;

/**
 * Maximax absolute-acceleration spectrum of a record while it lasts, on all processors; server side only.
 *
 * The formula, error and source are those of `shockResponseSpectrum`. The calling thread works too and is blocked
 * until the end: groups of resonances are taken from a shared counter, so that threads need no plan and one that
 * starts late only finds less to do.
 */
export function parallelSpectrum(input: ParallelSpectrumInput): {
  maximaxG: Float64Array;
  computeMs: number;
} {
  const { samples, sampleRateHz, naturalFrequenciesHz, qualityFactor, helpers } = input;
  acceptPositive(sampleRateHz, "sampleRateHz");
  acceptQualityFactor(qualityFactor);
  const engine = wasmEngine();
  if (!engine) throw new TypeError("this engine has no WebAssembly");
  const module = new engine.Module(kernelBytes({ shared: true, fused: knowsFused() }));
  const layout = kernelLayout(naturalFrequenciesHz.length, samples);
  const memory = new engine.Memory({ initial: layout.pages, maximum: 65536, shared: true });
  const cells = new Float64Array(memory.buffer);
  input.fillSignal(cells.subarray(layout.signalAt / 8, layout.signalAt / 8 + samples));
  const start = performance.now();
  const filters = naturalFrequenciesHz.map((fn) => {
    const theta = (2 * Math.PI * acceptPositive(fn, "naturalFrequenciesHz")) / sampleRateHz;
    return resonanceFilter(theta, 0.5 / qualityFactor, "acceleration");
  });
  writeFilters(cells, filters);
  const share: SpectrumShare = { module, memory, layout, counters: new Int32Array(new SharedArrayBuffer(8)) };
  if (layout.groups * GROUP_SIZE * samples >= WORTH_A_THREAD)
    for (const helper of helpers) helper.postMessage(share, []);
  takeShare(share);
  awaitShares(share);
  const extremes = readStates(cells, filters.length);
  const computeMs = performance.now() - start;
  return { maximaxG: Float64Array.from(extremes, ({ max, min }) => Math.max(max, -min)), computeMs };
}

import { BLOCK_SAMPLES, type KernelLayout, kernelOn, scanGroup } from "../srs/response-kernel.ts";
import { type WasmMemory, type WasmModule, wasmEngine } from "../srs/wasm-engine.ts";

/** Data that every thread needs to take part; all of it can be posted. */
export interface SpectrumShare {
  readonly module: WasmModule;
  readonly memory: WasmMemory;
  readonly layout: KernelLayout;
  /** Next group to take, and groups done. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

const [NEXT, DONE] = [0, 1];

/** Takes groups until none is left: whoever is free takes the next, so a late thread costs nothing. */
export function takeShare({ module, memory, layout, counters }: SpectrumShare): void {
  const engine = wasmEngine();
  if (!engine) throw new TypeError("this thread has no WebAssembly");
  const kernel = kernelOn(engine, module, memory);
  for (
    let group = Atomics.add(counters, NEXT, 1);
    group < layout.groups;
    group = Atomics.add(counters, NEXT, 1)
  ) {
    for (let from = 0; from < layout.samples; from += BLOCK_SAMPLES) {
      scanGroup(kernel, layout, group, from, Math.min(from + BLOCK_SAMPLES, layout.samples));
    }
    Atomics.add(counters, DONE, 1);
    Atomics.notify(counters, DONE);
  }
}

/** Blocks until every group is done. */
export function awaitShares({ layout, counters }: SpectrumShare): void {
  for (let done = Atomics.load(counters, DONE); done < layout.groups; done = Atomics.load(counters, DONE)) {
    Atomics.wait(counters, DONE, done);
  }
}

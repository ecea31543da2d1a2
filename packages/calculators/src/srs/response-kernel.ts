import { fusedProbe, PAIR_BYTES, PAIR_FIELDS, PAIRS_PER_GROUP, SAMPLES_PER_TURN } from "./kernel-bytes.ts";
import type { ResonanceFilter } from "./resonance-filter.ts";
import type { FilterState } from "./scan-signal.ts";
import { type WasmEngine, type WasmMemory, type WasmModule, wasmEngine } from "./wasm-engine.ts";

/** Resonances per group: two lanes per pair. */
export const GROUP_SIZE = 2 * PAIRS_PER_GROUP;

const GROUP_BYTES = PAIRS_PER_GROUP * PAIR_BYTES;
const PAGE_BYTES = 65536;

/** Samples per call: a block and a group stay in the first-level cache, and a caller can stop between blocks. */
export const BLOCK_SAMPLES = 2048;

/** Layout of the kernel's memory, in bytes. Two zeros precede the signal. */
export interface KernelLayout {
  readonly groups: number;
  readonly signalAt: number;
  readonly samples: number;
  readonly pages: number;
}

export function kernelLayout(resonances: number, samples: number): KernelLayout {
  const groups = Math.ceil(resonances / GROUP_SIZE);
  const signalAt = groups * GROUP_BYTES + 16;
  const end = signalAt + 8 * samples;
  return { groups, signalAt, samples, pages: Math.ceil(end / PAGE_BYTES) };
}

type Scan = (block: number, end: number, group: number) => void;

/** The two loops of the kernel: two samples a turn, and one. */
export interface Kernel {
  readonly scan: Scan;
  readonly scanOne: Scan;
}

/** Whether the engine knows the fused instructions; what it knows does not change while it runs. */
export function knowsFused(): boolean {
  return wasmEngine()?.validate(fusedProbe()) ?? false;
}

/** The kernel on a memory, ready to scan. */
export function kernelOn(engine: WasmEngine, module: WasmModule, memory: WasmMemory): Kernel {
  const { scan, scanOne } = new engine.Instance(module, { env: { memory } }).exports;
  if (typeof scan !== "function" || typeof scanOne !== "function")
    throw new TypeError("the kernel exports no scan");
  return { scan: scan as Scan, scanOne: scanOne as Scan }; // the type section gives both three numbers
}

function cell(index: number, field: keyof typeof PAIR_FIELDS): number {
  const group = Math.floor(index / GROUP_SIZE);
  const pair = Math.floor((index % GROUP_SIZE) / 2);
  return (group * GROUP_BYTES + pair * PAIR_BYTES + PAIR_FIELDS[field]) / 8 + (index % 2);
}

/** Writes filters, at rest or as they stand; lanes left over stay zero and cost nothing but their turn. */
export function writeFilters(
  memory: Float64Array,
  filters: readonly ResonanceFilter[],
  states: readonly FilterState[] = [],
): void {
  for (const [i, filter] of filters.entries()) {
    memory[cell(i, "decay")] = filter.decay;
    memory[cell(i, "pull")] = filter.pull;
    memory[cell(i, "fresh")] = filter.fresh;
    memory[cell(i, "stale")] = -filter.stale;
    memory[cell(i, "y")] = states[i]?.y ?? 0;
    memory[cell(i, "d")] = states[i]?.d ?? 0;
  }
}

/** Motion and extremes of every resonance so far. */
export function readStates(memory: Float64Array, count: number): FilterState[] {
  const read = (i: number, field: keyof FilterState) => memory[cell(i, field)] ?? Number.NaN;
  return Array.from({ length: count }, (_, i) => ({
    y: read(i, "y"),
    d: read(i, "d"),
    max: read(i, "max"),
    min: read(i, "min"),
  }));
}

/** Runs one group from sample to sample. */
export function scanGroup(
  kernel: Kernel,
  { signalAt }: KernelLayout,
  group: number,
  from: number,
  to: number,
): void {
  const byte = (sample: number) => signalAt + 8 * sample;
  const even = to - ((to - from) % SAMPLES_PER_TURN);
  if (even > from) kernel.scan(byte(from), byte(even), group * GROUP_BYTES);
  if (to > even) kernel.scanOne(byte(even), byte(to), group * GROUP_BYTES);
}

import { I32, instruction as op, leb, name, section, V128 } from "./wasm-bytes.ts";

/** Pairs of resonances that one pass over the signal carries side by side. */
export const PAIRS_PER_GROUP = 4;

/** Where the fields of a pair lie, in bytes; sixteen each, one double per resonance. */
export const PAIR_FIELDS = {
  decay: 0,
  pull: 16,
  fresh: 32,
  stale: 48,
  y: 64,
  d: 80,
  max: 96,
  min: 112,
} as const;

/** Bytes of a pair. */
export const PAIR_BYTES = 128;

/** Samples per turn of the fast loop; `scanOne` takes what is left over. */
export const SAMPLES_PER_TURN = 4;

export interface KernelOptions {
  /** Memory that several threads see. */
  readonly shared: boolean;
  /** Multiply and add with one rounding, where the engine has the relaxed instructions. */
  readonly fused: boolean;
}

/** Parameters: the block's first byte, the byte past its last, the group. The rest are vectors. */
const [BLOCK, END, GROUP, TEMP] = [0, 1, 2, 3] as const;
const SAMPLES = [4, 5] as const;
const STEPS = [6, 7] as const;
const FIRST_PAIR = 8;
const KEPT = ["y", "d", "max", "min"] as const;

type Code = readonly number[];
type Kept = (typeof KEPT)[number];

function join(...parts: readonly Code[]): Code {
  return parts.flat();
}

function local(pair: number, field: Kept): number {
  return FIRST_PAIR + pair * KEPT.length + KEPT.indexOf(field);
}

function fromMemory(pair: number, field: keyof typeof PAIR_FIELDS): Code {
  return [...op.get(GROUP), ...op.load(pair * PAIR_BYTES + PAIR_FIELDS[field])];
}

/** decay d + pull (x1 - y) + fresh step0 - stale step1; the sign of stale is in memory. */
function nextStep(pair: number, x1: number, step0: number, step1: number, fused: boolean): Code {
  const away = [...op.get(x1), ...op.get(local(pair, "y")), ...op.subtract];
  const driven = [...fromMemory(pair, "fresh"), ...op.get(step0), ...op.multiply];
  const terms = [
    [...fromMemory(pair, "stale"), ...op.get(step1)],
    [...fromMemory(pair, "decay"), ...op.get(local(pair, "d"))],
    [...fromMemory(pair, "pull"), ...away],
  ];
  // y is in the last term only, which keeps the chain from sample to sample at three operations.
  if (fused) return terms.reduce((sum, factors) => [...factors, ...sum, ...op.multiplyAdd], driven);
  return terms.reduce((sum, factors) => [...sum, ...factors, ...op.multiply, ...op.add], driven);
}

function advancePair(pair: number, x1: number, step0: number, step1: number, fused: boolean): Code {
  const [y, d, max, min] = KEPT.map((field) => local(pair, field)) as [number, number, number, number]; // four fields
  return join(
    nextStep(pair, x1, step0, step1, fused),
    join(op.tee(d), op.get(y), op.add, op.tee(y), op.set(TEMP)),
    join(op.get(max), op.get(TEMP), op.larger, op.set(max)),
    join(op.get(min), op.get(TEMP), op.smaller, op.set(min)),
  );
}

function advanceSample(sample: number, fused: boolean): Code {
  const [now, before] = sample % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const [x0, x1, step0, step1] = [SAMPLES[now], SAMPLES[before], STEPS[now], STEPS[before]];
  const pairs = Array.from({ length: PAIRS_PER_GROUP }, (_, pair) =>
    advancePair(pair, x1, step0, step1, fused),
  );
  const read = [...op.get(BLOCK), ...op.loadSplat(8 * sample), ...op.tee(x0), ...op.get(x1), ...op.subtract];
  return [...read, ...op.set(step0), ...pairs.flat()];
}

/** The sample before the block and the step that led to it. */
function readHistory(): Code {
  const [, x1] = SAMPLES;
  const back = (samples: number) => [
    ...op.get(BLOCK),
    ...op.i32(-8 * samples),
    ...op.i32Add,
    ...op.loadSplat(0),
  ];
  return [...back(1), ...op.set(x1), ...op.get(x1), ...back(2), ...op.subtract, ...op.set(STEPS[1])];
}

function eachKept(make: (pair: number, field: Kept) => Code): Code {
  return Array.from({ length: PAIRS_PER_GROUP }, (_, pair) =>
    KEPT.flatMap((field) => make(pair, field)),
  ).flat();
}

/** After an odd number of samples the newest sample is not where the next turn looks for it. */
function keepNewest(turn: number): Code {
  if (turn % 2 === 0) return [];
  return [...op.get(SAMPLES[0]), ...op.set(SAMPLES[1]), ...op.get(STEPS[0]), ...op.set(STEPS[1])];
}

function kernelBody(turn: number, fused: boolean): Code {
  const vectors = 5 + PAIRS_PER_GROUP * KEPT.length;
  const store = (pair: number, field: Kept) =>
    join(op.get(GROUP), op.get(local(pair, field)), op.store(pair * PAIR_BYTES + PAIR_FIELDS[field]));
  return join(
    [1, ...leb(vectors), V128],
    eachKept((pair, field) => join(fromMemory(pair, field), op.set(local(pair, field)))),
    readHistory(),
    op.loop,
    Array.from({ length: turn }, (_, sample) => advanceSample(sample, fused)).flat(),
    keepNewest(turn),
    join(op.get(BLOCK), op.i32(8 * turn), op.i32Add, op.tee(BLOCK)),
    join(op.get(END), op.i32LessUnsigned, op.repeatIf, op.end),
    eachKept(store),
    op.end,
  );
}

const PAGES_AT_MOST = 65536;

/**
 * The binary of the kernel: `scan(block, end, group)` runs a group of resonances over a block of samples,
 * `scanOne` does the same sample by sample for the few left over.
 *
 * Why it is fast: a resonance alone waits about ten cycles per sample for its own last result; four pairs in 128-bit
 * lanes fill that wait with seven others, each sample is loaded once for all eight, and the coefficients
 * come from the first-level cache because sixteen registers hold only the states. Assembled here rather than
 * compiled: 60 lines need no tool chain.
 */
export function kernelBytes({ shared, fused }: KernelOptions): Uint8Array<ArrayBuffer> {
  const bodies = [SAMPLES_PER_TURN, 1].map((turn) => kernelBody(turn, fused));
  const limits = shared ? [3, 1, ...leb(PAGES_AT_MOST)] : [0, 1];
  const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  const sections = join(
    section(1, [1, 0x60, 3, I32, I32, I32, 0]),
    section(2, [1, ...name("env"), ...name("memory"), 2, ...limits]),
    section(3, [2, 0, 0]),
    section(7, [2, ...name("scan"), 0, 0, ...name("scanOne"), 0, 1]),
    section(10, [2, ...bodies.flatMap((body) => [...leb(body.length), ...body])]),
  );
  return new Uint8Array([...header, ...sections]);
}

import { zipSync } from "fflate";

/** An array of doubles in the order of its last index. */
export interface WrittenArray {
  readonly shape: readonly number[];
  readonly values: Float64Array;
}

const ALIGNMENT = 64;

/** An array as a NumPy file, version 1.0: `<f8`, rows first. */
function npyOf({ shape, values }: WrittenArray): Uint8Array<ArrayBuffer> {
  const dictionary = `{'descr': '<f8', 'fortran_order': False, 'shape': (${shape.map((each) => `${each},`).join(" ")}), }`;
  const length = Math.ceil((10 + dictionary.length + 1) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(length + 8 * values.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  view.setUint16(8, length - 10, true);
  bytes.set(new TextEncoder().encode(`${dictionary.padEnd(length - 11)}\n`), 10);
  for (const [i, value] of values.entries()) view.setFloat64(length + 8 * i, value, true);
  return bytes;
}

/**
 * Writes arrays as NumPy's `.npz`, not packed.
 *
 * @example npzOf({ f: { shape: [2], values: Float64Array.of(0, 1) } }).length // 258
 */
export const npzOf = (arrays: Readonly<Record<string, WrittenArray>>): Uint8Array<ArrayBuffer> =>
  zipSync(Object.fromEntries(Object.entries(arrays).map(([name, array]) => [`${name}.npy`, npyOf(array)])), {
    level: 0,
  });

interface ControllerFile {
  readonly frequenciesHz: Float64Array;
  /** One-sided, in the squared unit of the controller's channels per Hz, on every line of its frame. */
  readonly levels: Float64Array;
  readonly channels: number;
  readonly warningDb: number;
  readonly abortDb: number;
}

/**
 * Writes a random specification as Rattlesnake loads it: `f`, `cpsd` of n × c × c with the spectrum on its
 * diagonal, and `warning_upper` … `abort_lower` of n × c, not a number outside the band. The loader drops frequencies off
 * its own lines without a word: `frequenciesHz` must hold every line of its rate and frame.
 */
export function controllerNpz({
  frequenciesHz,
  levels,
  channels,
  warningDb,
  abortDb,
}: ControllerFile): Uint8Array<ArrayBuffer> {
  const lines = frequenciesHz.length;
  const cpsd = new Float64Array(lines * channels * channels);
  for (const [k, level] of levels.entries())
    for (let c = 0; c < channels; c++) cpsd[(k * channels + c) * channels + c] = level;
  const limit = (db: number): WrittenArray => ({
    shape: [lines, channels],
    values: Float64Array.from({ length: lines * channels }, (_, i) => {
      const level = levels[Math.floor(i / channels)] ?? 0;
      return level > 0 ? level * 10 ** (db / 10) : Number.NaN;
    }),
  });
  return npzOf({
    f: { shape: [lines], values: frequenciesHz },
    cpsd: { shape: [lines, channels, channels], values: cpsd },
    warning_upper: limit(warningDb),
    warning_lower: limit(-warningDb),
    abort_upper: limit(abortDb),
    abort_lower: limit(-abortDb),
  });
}

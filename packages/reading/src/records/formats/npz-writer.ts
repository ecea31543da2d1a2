import { zipSync } from "fflate";

/** An array of doubles in the order of its last index; complex where it has imaginary parts. */
export interface WrittenArray {
  readonly shape: readonly number[];
  readonly values: Float64Array;
  readonly imaginary?: Float64Array | undefined;
}

const ALIGNMENT = 64;

/** An array as a NumPy file, version 1.0: `<f8` or `<c16`, rows first. */
function npyOf({ shape, values, imaginary }: WrittenArray): Uint8Array<ArrayBuffer> {
  const each = imaginary ? 16 : 8;
  const dictionary = `{'descr': '${imaginary ? "<c16" : "<f8"}', 'fortran_order': False, 'shape': (${shape.map((each) => `${each},`).join(" ")}), }`;
  const length = Math.ceil((10 + dictionary.length + 1) / ALIGNMENT) * ALIGNMENT;
  const bytes = new Uint8Array(length + each * values.length);
  const view = new DataView(bytes.buffer);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  view.setUint16(8, length - 10, true);
  bytes.set(new TextEncoder().encode(`${dictionary.padEnd(length - 11)}\n`), 10);
  for (const [i, value] of values.entries()) view.setFloat64(length + each * i, value, true);
  for (const [i, value] of imaginary?.entries() ?? []) view.setFloat64(length + each * i + 8, value, true);
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
  /** Of each two channels, 0 to 1; the phase is that of the earlier against the later. */
  readonly coherence?: number;
  readonly phaseDeg?: number;
}

/** Spectra and cross spectra, line by line: sqrt(coherence) exp(i phase) above the diagonal, its conjugate below. */
function crossSpectra({ levels, channels, coherence = 0, phaseDeg = 0 }: ControllerFile): WrittenArray {
  const shape = [levels.length, channels, channels];
  const values = new Float64Array(levels.length * channels * channels);
  const imaginary = coherence > 0 && channels > 1 ? new Float64Array(values.length) : undefined;
  const phase = (phaseDeg * Math.PI) / 180;
  const [re, im] = [Math.sqrt(coherence) * Math.cos(phase), Math.sqrt(coherence) * Math.sin(phase)];
  for (let i = 0; i < values.length; i++) {
    const side = Math.sign((i % channels) - (Math.floor(i / channels) % channels));
    const level = levels[Math.floor(i / channels ** 2)] ?? 0;
    values[i] = side === 0 ? level : level * re;
    if (imaginary) imaginary[i] = side * level * im;
  }
  return { shape, values, imaginary };
}

/**
 * Writes a random specification as Rattlesnake loads it: `f`, `cpsd` of n × c × c with the spectrum on its
 * diagonal, and `warning_upper` … `abort_lower` of n × c, not a number outside the band. The loader drops frequencies off
 * its own lines without a word: `frequenciesHz` must hold every line of its rate and frame.
 */
export function controllerNpz(file: ControllerFile): Uint8Array<ArrayBuffer> {
  const { frequenciesHz, levels, channels, warningDb, abortDb } = file;
  const lines = frequenciesHz.length;
  const limit = (db: number): WrittenArray => ({
    shape: [lines, channels],
    values: Float64Array.from({ length: lines * channels }, (_, i) => {
      const level = levels[Math.floor(i / channels)] ?? 0;
      return level > 0 ? level * 10 ** (db / 10) : Number.NaN;
    }),
  });
  return npzOf({
    f: { shape: [lines], values: frequenciesHz },
    cpsd: crossSpectra(file),
    warning_upper: limit(warningDb),
    warning_lower: limit(-warningDb),
    abort_upper: limit(abortDb),
    abort_lower: limit(-abortDb),
  });
}

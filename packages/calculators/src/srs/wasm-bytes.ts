/** The little of the WebAssembly binary format that the kernel needs. Source: WebAssembly core specification 2.0, ch. 5. */

/** Unsigned LEB128. */
export function leb(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}

/** Signed LEB128. */
export function signedLeb(value: number): readonly number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  const done = (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40);
  return done ? [low] : [low | 0x80, ...signedLeb(rest)];
}

export function name(text: string): readonly number[] {
  return [...leb(text.length), ...Array.from(text, (letter) => letter.charCodeAt(0))];
}

export function section(id: number, content: readonly number[]): readonly number[] {
  return [id, ...leb(content.length), ...content];
}

const simd = (code: number) => [0xfd, ...leb(code)];

export const I32 = 0x7f;
export const V128 = 0x7b;

/** Instructions, by what they do. */
export const instruction = {
  get: (local: number) => [0x20, ...leb(local)],
  set: (local: number) => [0x21, ...leb(local)],
  tee: (local: number) => [0x22, ...leb(local)],
  loop: [0x03, 0x40],
  end: [0x0b],
  repeatIf: [0x0d, 0x00],
  i32: (value: number) => [0x41, ...signedLeb(value)],
  i32Add: [0x6a],
  i32LessUnsigned: [0x49],
  /** Two lanes from memory. */
  load: (offset: number) => [...simd(0x00), 0x03, ...leb(offset)],
  /** One double from memory into both lanes. */
  loadSplat: (offset: number) => [...simd(0x0a), 0x03, ...leb(offset)],
  store: (offset: number) => [...simd(0x0b), 0x03, ...leb(offset)],
  add: simd(0xf0),
  subtract: simd(0xf1),
  multiply: simd(0xf2),
  /** a if not b < a ... as one machine instruction, unlike f64x2.min and max, which must look for NaN. */
  smaller: simd(0xf6),
  larger: simd(0xf7),
  /** a x b + c with one rounding or two, as the processor likes. */
  multiplyAdd: simd(0x107),
} as const;

import { linearDimensions, linearFactor } from "../units/find-unit.ts";

function isUnit(text: string): boolean {
  return text !== "" && linearDimensions().some((dimension) => linearFactor(dimension, text) !== undefined);
}

/** The unit that a heading names beside its quantity: `PSD [g²/Hz]`, `Time (s)`, `Frequency, Hz`; null where none. */
export function unitInHeading(heading: string): string | null {
  const bracketed = /\[(.+)\]\s*$/.exec(heading)?.[1] ?? /^[^(]*\((.+)\)\s*$/.exec(heading)?.[1];
  const last = /[\s,]+(\S+)$/.exec(heading)?.[1];
  return [bracketed, last].find((candidate) => candidate !== undefined && isUnit(candidate))?.trim() ?? null;
}

/**
 * A cell of a line of units, as it is written; null where it is no unit. In a line of names a lone `f` or `t` is a
 * symbol, not a unit.
 * @example unitAlone("g²/Hz") // "g²/Hz"
 */
export function unitAlone(cell: string): string | null {
  return isUnit(cell) ? cell : null;
}

import type { Dimension } from "@headroom/calculators";
import type { Amplitude } from "../units/read-unit.ts";

/** String indices of the text, the end exclusive. */
export type Span = readonly [start: number, end: number];

/** Place of a match in the text. */
export const placeOf = (found: { readonly index: number; readonly 0: string }): Span => [
  found.index,
  found.index + found[0].length,
];

/** The letters in front of a place, at most so many. */
export const lettersBefore = (text: string, place: number, most: number): string =>
  text.slice(Math.max(0, place - most), place);

/** A figure with what stands behind it: a unit, a noun that counts, or nothing. */
export interface Figure {
  readonly span: Span;
  /** As written, in plain characters, with its sign; two where a range is written. */
  readonly numbers: readonly string[];
  /** As the table of units spells it; empty where none is understood. */
  readonly unit: string;
  readonly dimensions: readonly Dimension[];
  readonly amplitude?: Amplitude;
  /** "cycles", "axes": what an integer counts. */
  readonly counts?: string;
  /** "1 h per axis". */
  readonly each?: "axis" | "direction";
  /** A swing about zero: "±1.5 mm". */
  readonly isSwing: boolean;
  /** The same once more in another unit: "0.20 in (5.08 mm)". */
  readonly twin?: Figure;
}

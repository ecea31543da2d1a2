import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { fixtureSidesMm } from "../test-load.ts";

/** A plate may reach so far beyond the armature that carries it; then its corners hang free. */
const overhang = 1.5;

export interface Fixture {
  /** The longest first. */
  readonly sidesMm: readonly number[];
  readonly diagonalMm: number;
  /** The smallest armature that carries it without a head expander; none does where the test names an expander. */
  readonly minArmatureMm: number;
}

/** A fixture that covers a rectangle. */
export function fixtureOver(sides: readonly [number, number]): Fixture {
  const diagonalMm = Math.hypot(...sides);
  return { sidesMm: sides.toSorted((a, b) => b - a), diagonalMm, minArmatureMm: diagonalMm / overhang };
}

export const fixtureOf = (specimen: Specimen): Fixture => fixtureOver(fixtureSidesMm(specimen));

export const isOnArmature = (armatureMm: number, { minArmatureMm }: Fixture): boolean =>
  minArmatureMm <= armatureMm;

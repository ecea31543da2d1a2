import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { fixtureSidesMm } from "../test-load.ts";

/** A plate may reach so far beyond the armature that carries it; then its corners hang free. */
const overhang = 1.5;

export interface Fixture {
  /** The longest first. */
  readonly sidesMm: readonly number[];
  readonly diagonalMm: number;
}

export function fixtureOf(specimen: Specimen): Fixture {
  const sides = fixtureSidesMm(specimen);
  return { sidesMm: sides.toSorted((a, b) => b - a), diagonalMm: Math.hypot(...sides) };
}

/** The smallest armature that carries the fixture without a head expander. */
export const minArmatureMm = (specimen: Specimen): number => fixtureOf(specimen).diagonalMm / overhang;

export const isOnArmature = (armatureMm: number, { diagonalMm }: Fixture): boolean =>
  diagonalMm / overhang <= armatureMm;

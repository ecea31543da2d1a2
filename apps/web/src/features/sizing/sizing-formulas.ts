import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { FormulaNote } from "../../domain/formula/formula-note.ts";
import { pulseFormulas } from "../../domain/formula/pulse-formulas.ts";
import { randomFormulas } from "../../domain/formula/random-formulas.ts";
import { sineFormulas } from "../../domain/formula/sine-formulas.ts";
import { sineOnRandomFormulas } from "../../domain/formula/sine-on-random-formulas.ts";

export interface NamedFormula {
  readonly label: string;
  readonly note: FormulaNote;
}
const named = (label: string, note: FormulaNote): NamedFormula => ({ label, note });

const sine = [
  named("Acceleration", sineFormulas.acceleration),
  named("Force", sineFormulas.force),
  named("Velocity", sineFormulas.velocity),
  named("Stroke", sineFormulas.displacement),
  named("Crossover", sineFormulas.crossover),
];
const random = [
  named("Acceleration", randomFormulas.acceleration),
  named("Peak", randomFormulas.peak),
  named("Force", randomFormulas.force),
  named("Velocity", randomFormulas.velocity),
  named("Stroke", randomFormulas.displacement),
];
const pulse = [
  named("Velocity change", pulseFormulas.velocityChange),
  named("Force", pulseFormulas.force),
  named("Velocity on a shaker", pulseFormulas.compensatedVelocity),
  named("Stroke on a shaker", pulseFormulas.compensatedStroke),
];

/** Formulas of the demands by test method, each with its source. */
export const sizingFormulas: Partial<Record<StereoTypeId, readonly NamedFormula[]>> = {
  "vib-sine": sine,
  "vib-random": random,
  "vib-random-on-random": random,
  "vib-sine-on-random": [
    ...random,
    named("Total", sineOnRandomFormulas.total),
    named("Peak with tones", sineOnRandomFormulas.linear),
  ],
  "shock-half-sine": pulse,
  "shock-tps": pulse,
  "shock-trapezoid": pulse,
  bump: pulse,
};

const pulses: readonly StereoTypeId[] = ["shock-half-sine", "shock-tps", "shock-trapezoid", "bump"];

/** Whether a demand lasts or is over in an instant; `null` where it is neither. */
export function lastingOf(stereoTypeId: StereoTypeId, key: string, convention: string): string | null {
  if (!/acceleration|velocity|stroke|force/i.test(key)) return null;
  if (pulses.includes(stereoTypeId)) return "momentary";
  if (convention.includes("rms")) return "sustained";
  if (convention.includes("σ")) return "peaks";
  return stereoTypeId === "vib-sine" ? "sustained" : null;
}

import { MAX_SYNTHESIS_OCTAVES, type SynthesisInput } from "@headroom/calculators";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { CheckPlan } from "../../checks/check-plan.ts";
import { figure } from "../../checks/figures.ts";
import { open } from "../../checks/write-checks.ts";
import { IncompleteTest, textIn } from "../parameter-values.ts";
import { shockSpectrum } from "./shock-spectrum.ts";
import type { ResponseSpectrum } from "./spectrum-motion.ts";

/** Demands of a synthesised input on a shaker. */
export interface InputMotion {
  readonly accelerationG: number;
  readonly velocityMPerS: number;
  /** Peak-to-peak. */
  readonly strokeMm: number;
}

/** The closest input that was found for a spectrum. */
export interface SynthesisedInput extends InputMotion {
  readonly isInTolerance: boolean;
}

/** By the key of their spectrum: `null` where a whole request's time was too little; one that is missing had no turn. */
export type SynthesisedInputs = ReadonlyMap<string, SynthesisedInput | null>;

/** Two tests with one key have one input. */
const keyOf = ({ points, dampingRatio, toleranceDb }: ResponseSpectrum): string =>
  JSON.stringify([dampingRatio, toleranceDb, points.map(({ hz, g }) => [hz, g])]);

/** Levels above 0 at different frequencies, over a range that a record can hold. */
function canBeSynthesised({ points, dampingRatio }: ResponseSpectrum): boolean {
  const frequencies = points.map(({ hz }) => hz);
  const octaves = Math.log2(Math.max(...frequencies) / Math.min(...frequencies));
  return (
    points.every(({ hz, g }) => hz > 0 && g > 0) &&
    new Set(frequencies).size === points.length &&
    octaves > 0 &&
    octaves <= MAX_SYNTHESIS_OCTAVES &&
    dampingRatio < 1
  );
}

/** A test that does not say what it needs has no spectrum. */
function spectrumOf(line: TestLine): ResponseSpectrum | null {
  try {
    return shockSpectrum(line);
  } catch (error) {
    if (error instanceof IncompleteTest) return null;
    throw error;
  }
}

/** The spectra among some tests for which a shaker comes into question and an input can be synthesised, by key. */
export function spectraToSynthesise(tests: readonly TestLine[]): ReadonlyMap<string, SynthesisInput> {
  const spectra = tests
    .filter((line) => line.stereoTypeId === "shock-srs" && textIn(line, "field") === "far")
    .flatMap((line) => spectrumOf(line) ?? [])
    .filter(canBeSynthesised);
  return new Map(
    spectra.map((spectrum) => [
      keyOf(spectrum),
      {
        spectrum: spectrum.points.map(({ hz, g }) => ({ frequencyHz: hz, accelerationG: g })),
        qualityFactor: 1 / (2 * spectrum.dampingRatio),
        toleranceDb: spectrum.toleranceDb,
      },
    ]),
  );
}

/** The input that proves a yes, or the question that there is without one. */
export function inputFor(
  spectrum: ResponseSpectrum,
  inputs: SynthesisedInputs | undefined,
): { readonly motion: InputMotion | null; readonly questions: readonly CheckPlan[] } {
  const without = (sentence: string, next = "Ask the lab.") => ({
    motion: null,
    questions: [open("synthesisedInput", "Synthesised input", `${sentence} ${next}`)],
  });
  if (!canBeSynthesised(spectrum))
    return without(
      `No input is synthesised for a spectrum of one frequency, of 0 g, with two levels at one frequency or of more than ${MAX_SYNTHESIS_OCTAVES} octaves.`,
    );
  if (!inputs) return without("The input is synthesised in a search, not here.");
  const input = inputs.get(keyOf(spectrum));
  if (input === undefined) return without("The input is not synthesised yet.", "Search again.");
  if (input === null) return without("The input was not synthesised in time.");
  if (!input.isInTolerance)
    return without(`No synthesised input lies within ±${figure(spectrum.toleranceDb)} dB of the spectrum.`);
  return { motion: input, questions: [] };
}

import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const random: CalculatorFacts = {
  path: "/calculator/random",
  name: "Random",
  detail: "Rms, peaks, force, response",
  gives:
    "Rms and peaks of acceleration, velocity and displacement, slopes, zero crossings, largest expected peak, response spectrum, force.",
  standards: "IEC 60068-2-64, MIL-STD-810H 514.8, GEVS, NAVMAT P-9492",
  sketch: "M4 40L34 12H78L116 44",
};

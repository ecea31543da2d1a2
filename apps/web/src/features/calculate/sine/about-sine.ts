import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const sine: CalculatorFacts = {
  path: "/calculator/sine",
  name: "Sine",
  detail: "Levels, sweep, force, resonance",
  gives:
    "Displacement, velocity and acceleration of a swept profile, exact crossovers, time and cycles, force, response of a resonance.",
  standards: "IEC 60068-2-6, MIL-STD-202 204, UN 38.3",
  sketch: "M4 52L40 14H116",
};

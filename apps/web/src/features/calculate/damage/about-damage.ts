import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const damage: CalculatorFacts = {
  path: "/calculator/fds",
  name: "Fatigue damage of records",
  detail: "Damage of measured records over a life, and the random test of the same damage",
  gives:
    "Fatigue damage and extreme response spectra of records with weights over a life; the random spectrum of equal damage in the test's time, breakpoints that cover it, and the same of a standard's spectrum beside it.",
  standards: "CSV, WAV, UFF 58, NumPy, MATLAB, HDF5, LabVIEW",
  sketch: "M4 16L20 18 32 14 44 22 56 12 66 26 78 30 90 38 104 42 116 47",
};

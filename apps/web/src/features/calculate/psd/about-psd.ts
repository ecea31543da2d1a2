import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const psd: CalculatorFacts = {
  path: "/calculator/psd",
  name: "PSD of a record",
  detail: "Welch's average of a measured record, and a specification from it",
  gives:
    "Power spectral density of measured channels with confidence band, rms of a band, a standard's spectrum over it, breakpoints that cover it.",
  standards: "CSV, WAV, UFF 58, NumPy, MATLAB, HDF5, LabVIEW",
  sketch:
    "M4 38L12 32 18 36 25 28 31 31 38 22 44 27 50 12 55 8 60 20 67 26 74 22 80 34 88 30 96 40 104 38 116 46",
};

import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const timeHistory: CalculatorFacts = {
  path: "/calculator/time-history",
  name: "Time history of a record",
  detail: "Figures of a measured record in time, its velocity and displacement, and the shocks in it",
  gives:
    "Rms, peak, crest factor, kurtosis, clipping, effective duration and shocks of a part of a record; base line, high pass, velocity and displacement with their drift.",
  standards: "CSV, WAV, UFF 58, NumPy, MATLAB, HDF5, LabVIEW",
  sketch:
    "M4 30L12 26 18 33 25 27 31 31 38 28 44 30 48 8 52 48 56 14 60 40 64 22 68 35 72 26 80 32 88 27 96 31 104 28 116 30",
};

import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const srs: CalculatorFacts = {
  path: "/calculator/srs",
  name: "SRS of a record",
  detail: "Response of resonances to a measured record, and a specification from it",
  gives:
    "Shock response spectrum of measured channels: maximax, positive, negative, primary, residual, refined between the samples; a required spectrum over it, breakpoints that cover it.",
  standards: "CSV, WAV, UFF 58, NumPy, MATLAB, HDF5, LabVIEW",
  sketch: "M4 48L30 34 44 22 54 12 62 20 72 16 82 22 96 20 116 21",
};

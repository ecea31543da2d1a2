import type { FormulaNote } from "./formula-note.ts";

const statistics = "Bendat and Piersol, ch. 3";

/** Formula and source of each figure of a record in time. */
export const timeHistoryFormulas = {
  rms: { formula: "√(Σx²/n) of the part, mean included.", source: statistics },
  peak: { formula: "max|x| of the part.", source: statistics },
  mean: { formula: "Σx/n of the part.", source: statistics },
  crest: { formula: "max|x|/rms.", source: statistics, holds: "A part of zeros has none." },
  kurtosis: {
    formula: "m₄/m₂² about the mean, divisor n (Pearson): 3 for Gaussian motion, 1.5 for a sine.",
    source: statistics,
    holds: "A constant has none.",
  },
  skewness: { formula: "m₃/m₂^1.5 about the mean, divisor n.", source: statistics },
  clipping: {
    formula: "Neighbouring samples that stay at the largest or smallest value; three or more are clipping.",
    source: "Definition",
    holds: "As recorded, before base line and filter. A record that was filtered after clipping shows none.",
  },
  energy: {
    formula: "Time between two shares of ∫x²dt, trapezoids, straight between samples.",
    source: "Arias 1970",
    holds: "The three definitions differ by factors.",
  },
  magnitude: {
    formula: "First to last sample of at least this share of max|x|.",
    source: "Definition",
    holds: "The three definitions differ by factors.",
  },
  "mil-std-810": {
    formula:
      "Shortest time that holds the share of those running rms values that exceed the fraction of the largest.",
    source: "MIL-STD-810G/H, method 516",
    holds: "The standard does not fix the averaging time: state it with the figure.",
  },
  threshold: {
    formula:
      "A shock begins where |x| reaches this multiple of the rms and ends at the last such sample before the quiet.",
    source: "Definition",
  },
  velocity: {
    formula: "v = g₀·∫a dt by trapezoids from rest, after base line and filter.",
    source: "Trapezoidal rule",
    holds: "An offset of a record makes a velocity that was not there.",
  },
  displacement: {
    formula: "s = ∫v dt by trapezoids from 0.",
    source: "Trapezoidal rule",
    holds: "A small offset grows with the square of time: judge the drift before the figure.",
  },
  offset: { formula: "The steady acceleration that alone would end at this velocity.", source: "Definition" },
  corner: {
    formula: "Butterworth. Zero phase runs forwards and backwards: −6.02 dB at the corner, order doubled.",
    source: "Gustafsson 1996",
    holds: "Causal: −3.01 dB, with the delay of its phase.",
  },
} satisfies Record<string, FormulaNote>;

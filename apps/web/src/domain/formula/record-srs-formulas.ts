import type { FormulaNote } from "./formula-note.ts";

/** Formula and source of each result of a record's response spectrum. */
export const recordSrsFormulas = {
  response: {
    formula:
      "z″ + 2ζωz′ + ω²z = −a, ζ = 1/(2Q), ramp-invariant, from rest one sample before the record. Absolute acceleration −(ω²z + 2ζωz′), pseudo-velocity ω|z|.",
    source: "Smallwood 1981; ISO 18431-4",
    holds:
      "Refined: error below 0.2 % for content up to 0.35 of the sample rate. Unrefined: 2 % at 20 samples a period.",
  },
  velocity: {
    formula: "v = g₀·∫a dt by trapezoids from rest, after the base line.",
    source: "Trapezoidal rule",
    holds: "An offset of the record makes a velocity that was not there.",
  },
  breakpoints: {
    formula: "Straight in log-log axes, never below a line, least mean square.",
    source: "Lalanne vol. 5",
    holds: "A local optimum.",
  },
} satisfies Record<string, FormulaNote>;

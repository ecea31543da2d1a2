import type { FormulaNote } from "./formula-note.ts";

const harris = "Harris' Shock and Vibration Handbook, ch. 1";

/** Formula and source of each result. */
export const sineFormulas = {
  acceleration: {
    formula:
      "A = ω²D = ωV, ω = 2πf, g₀ = 9.80665 m/s². Within a segment every quantity is a power of f, so the largest value is at an end.",
    source: harris,
  },
  velocity: { formula: "V = A/ω, the largest over the ends of all segments.", source: harris },
  displacement: {
    formula:
      "D = A/ω² (0-pk); peak to peak is 2D. The largest is at the lowest frequency of an acceleration segment.",
    source: harris,
  },
  force: {
    formula: "F = m·A, m = armature + fixture + specimen.",
    source: "Newton's second law",
    holds:
      "A rigid load: resonances of the load are not in it. Makers advise at most 80 % of the rated force.",
  },
  sweep: {
    formula:
      "Logarithmic, R oct/min: k = R·ln2/60, T = |ln(f₂/f₁)|/k, cycles = |f₂−f₁|/k. Linear, S Hz/s: T = |f₂−f₁|/S, cycles = T(f₁+f₂)/2.",
    source: "IEC 60068-2-6, clause 3",
    holds: "One sweep is one way. A sweep cycle of the standard is there and back: two sweeps here.",
  },
  crossover: {
    formula: "f(D,V) = V/(2πD), f(D,A) = √(A/D)/(2π), f(V,A) = A/(2πV); all 0-pk.",
    source: "IEC 60068-2-6, annex A",
    holds: "A standard may print a rounded crossover; more than 10 % of step at a joint deserves a look.",
  },
  resonance: {
    formula:
      "T² = (1+(2ζr)²)/((1−r²)²+(2ζr)²), ζ = 1/(2Q), r = f/fₙ; the peak is at r² = (√(1+8ζ²)−1)/(4ζ²).",
    source: "Harris' Shock and Vibration Handbook, ch. 2",
    holds: "One resonance on a moving base, Q above 1.",
  },
  halfPower: {
    formula:
      "The roots of T² = T²max/2, exactly; fₙ/Q is only an approximation. Time and cycles between them as for the sweep.",
    source: "Harris' Shock and Vibration Handbook, ch. 2",
  },
  reduction: {
    formula: "1 − exp(−2.86 η^−0.445), η = Q²·|df/dt|/fₙ².",
    source: "Cronin 1968, quoted in Lalanne vol. 1",
    holds: "η below 100. A simulation agrees within 0.4 % up to η = 15 and within 5 % at 87.",
  },
  motion: { formula: "V = ωD, A = ω²D, ω = 2πf; all 0-pk, displacement also peak to peak.", source: harris },
} satisfies Record<string, FormulaNote>;

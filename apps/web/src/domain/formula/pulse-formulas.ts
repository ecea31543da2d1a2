import type { FormulaNote } from "./formula-note.ts";

const lalanne = "Lalanne, Mechanical Vibration and Shock, vol. 2";

/** Formula and source of each result. */
export const pulseFormulas = {
  velocityChange: {
    formula: "Δv = k·A·D: half-sine k = 2/π, terminal-peak sawtooth k = 1/2.",
    source: "IEC 60068-2-27; MIL-STD-202 method 213",
  },
  dropHeight: {
    formula: "h = (Δv/(1+e))²/(2g₀), e the rebound.",
    source: "MIL-STD-810H method 516",
    holds: "Gravity during the pulse and air drag are left out.",
  },
  displacement: {
    formula: "x = d·A·D² from rest: half-sine d = 1/π, terminal-peak sawtooth d = 1/6.",
    source: "IEC 60068-2-27",
  },
  equalHalfSine: {
    formula: "A(half-sine) = π/4·A(sawtooth), the same duration and velocity change.",
    source: "MIL-STD-810H table 516.8-IV, note 1",
  },
  force: {
    formula: "F = m·A.",
    source: "Newton's second law",
    holds: "A rigid load. Held against the shock rating, which is not the sine rating.",
  },
  compensatedVelocity: {
    formula:
      "−pA before over t₁ = r·Δv/(k₁pA), −qA after over t₃ = (1−r)Δv/(k₃qA); the largest |v| of pre-pulse, pulse and post-pulse.",
    source: lalanne,
    holds: "The final velocity is zero for every share r.",
  },
  compensatedStroke: {
    formula:
      "Largest minus smallest displacement; the extremes are where v = 0, inside the pulse too. Peak to peak.",
    source: lalanne,
    holds: "The table rests offset by −(max+min)/2; without the offset it needs 2·max(|max|,|min|).",
  },
  compensatedEnd: {
    formula:
      "x at the end of the post-pulse; “ends where it began” solves x = 0 for the share r by bisection.",
    source: lalanne,
  },
} satisfies Record<string, FormulaNote>;

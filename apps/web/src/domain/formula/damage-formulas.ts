import type { FormulaNote } from "./formula-note.ts";

const lalanne = "Lalanne vol. 5";

/** Formula and source of each result of a life's damage. */
export const damageFormulas = {
  life: {
    formula: "D = Σ Dᵢ·(share of the life)/(length of the record): damage adds up, whatever its order.",
    source: "Miner 1945",
    holds: "The records stand for the whole life in proportion to their weights.",
  },
  equal: {
    formula: "G = (2ω^e/Q)·[D/(fₙ·T·Γ(1+b/2))]^(2/b), e = 1 for the pseudo-velocity, 3 for the displacement.",
    source: "Lalanne vol. 5; Henderson and Piersol 1995",
    holds: "Input that is white around each resonance, a narrow band with ν₀ = fₙ, Gaussian motion.",
  },
  breakpoints: {
    formula: "Straight in log-log axes, never below the spectrum of equal damage, least mean square.",
    source: lalanne,
    holds: "A local optimum.",
  },
  held: {
    formula: "20/b·lg(D of the test/D of the life): by so much the level differs, b the exponent.",
    source: "Power law of fatigue",
    holds: "Natural frequencies half an octave inside the range.",
  },
  response: {
    formula: "Test: (2πfₙ)²·z_rms·√(2 ln(ν₀T))/g₀. Records: largest (2πfₙ)²·|z|/g₀ while one lasts, once.",
    source: lalanne,
    holds: "Above 0 dB the test stresses more than the records ever did: damage may be of another kind.",
  },
  shortest: {
    formula: "T·10^(dB·b/20): the level falls as T^(1/b) until the responses are those of the records.",
    source: "Power law of fatigue, MIL-STD-810H 514.8",
    holds: "Neglects that √(2 ln(ν₀T)) grows a little with time.",
  },
} satisfies Record<string, FormulaNote>;

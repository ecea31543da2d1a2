import type { FormulaNote } from "./formula-note.ts";
import { psdRms } from "./psd-rms.ts";

const rice = "Rice 1944/45";

/** Formula and source of each result. */
export const randomFormulas = {
  acceleration: psdRms,
  velocity: { formula: "σᵥ = g₀·√ΣI₋₂/(2π); peak = k·σᵥ.", source: rice },
  displacement: {
    formula: "σ_d = g₀·√ΣI₋₄/(2π)²; peak to peak = 2k·σ_d.",
    source: `${rice}; MIL-STD-810H method 514 (3σ)`,
    holds:
      "Dominated by the first breakpoints: see the contribution by band. Another low-frequency cut-off moves it.",
  },
  peak: { formula: "k·σₐ, k as entered (3 is usual).", source: "MIL-STD-810H method 514" },
  force: {
    formula:
      "F = m·σₐ, m = armature + fixture + specimen. Held against the random (rms) rating, never the sine rating.",
    source: "Newton's second law",
    holds: "A rigid load.",
  },
  zeroCrossings: { formula: "ν₀ = √(I₂/I₀); peak rate √(I₄/I₂); irregularity I₂/√(I₀I₄).", source: rice },
  expectedPeak: {
    formula:
      "Mean of the largest peak ∫₀^∞ 1−exp(−N·e^(−x²/2)) dx, N = ν₀·T; exceeded in 1 of 100 tests: √(2·ln(N/−ln 0.99)).",
    source: "Davenport 1964; Rice 1944",
    holds: "Gaussian, on one side; a controller clips at the sigma that it is set to.",
  },
  exceedance: {
    formula: "Instantaneous, either side: erfc(k/√2). Peaks of narrow-band noise: exp(−k²/2).",
    source: rice,
  },
} satisfies Record<string, FormulaNote>;

import type { FormulaNote } from "./formula-note.ts";
import { psdRms } from "./psd-rms.ts";

const rice = "Rice 1944/45";

/** Formula and source of each result. */
export const sineOnRandomFormulas = {
  random: psdRms,
  total: { formula: "√(σ² + ΣA²/2): random and tones of independent phase.", source: rice },
  linear: {
    formula: "k·σ + ΣA: an upper bound, the default for sizing a shaker.",
    source: "Convention; no standard prescribes one. Name it on every printout.",
  },
  srss: { formula: "√((kσ)² + ΣA²).", source: "Convention", holds: "Always too low." },
  kTotal: {
    formula: "k·√(σ² + ΣA²/2).",
    source: "Convention",
    holds: "Far too high where tones dominate.",
  },
  exact: {
    formula:
      "The level exceeded as often as Gaussian noise exceeds k sigma: P(|x|>L) by the characteristic function e^(−σ²u²/2)·ΠJ₀(Aᵢu).",
    source: "Rice 1944, 3.10",
    holds: "Independent phases; error below 10⁻⁹.",
  },
} satisfies Record<string, FormulaNote>;

import type { FormulaNote } from "./formula-note.ts";

/** Formula of a spectrum's rms. */
export const psdRms: FormulaNote = {
  formula:
    "σₐ = √ΣI₀, Iₖ = P₁f₁ᵏ⁺¹·L·φ(s), L = ln(f₂/f₁), s = ln(P₂/P₁)+(k+1)L, φ(s) = (eˢ−1)/s: one formula for every slope.",
  source: "Rice 1944/45; Lalanne vol. 3",
  holds: "Straight lines on log-log axes, zero outside the table. Error below 10⁻¹¹.",
};

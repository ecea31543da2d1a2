import type { FormulaNote } from "./formula-note.ts";

const welch = "Welch 1967; Bendat and Piersol, 11.5";

/** Formula and source of each result of a measured spectrum. */
export const measuredPsdFormulas = {
  rms: {
    formula:
      "√(ΣPₖ·Δf) over all lines; Pₖ = mean|Xₖ|²/(fₛ·Σw²), doubled but for 0 and fₛ/2, each segment less its mean.",
    source: welch,
  },
  band: {
    formula: "√ of the power inside: a line's power lies evenly from Δf/2 below to Δf/2 above it.",
    source: "Definition of a power density",
  },
  resolution: { formula: "Δf = fₛ/N, N samples of a segment. Noise bandwidth fₛ·Σw²/(Σw)².", source: welch },
  freedom: {
    formula:
      "ν = 2K/(1 + 2Σ(1−j/K)·ρⱼ), K segments, ρⱼ squared correlation of the window with itself j steps later.",
    source: "Welch 1967",
    holds: "Gaussian, steady motion; half of it at 0 and fₛ/2. A maximum has none.",
  },
  confidence: {
    formula: "ν/χ² at (1+c)/2 and at (1−c)/2: the true level lies between with probability c, line by line.",
    source: "Bendat and Piersol, 8.5",
    holds: "Gaussian, steady motion.",
  },
  breakpoints: {
    formula:
      "Straight in log-log axes, nowhere below the mean over a twelfth of an octave, so that its rms is at least the record's; least mean square.",
    source: "Lalanne vol. 5",
    holds: "A local optimum. Single lines lie above the means that it covers.",
  },
} satisfies Record<string, FormulaNote>;

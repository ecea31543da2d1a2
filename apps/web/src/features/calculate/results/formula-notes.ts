/** How a result is computed, and where the formula comes from. */
export interface FormulaNote {
  readonly formula: string;
  readonly source: string;
  /** When it does not hold. */
  readonly holds?: string;
}

const harris = "Harris' Shock and Vibration Handbook, ch. 1";
const rice = "Rice 1944/45";
const lalanne = "Lalanne, Mechanical Vibration and Shock, vol. 2";

export const formulaNotes = {
  sineAcceleration: {
    formula:
      "A = ω²D = ωV, ω = 2πf, g₀ = 9.80665 m/s². Within a segment every quantity is a power of f, so the largest value is at an end.",
    source: harris,
  },
  sineVelocity: { formula: "V = A/ω, the largest over the ends of all segments.", source: harris },
  sineDisplacement: {
    formula:
      "D = A/ω² (0-pk); peak to peak is 2D. The largest is at the lowest frequency of an acceleration segment.",
    source: harris,
  },
  sineForce: {
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
  randomAcceleration: {
    formula:
      "σₐ = √ΣI₀, Iₖ = P₁f₁ᵏ⁺¹·L·φ(s), L = ln(f₂/f₁), s = ln(P₂/P₁)+(k+1)L, φ(s) = (eˢ−1)/s: one formula for every slope.",
    source: `${rice}; Lalanne vol. 3`,
    holds: "Straight lines on log-log axes, zero outside the table. Error below 1e-11.",
  },
  randomVelocity: { formula: "σᵥ = g₀·√ΣI₋₂/(2π); peak = k·σᵥ.", source: rice },
  randomDisplacement: {
    formula: "σ_d = g₀·√ΣI₋₄/(2π)²; peak to peak = 2k·σ_d.",
    source: `${rice}; MIL-STD-810H method 514 (3σ)`,
    holds:
      "The first breakpoints make it: see the share per band in the table. Another low-frequency cut-off moves it.",
  },
  randomPeak: { formula: "k·σₐ, k as entered (3 is usual).", source: "MIL-STD-810H method 514" },
  randomForce: {
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
  responseSpectrum: {
    formula: "rms² = ∫P·T² df for each fₙ, T as for one resonance of quality Q.",
    source: "Harris' Shock and Vibration Handbook, ch. 11 and 23",
    holds: "Integrated on panels graded towards fₙ; error below 1e-10.",
  },
  mixedTotal: { formula: "√(σ² + ΣA²/2): random and tones of independent phase.", source: rice },
  mixedLinear: {
    formula: "k·σ + ΣA: an upper bound, the default for sizing a shaker.",
    source: "Convention; no standard prescribes one. Name it on every printout.",
  },
  mixedSrss: { formula: "√((kσ)² + ΣA²).", source: "Convention", holds: "Always too low." },
  mixedKTotal: {
    formula: "k·√(σ² + ΣA²/2).",
    source: "Convention",
    holds: "Far too high where tones dominate.",
  },
  mixedExact: {
    formula:
      "The level exceeded as often as Gaussian noise exceeds k sigma: P(|x|>L) by the characteristic function e^(−σ²u²/2)·ΠJ₀(Aᵢu).",
    source: "Rice 1944, 3.10",
    holds: "Independent phases; error below 1e-9.",
  },
  velocityChange: {
    formula: "Δv = k·A·D: half-sine k = 2/π, terminal-peak sawtooth k = 1/2.",
    source: "IEC 60068-2-27; MIL-STD-202 method 213",
  },
  dropHeight: {
    formula: "h = (Δv/(1+e))²/(2g₀), e the rebound.",
    source: "MIL-STD-810H method 516",
    holds: "Gravity during the pulse and air drag are left out.",
  },
  pulseDisplacement: {
    formula: "x = d·A·D² from rest: half-sine d = 1/π, terminal-peak sawtooth d = 1/6.",
    source: "IEC 60068-2-27",
  },
  equalHalfSine: {
    formula: "A(half-sine) = π/4·A(sawtooth), the same duration and velocity change.",
    source: "MIL-STD-810H table 516.8-IV, note 1",
  },
  shockForce: {
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
  responseShock: {
    formula:
      "z″+2ζωz′+ω²z = −a solved piece by piece in closed form; absolute acceleration −(ω²z+2ζωz′), maximax.",
    source: "ISO 18431-4; Harris, ch. 8",
    holds: "Q above 0.5; error below 1e-9.",
  },
} as const satisfies Record<string, FormulaNote>;

export type FormulaName = keyof typeof formulaNotes;

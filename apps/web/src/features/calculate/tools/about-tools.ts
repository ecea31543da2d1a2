import type { CalculatorFacts } from "../frame/calculator-facts.ts";

/** The small tools: one question and its answer each, all on one screen. */
export const toolFacts = {
  testTime: {
    path: "/calculator/test-time",
    name: "Test time at another level",
    detail: "Equal fatigue damage by the power law",
    gives: "The time at a raised or lowered level that does the same fatigue damage, exponent stated.",
    standards: "MIL-STD-810H 514.8 annex A",
    sketch: "M4 10L116 44",
  },
  testLevel: {
    path: "/calculator/test-level",
    name: "Level for another test time",
    detail: "Equal fatigue damage by the power law",
    gives: "The level that does the same fatigue damage in a shorter or longer test, exponent stated.",
    standards: "MIL-STD-810H 514.8 annex A",
    sketch: "M4 10C30 34 70 42 116 44",
  },
  miles: {
    path: "/calculator/miles",
    name: "Miles' equation",
    detail: "Random response of one resonance",
    gives: "Rms and 3σ response of a resonance to flat random vibration, and the exact white-noise response.",
    standards: "Miles 1954",
    sketch: "M4 46H40C54 46 56 10 62 10C68 10 70 48 116 50",
  },
  dropPulse: {
    path: "/calculator/drop-pulse",
    name: "Drop height and pulse",
    detail: "Shock machine, free fall",
    gives: "Amplitude of the pulse that a drop gives, or the drop height of a pulse; impact velocity.",
    standards: "MIL-STD-810H 516.8, IEC 60068-2-27",
    sketch: "M20 6V36M12 28L20 36L28 28M44 46H64C68 14 88 14 92 46H116",
  },
  slopes: {
    path: "/calculator/slopes",
    name: "dB/oct and breakpoints",
    detail: "Levels and slopes of a spectrum",
    gives: "Breakpoints of a spectrum given by levels and slopes in dB/oct, or the slopes of breakpoints.",
    standards: "IEC 60068-2-64, MIL-STD-810H 514.8",
    sketch: "M4 46L36 14H84L116 46",
  },
  sweep: {
    path: "/calculator/sweep",
    name: "Sweep rate, duration, cycles",
    detail: "Logarithmic and linear sine sweeps",
    gives: "Rate, duration and cycles of a sine sweep, from whichever of the three is known.",
    standards: "IEC 60068-2-6",
    sketch: "M4 28C14 4 24 4 34 28S54 52 62 28S76 4 82 28S92 52 98 28S106 4 110 28L116 50",
  },
  scale: {
    path: "/calculator/scale",
    name: "Scale a spectrum to an rms",
    detail: "The same shape at another overall level",
    gives: "The spectrum of the same shape with the overall g rms that you state, and the change in dB.",
    standards: "IEC 60068-2-64, MIL-STD-810H 514.8",
    sketch: "M4 50L36 30H84L116 50M4 34L36 12H84L116 34",
  },
  bandRms: {
    path: "/calculator/band-rms",
    name: "Rms in a band",
    detail: "Part of a random spectrum",
    gives: "Rms acceleration of a spectrum between two frequencies, and its share of the overall level.",
    standards: "IEC 60068-2-64",
    sketch: "M4 44L34 12H86L116 44M48 12V52M74 12V52",
  },
  clipping: {
    path: "/calculator/clipping",
    name: "Clipped random drive",
    detail: "Sigma clipping",
    gives: "Rms and crest factor of a Gaussian drive clipped at k sigma, and how often it clips.",
    standards: "IEC 60068-2-64",
    sketch: "M4 30L14 18L22 40L30 14H40L48 34L58 24L66 46H76L84 20L92 34L100 14H110L116 28",
  },
} as const satisfies Record<string, CalculatorFacts>;

export type ToolId = keyof typeof toolFacts;

import type { CalculatorFacts } from "../frame/calculator-facts.ts";

export const sineOnRandom: CalculatorFacts = {
  path: "/calculator/sine-random",
  name: "Sine on random",
  detail: "Peaks by every convention, and exactly",
  gives:
    "Tones on a random background: peaks by every usual convention beside the exact level, and how often each level is exceeded.",
  standards: "IEC 60068-2-80, MIL-STD-810H category 14",
  sketch: "M4 44L30 30H84L116 46M38 30V6M56 30V14M74 30V20",
};

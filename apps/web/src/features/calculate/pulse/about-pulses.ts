import type { CalculatorFacts } from "../frame/calculator-facts.ts";

const either = {
  detail: "Velocity change, shaker pulse, response spectrum",
  gives:
    "Velocity change, drop height, the compensated pulse on a shaker, response spectrum, SRS of a measured record beside it.",
};

export const sawtooth: CalculatorFacts = {
  ...either,
  path: "/calculator/terminal-peak-sawtooth",
  name: "Terminal-peak sawtooth",
  standards: "MIL-STD-810H 516.8, IEC 60068-2-27",
  sketch: "M4 44H34L78 8V44H116",
};

export const halfSine: CalculatorFacts = {
  ...either,
  path: "/calculator/half-sine",
  name: "Half-sine shock",
  standards: "IEC 60068-2-27, MIL-STD-202 213, JESD22-B104",
  sketch: "M4 44H34C42 2 70 2 78 44H116",
};

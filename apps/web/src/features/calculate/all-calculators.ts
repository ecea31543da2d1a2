import type { ComponentType } from "react";
import type { CalculatorFacts } from "./frame/calculator-facts.ts";
import { halfSine, sawtooth } from "./pulse/about-pulses.ts";
import { random } from "./random/about-random.ts";
import { sine } from "./sine/about-sine.ts";
import { sineOnRandom } from "./sine-on-random/about-sine-on-random.ts";

interface Calculator extends CalculatorFacts {
  readonly screen: () => Promise<{ readonly Component: ComponentType }>;
}

/** Every calculator, once: its address, its card and its heading follow from here. */
export const calculators: readonly Calculator[] = [
  { ...sine, screen: () => import("./sine/sine-calculator.tsx") },
  { ...random, screen: () => import("./random/random-calculator.tsx") },
  { ...sineOnRandom, screen: () => import("./sine-on-random/sine-on-random-calculator.tsx") },
  { ...sawtooth, screen: () => import("./pulse/sawtooth-calculator.tsx") },
  { ...halfSine, screen: () => import("./pulse/half-sine-calculator.tsx") },
];

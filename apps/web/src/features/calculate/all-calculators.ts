import type { ComponentType } from "react";
import type { CalculatorFacts } from "./frame/calculator-facts.ts";
import { damage } from "./damage/about-damage.ts";
import { psd } from "./psd/about-psd.ts";
import { halfSine, sawtooth } from "./pulse/about-pulses.ts";
import { random } from "./random/about-random.ts";
import { sine } from "./sine/about-sine.ts";
import { timeHistory } from "./time/about-time.ts";
import { sineOnRandom } from "./sine-on-random/about-sine-on-random.ts";
import { srs } from "./srs/about-srs.ts";
import { toolFacts } from "./tools/about-tools.ts";

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
  { ...srs, screen: () => import("./srs/srs-calculator.tsx") },
  { ...timeHistory, screen: () => import("./time/time-calculator.tsx") },
  { ...psd, screen: () => import("./psd/psd-calculator.tsx") },
  { ...damage, screen: () => import("./damage/damage-calculator.tsx") },
  ...Object.values(toolFacts).map((facts) => ({
    ...facts,
    screen: () => import("./tools/tool-screen.tsx"),
  })),
];

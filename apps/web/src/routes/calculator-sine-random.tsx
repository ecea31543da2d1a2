import { MixedCalculator } from "../features/calculate/sine-on-random/sine-on-random-calculator.tsx";

export const Component = MixedCalculator;

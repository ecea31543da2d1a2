import { MixedCalculator } from "../features/calculators/mixed-calculator.tsx";

export const Component = MixedCalculator;

import { RandomCalculator } from "../features/calculators/random-calculator.tsx";

export const Component = RandomCalculator;

import { RandomCalculator } from "../features/calculate/random/random-calculator.tsx";

export const Component = RandomCalculator;

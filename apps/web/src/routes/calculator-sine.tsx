import { SineCalculator } from "../features/calculators/sine-calculator.tsx";

export const Component = SineCalculator;

import { SineCalculator } from "../features/calculate/sine/sine-calculator.tsx";

export const Component = SineCalculator;

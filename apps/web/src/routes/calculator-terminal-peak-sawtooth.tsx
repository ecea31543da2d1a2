import { ShockCalculator } from "../features/calculators/shock-calculator.tsx";

export const Component = () => <ShockCalculator shape="tps" />;

import { ShockCalculator } from "../features/calculate/pulse/pulse-calculator.tsx";

export const Component = () => <ShockCalculator shape="tps" />;

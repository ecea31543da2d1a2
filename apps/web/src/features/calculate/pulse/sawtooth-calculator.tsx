import { sawtooth } from "./about-pulses.ts";
import { ShockCalculator } from "./pulse-calculator.tsx";

export const Component = () => <ShockCalculator shape="tps" facts={sawtooth} />;

import { sawtooth } from "./about-pulses.ts";
import { PulseCalculator } from "./pulse-calculator.tsx";

export const Component = () => <PulseCalculator shape="tps" facts={sawtooth} />;

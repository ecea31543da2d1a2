import { halfSine } from "./about-pulses.ts";
import { PulseCalculator } from "./pulse-calculator.tsx";

export const Component = () => <PulseCalculator shape="half-sine" facts={halfSine} />;

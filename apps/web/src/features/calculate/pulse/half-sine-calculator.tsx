import { halfSine } from "./about-pulses.ts";
import { ShockCalculator } from "./pulse-calculator.tsx";

export const Component = () => <ShockCalculator shape="half-sine" facts={halfSine} />;

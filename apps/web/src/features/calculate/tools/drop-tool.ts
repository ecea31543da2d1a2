import { dropImpact, pulseFromDrop, pulseKinematics } from "@headroom/calculators";
import { pulseFormulas } from "../../../domain/formula/pulse-formulas.ts";
import { carriedPulse, type TestedShape } from "../frame/carried-pulse.ts";
import { main, type Result } from "../results/result-list.tsx";
import { choice, chosen, quantity, tool } from "./tool.ts";

const velocityChange = {
  ...pulseFormulas.velocityChange,
  formula:
    "Δv = k·A·D: half-sine k = 2/π, terminal-peak sawtooth k = 1/2, trapezoid k = 0.9 (rise and fall of a tenth each).",
};
const amplitude = {
  formula: "A = (1+e)·√(2g₀h)/(k·D), k as for the velocity change, e the rebound.",
  source: "MIL-STD-810H method 516",
  holds: "Free fall without air drag; gravity during the pulse is left out.",
};
const impact = { ...amplitude, formula: "v = √(2g₀h); velocity change (1+e)·v." };

type DropState = {
  readonly given: "height" | "pulse";
  readonly shape: TestedShape;
  readonly height: number;
  readonly a: number;
  readonly ms: number;
  readonly rebound: number;
};

export const dropPulse = tool<DropState>({
  givesTest: true,
  start: { given: "height", shape: "half-sine", height: 0.5, a: 50, ms: 11, rebound: 0.5 },
  fields: [
    choice("given", "Given", { height: "Drop height", pulse: "Pulse" }),
    choice("shape", "Pulse shape", {
      "half-sine": "Half-sine",
      tps: "Terminal-peak sawtooth",
      trapezoid: "Trapezoid",
    }),
    quantity("height", ["Drop height", "m"], { isUsed: chosen("given", "height") }),
    quantity("a", ["Amplitude", "g"], { isUsed: chosen("given", "pulse") }),
    quantity("ms", ["Pulse duration", "ms"]),
    quantity("rebound", ["Rebound", ""], {
      description: "Speed after the impact over the speed before, 0 to 1.",
    }),
  ],
  compute: ({ given, shape, height, a, ms: durationMs, rebound }) => {
    const amplitudeG =
      given === "pulse" ? a : pulseFromDrop({ heightM: height, rebound, shape, durationMs }).amplitudeG;
    const kinematics = pulseKinematics({ shape, amplitudeG, durationMs, rebounds: [rebound] });
    const heightM = given === "height" ? height : (kinematics.dropHeights[0]?.heightM ?? Number.NaN);
    const { impactVelocityMPerS } = dropImpact({ heightM, rebound });
    const found: Result =
      given === "height"
        ? ["Amplitude of the pulse", "0-pk", amplitudeG, "g", amplitude, main]
        : ["Drop height", "", heightM * 1000, "mm", pulseFormulas.dropHeight, main];
    return {
      results: [
        found,
        ["Impact velocity", "", impactVelocityMPerS, "m/s", impact],
        ["Velocity change", "", kinematics.velocityChangeMPerS, "m/s", velocityChange],
      ],
      test: carriedPulse(shape, { a: amplitudeG, ms: durationMs }, null),
    };
  },
});

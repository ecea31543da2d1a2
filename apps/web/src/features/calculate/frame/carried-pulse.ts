import { carriedTitle, fewDigits } from "./carried-test.ts";
import { entriesOf, type Preset } from "./entry-rows.ts";
import type { CarriedTest } from "./test-line.ts";

const pulsesOf = (shape: "half-sine" | "tps") =>
  entriesOf("classical_shock", (entry) =>
    entry.shape === shape && entry.duration_ms !== undefined
      ? { pulse: { amplitudeG: entry.amp.value, durationMs: entry.duration_ms } }
      : null,
  );
export const pulseEntries = { "half-sine": pulsesOf("half-sine"), tps: pulsesOf("tps") };

/** Pulses that have a test method. */
const methods = {
  "half-sine": ["shock-half-sine", "Half-sine"],
  tps: ["shock-tps", "Terminal-peak sawtooth"],
  trapezoid: ["shock-trapezoid", "Trapezoid"],
} as const;
export type TestedShape = keyof typeof methods;

export function carriedPulse(
  shape: TestedShape,
  { a = 0, ms = 0 }: { readonly a: number | undefined; readonly ms: number | undefined },
  preset: Preset | null,
): CarriedTest {
  const [stereoTypeId, name] = methods[shape];
  return {
    stereoTypeId,
    title: carriedTitle(`${name} ${fewDigits(a)} g, ${fewDigits(ms)} ms`, preset),
    preset,
    assumes: "Three shocks in each of the six directions.",
    parameters: {
      amplitudeG: a,
      durationMs: ms,
      shocksPerDirection: 3,
      directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
    },
  };
}

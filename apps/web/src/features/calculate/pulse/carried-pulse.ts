import { carriedTitle, fewDigits } from "../frame/carried-test.ts";
import { entriesOf, type Preset } from "../frame/entry-rows.ts";
import type { CarriedTest } from "../frame/test-line.ts";
import type { PulseShape, PulseState } from "./pulse-model.ts";

const pulsesOf = (shape: PulseShape) =>
  entriesOf("classical_shock", (entry) =>
    entry.shape === shape && entry.duration_ms !== undefined
      ? { pulse: { amplitudeG: entry.amp.value, durationMs: entry.duration_ms } }
      : null,
  );
export const pulseEntries = { "half-sine": pulsesOf("half-sine"), tps: pulsesOf("tps") };

export function carriedPulse(
  shape: PulseShape,
  { a = 0, ms = 0 }: PulseState,
  preset: Preset | null,
): CarriedTest {
  const name = shape === "tps" ? "Terminal-peak sawtooth" : "Half-sine";
  return {
    stereoTypeId: shape === "tps" ? "shock-tps" : "shock-half-sine",
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

import type { Amplitude } from "../units/read-unit.ts";
import { lettersBefore, type Span } from "./figure.ts";

const peakToPeak = String.raw`peak[- ]?(?:to[- ]?)?peak|pk[- ]?(?:to[- ]?)?pk|p[- ]?(?:to[- ]?)?p\b|double[- ]amplitude|d\.?a\.?(?![\p{L}\d])|(?:total |peak )?excursion|total (?:displacement|travel)|spitze[- ](?:zu[- ])?spitze|doppelamplitude|cr[eê]te[- ](?:à[- ])?cr[eê]te`;
const peak = String.raw`peak|pk\b|single[- ]amplitude|s\.?a\.?(?![\p{L}\d])|(?:0|zero)[- ](?:to[- ])?p(?:eak|k)?\b|amplitude|cr[eê]te|spitzenwert|scheitelwert`;
const rms = String.raw`r\.?m\.?s\.?(?![\p{L}\d])|eff(?:ektiv\w*)?\b|effektivwert|overall`;

const words: readonly (readonly [Amplitude, string])[] = [
  ["peak-to-peak", peakToPeak],
  ["rms", rms],
  ["peak", peak],
];
const between = String.raw`(?:[ :=|(]|\b(?:of|is|with|von|de|mit|level|value|displacement|acceleration|vibration|constant)\b)*`;
const behind = words.map(
  ([amplitude, pattern]) =>
    [amplitude, new RegExp(String.raw`^ ?[([]?(?:displacement )?(?:${pattern})`, "iu")] as const,
);
const before = words.map(
  ([amplitude, pattern]) =>
    [amplitude, new RegExp(String.raw`(?<!\p{L})(?:${pattern})${between}$`, "iu")] as const,
);
const reach = 48;

/** The amplitude that the words beside a figure name: "0.35 mm single amplitude", "r.m.s. acceleration 27.8 m/s²". */
export function amplitudeBeside(text: string, [start, end]: Span): Amplitude | undefined {
  const after = text.slice(end, end + reach);
  const named = behind.find(([, pattern]) => pattern.test(after));
  if (named) return named[0];
  const lead = lettersBefore(text, start, reach);
  return before.find(([, pattern]) => pattern.test(lead))?.[0];
}

import { expect, test } from "vitest";
import { makeFormat } from "../../platform/quantity/quantity-format.ts";
import { levelText } from "./level-text.ts";

const si = makeFormat("SI", 3);
const psd = (...points: readonly (readonly [number, number])[]) =>
  points.map(([fHz, level]) => ({ fHz, psd: level }));

test.each([
  // NAVMAT P-9492: 6.06 g rms, which the document rounds to 6.
  ["6.06 g rms", { psd: psd([20, 0.01], [80, 0.04], [350, 0.04], [2000, 0.007]) }],
  // 0.01 g²/Hz over 100 Hz: √1 g.
  ["1 g rms", { psd: psd([100, 0.01], [200, 0.01]) }],
  ["50 g, 11 ms", { amplitudeG: 50, durationMs: 11 }],
  ["25 g", { amplitudeG: 25 }],
  ["55 °C", { upperC: 55 }],
  ["−40 °C, 85 °C", { lowC: -40, highC: 85 }],
  // 0.01 (m/s²)²/Hz over 100 Hz: 1 m/s², by 9.80665 are 0.102 g.
  ["0.102 g rms", { psd: psd([100, 0.01], [200, 0.01]), psdUnit: "(m/s²)²/Hz" }],
  ["", { mode: "sweep", sweepRateOctMin: 1 }],
])("A level is read as %j", (text, parameters) => {
  expect(levelText(parameters, si).replaceAll("\u00a0", " ")).toBe(text);
});

test("A temperature is said in the reader's units", () => {
  expect(levelText({ tempC: 85 }, makeFormat("US", 3))).toBe("185\u00a0°F");
});

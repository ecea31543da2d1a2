import { expect, test } from "vitest";
import { unusualValue } from "./unusual-value.ts";

test.each([
  ["durationMs", "ms", 660_000, "11 min", "11 min is long for a shock; did you mean ms?"],
  ["durationMs", "ms", 11, "11 ms", undefined],
  ["durationMs", "ms", 660_000, " 11 min ", "11 min is long for a shock; did you mean ms?"],
  ["durationMs", "s", 660, "660", undefined],
  ["riseMs", "ms", 660, "660", undefined],
  ["durationMs", "ms", 100, "100 ms", undefined],
  ["massKg", "kg", 25_000, "25000", "25000 is heavy for a specimen; did you mean g?"],
  ["payload", "kg", 25_000, "25000", undefined],
  ["massKg", "kg", 20_000, "20000", undefined],
  ["massKg", "kg", 12, "12", undefined],
  ["massKg", "lb", 25_000, "25000", undefined],
  ["widthMm", "mm", 240_000, "240 m", "240 m is long for a specimen; did you mean mm?"],
  ["widthMm", "mm", 1e9, "1e9 mm", "1e9 mm is long for a specimen."],
  ["widthMm", "mm", 20_000, "20 m", undefined],
  ["widthMm", "mm", 240, "240", undefined],
  ["widthMm", "in", 24_000, "24000", undefined],
  ["strokeMm", "mm", 24_000, "24000", undefined],
  ["widthMm", "mm", 1e9, "1e9", "1e9 is long for a specimen."],
  ["amplitudeG", "g", 15_000, "15000", "15000 is high for an acceleration; did you mean m/s²?"],
  ["amplitudeG", "g", 40, "40 g", undefined],
  ["amplitudeG", "g", 10_000, "10000", undefined],
  // 7 × 24 × 60 = 10 080
  ["duration", "min", 10_080, "7 d", undefined],
  ["temperature", "degC", 250, "250", undefined],
  ["duration", "min", 20_160, "14 d", "14 d is longer than a week; did you mean s?"],
  ["duration", "min", 600, "10 h", undefined],
  ["temperature", "degC", 300, "300", "300 is hot for a chamber; did you mean °F or K?"],
  ["temperature", "degC", 300, "572 °F", "572 °F is hot for a chamber; did you mean K?"],
  ["temperature", "degC", -40, "-40", undefined],
])("%s in %s of %d: %s, %s", (key, unit, value, typed, note) => {
  expect(unusualValue({ key, unit }, value, typed)).toBe(note);
});

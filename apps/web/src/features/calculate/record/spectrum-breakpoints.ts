import { spectrumEnvelope } from "@headroom/calculators";
import { lineAt, type PlotPoint } from "@headroom/plots";
import { decibels } from "./required-check.ts";

/** Rounds up, so that an envelope stays one. */
function roundedUp(value: number, digits: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) + 1 - digits);
  return Number((Math.ceil(value / unit) * unit).toPrecision(digits));
}

/** A specification from a spectrum: few breakpoints, never below it, and by how much they stand above it at most. */
export interface SpectrumBreakpoints {
  readonly points: readonly PlotPoint[];
  readonly maxExcess: { readonly frequencyHz: number; readonly db: number };
}

/**
 * Covers a spectrum by at most `maxBreakpoints` points, straight in log-log axes. Levels are rounded up in the fourth
 * digit, frequencies in the sixth, which costs 0.01 %.
 */
export function spectrumBreakpoints(input: {
  readonly points: readonly PlotPoint[];
  readonly maxBreakpoints: number;
  readonly quantity: keyof typeof decibels;
}): SpectrumBreakpoints {
  const { points, maxBreakpoints, quantity } = input;
  const { breakpoints } = spectrumEnvelope({ points, maxBreakpoints });
  const rounded = breakpoints.map(
    ([frequencyHz, level]): PlotPoint => [Number(frequencyHz.toPrecision(6)), roundedUp(level * 1.0001, 4)],
  );
  const above = points.map(([frequencyHz, level]) => ({
    frequencyHz,
    db:
      decibels[quantity] *
      Math.log10(
        (lineAt(rounded, Number(frequencyHz.toPrecision(6)), { x: "log", y: "log" }) ?? level) / level,
      ),
  }));
  return { points: rounded, maxExcess: above.reduce((most, each) => (each.db > most.db ? each : most)) };
}

const maxPercent = 300;

/** A signed margin in per cent, above +300 % as a multiple: `+34 %`, `−8 %`, `> 4×`, `unknown`. */
export function marginText(margin: number | null): string {
  if (margin === null) return "unknown";
  // Always down: no rounding may flatter a machine. A hair less than a per cent is the last bit of a division.
  const rounded = Math.floor(margin * 100 + 1e-9);
  const percent = margin < 0 ? Math.min(rounded, -1) : rounded;
  if (percent > maxPercent) return `> ${maxPercent / 100 + 1}×`;
  return percent < 0 ? `−${-percent} %` : `+${percent} %`;
}

interface MarginOfCheck {
  readonly unit: string;
  readonly margin: number | null;
  readonly required: number | null;
  readonly limit: number | null;
}

/** Unit for temperature differences. */
export interface DifferenceUnit {
  readonly of: (kelvins: number) => number;
  readonly sign: string;
}
const kelvin: DifferenceUnit = { of: (kelvins) => kelvins, sign: "K" };

/** The margin of one check: a temperature's as a difference, to a tenth and never rounded up, any other's as `marginText`. */
export function checkMarginText(
  { unit, margin, required, limit }: MarginOfCheck,
  { of, sign }: DifferenceUnit = kelvin,
): string {
  if (unit !== "°C" || margin === null || required === null || limit === null) return marginText(margin);
  const tenths = of(Math.abs(limit - required)) * 10;
  // A hair less than a tenth is the last bit of a subtraction.
  return margin < 0
    ? `−${Math.ceil(tenths - 1e-6) / 10} ${sign}`
    : `+${Math.floor(tenths + 1e-6) / 10} ${sign}`;
}

import { acceptNotNegative, acceptOneOf } from "../input/accept.ts";

type Curve = readonly (readonly [frequencyHz: number, level: number])[];

/**
 * A curve raised and lowered by its tolerance in decibels.
 *
 * Formula: level 10^(+-L/10) for a power (a PSD), 10^(+-L/20) for an amplitude (an SRS); L = toleranceDb.
 * Valid for: L of 0 or more. Error: two roundings. Source: definition of the decibel, IEC 60027-3.
 *
 * @example toleranceBand({ points: [[20, 0.04]], toleranceDb: 3, quantity: "power" }).upper[0][1] // 0.0798105
 */
export function toleranceBand({
  points,
  toleranceDb,
  quantity,
}: {
  readonly points: Curve;
  readonly toleranceDb: number;
  readonly quantity: "power" | "amplitude";
}): { readonly upper: Curve; readonly lower: Curve } {
  acceptOneOf(quantity, "quantity", ["power", "amplitude"]);
  const factor = 10 ** (acceptNotNegative(toleranceDb, "toleranceDb") / (quantity === "power" ? 10 : 20));
  return {
    upper: points.map(([hz, level]) => [hz, level * factor] as const),
    lower: points.map(([hz, level]) => [hz, level / factor] as const),
  };
}

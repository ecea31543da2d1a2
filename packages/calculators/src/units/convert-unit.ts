import { acceptFinite } from "../input/accept.ts";
import { linearDimensions, linearFactor } from "./find-unit.ts";

/**
 * The same quantity in another unit.
 *
 * Formula: value x factor(from) / factor(to). `g` is always standard gravity here, the gram is written `gram`, and
 * K, °C and °F are differences, whose zero does not matter (`parseQuantity` reads temperatures): a conversion must
 * not guess. Refuses units it does not know and pairs that measure different things.
 * Error: two roundings. Source: NIST SP 811 (2008), appendix B.8; checked against pint 0.19.2.
 *
 * @example convertUnit({ value: 1, from: "g", to: "in/s2" }).value // 386.08858267717
 */
export function convertUnit({ value, from, to }: { value: number; from: string; to: string }): {
  value: number;
} {
  acceptFinite(value, "value");
  for (const dimension of linearDimensions()) {
    const source = linearFactor(dimension, from);
    const target = linearFactor(dimension, to);
    if (source !== undefined && target !== undefined) return { value: (value * source) / target };
  }
  throw new RangeError(`unit: cannot convert ${from} to ${to}, give two units of one quantity`);
}

import {
  canonicalUnit,
  type Dimension,
  knownUnits,
  linearFactor,
  temperatureScale,
} from "@headroom/calculators";
import { parseNumber } from "../numbers/read-number.ts";
import { readUnit } from "../units/read-unit.ts";
import { clockDuration } from "./clock-duration.ts";
import { splitQuantity } from "./split-quantity.ts";

/** Only where a mass is asked for is g the gram; everywhere else it is standard gravity. */
const spelledFor = (dimension: Dimension, unit: string): string => {
  if (dimension === "mass" && /^g$/i.test(unit.trim())) return "gram";
  return readUnit(unit)?.unit ?? unit;
};

function toCanonical(value: number, dimension: Dimension, unit: string): number | undefined {
  if (dimension === "temperature") {
    const scale = temperatureScale(unit);
    return scale && value * scale.scale + scale.zeroK - 273.15;
  }
  const factor = linearFactor(dimension, unit);
  return factor === undefined ? undefined : value * factor;
}

function fromCanonical(value: number, dimension: Dimension, unit: string): number {
  if (dimension === "temperature") {
    const scale = temperatureScale(unit);
    if (scale) return (value + 273.15 - scale.zeroK) / scale.scale;
  } else {
    const factor = linearFactor(dimension, unit);
    if (factor !== undefined) return value / factor;
  }
  throw new RangeError(`unit ${unit} does not measure ${dimension}`);
}

/** An amplitude that a field for peaks cannot take without a word. */
function acceptAmplitude(written: string): void {
  const amplitude = readUnit(written)?.amplitude;
  if (amplitude === "rms" || amplitude === "peak-to-peak")
    throw new RangeError(
      `"${written}" names an ${amplitude} value: write the amplitude that the label names, without ${amplitude === "rms" ? "rms" : "peak-to-peak"}`,
    );
}

export interface QuantityOptions {
  /** The unit of the result, and of a bare number; the dimension's canonical one where left out. */
  readonly unit?: string;
  /** A field shows its values with a point, so that a point is read back as one. */
  readonly pointIsDecimal?: boolean;
}

/**
 * Reads a quantity as an engineer writes it: `12 kg`, `0.5 in`, `1,5 mm`, `1/2 in`, `1e-3 g2/Hz`, `40 °C`, `m s-2`.
 *
 * The result is in `unit` (the dimension's canonical SI unit when left out; °C for a temperature), and a bare
 * number is taken to be in that unit already. The dimension decides what `g` means: gram for a mass, standard
 * gravity for an acceleration. Refuses what is not a number, an unknown unit, a number that can be read in two ways
 * (`1,500`) and an amplitude that is not the field's (`g rms`).
 * Error: one rounding per conversion. Source: NIST SP 811 (2008), appendix B.8.
 *
 * @example parseQuantity("1,5 mm", "length") // 0.0015
 * @example parseQuantity("20 g", "mass") // 0.02
 * @example parseQuantity("98.0665 m/s²", "acceleration", { unit: "g" }) // 10
 */
export function parseQuantity(text: string, dimension: Dimension, options: QuantityOptions = {}): number {
  const wanted = options.unit ?? canonicalUnit(dimension);
  const clock = dimension === "time" ? clockDuration(text) : undefined;
  if (clock !== undefined) return fromCanonical(clock.seconds, "time", wanted);
  const parts = splitQuantity(text);
  if (parts === undefined)
    throw new RangeError(`"${text}" is not a quantity: write a number and a unit, such as 12 ${wanted}`);
  const value = parseNumber(parts.number, options);
  if (parts.unit === "") return value;
  acceptAmplitude(parts.unit);
  const written = spelledFor(dimension, parts.unit);
  const canonical = toCanonical(value, dimension, written);
  if (canonical === undefined) {
    throw new RangeError(
      `"${parts.unit}" is not a unit of ${dimension}: use one of ${knownUnits(dimension).join(", ")}`,
    );
  }
  const wantedUnit = spelledFor(dimension, wanted);
  // A value already in the wanted unit must come back as typed, not after two roundings.
  return written === wantedUnit ? value : fromCanonical(canonical, dimension, wantedUnit);
}

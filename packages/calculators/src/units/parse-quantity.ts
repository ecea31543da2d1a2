import { canonicalUnit, knownUnits, linearFactor, temperatureScale } from "./find-unit.ts";
import { parseNumber } from "./parse-number.ts";
import type { Dimension } from "./unit-table.ts";

const QUANTITY =
  /^([+\-−]?[\d.,\u00a0\u202f' ]*\d[\d.,]*(?:\s*\/\s*\d+)?(?:[eE][+\-−]?\d+)?|[+\-−]?[.,]\d+(?:[eE][+\-−]?\d+)?)\s*(.*)$/u;

function toCanonical(value: number, dimension: Dimension, unit: string): number | undefined {
  if (dimension === "temperature") {
    const scale = temperatureScale(unit);
    return scale && value * scale.scale + scale.zeroK - 273.15;
  }
  // Only where a mass is asked for is g the gram; everywhere else it is standard gravity.
  const factor = linearFactor(dimension, dimension === "mass" && unit.trim() === "g" ? "gram" : unit);
  return factor === undefined ? undefined : value * factor;
}

function fromCanonical(value: number, dimension: Dimension, unit: string): number {
  if (dimension === "temperature") {
    const scale = temperatureScale(unit);
    if (scale) return (value + 273.15 - scale.zeroK) / scale.scale;
  } else {
    const factor = linearFactor(dimension, dimension === "mass" && unit === "g" ? "gram" : unit);
    if (factor !== undefined) return value / factor;
  }
  throw new RangeError(`unit ${unit} does not measure ${dimension}`);
}

/**
 * Reads a quantity as an engineer types it: `12 kg`, `0.5 in`, `1,5 mm`, `1/2 in`, `1e-3 g2/Hz`, `40 °C`.
 *
 * The result is in `unit` (the dimension's canonical SI unit when left out; °C for a temperature), and a bare
 * number is taken to be in that unit already. The dimension decides what `g` means: gram for a mass, standard
 * gravity for an acceleration. Refuses what is not a number, an unknown unit and an ambiguous comma (`1,500`).
 * Error: one rounding per conversion. Source: NIST SP 811 (2008), appendix B.8.
 *
 * @example parseQuantity("1,5 mm", "length") // 0.0015
 * @example parseQuantity("20 g", "mass") // 0.02
 * @example parseQuantity("98.0665 m/s²", "acceleration", { unit: "g" }) // 10
 */
export function parseQuantity(text: string, dimension: Dimension, { unit }: { unit?: string } = {}): number {
  const wanted = unit ?? canonicalUnit(dimension);
  const [, digits, written = ""] = QUANTITY.exec(text.trim())?.map((each) => each.trim()) ?? [];
  if (digits === undefined)
    throw new RangeError(`"${text}" is not a quantity: write a number and a unit, such as 12 ${wanted}`);
  const value = parseNumber(digits);
  if (written === "") return value;
  const canonical = toCanonical(value, dimension, written);
  if (canonical === undefined) {
    throw new RangeError(
      `"${written}" is not a unit of ${dimension}: use one of ${knownUnits(dimension).join(", ")}`,
    );
  }
  // A value already in the wanted unit must come back as typed, not after two roundings.
  if (written.replace("°", "") === wanted.replace("°", "")) return value;
  return fromCanonical(canonical, dimension, wanted);
}

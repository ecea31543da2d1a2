import { type Dimension, type LinearDimension, TEMPERATURE_UNITS, UNIT_FAMILIES } from "./unit-table.ts";

/** The spelling under which the table knows a unit: `m/s²`, `m/s^2` and `m / s2` are one. */
export function normaliseUnit(unit: string): string {
  return unit
    .trim()
    .replace(/[\s^·*°]/g, "")
    .replace(/[µμ]/g, "u")
    .replace(/²/g, "2")
    .replace(/³/g, "3");
}

/**
 * All dimensions that have a linear scale.
 * @example linearDimensions()[0] // "acceleration"
 */
export function linearDimensions(): readonly LinearDimension[] {
  return Object.keys(UNIT_FAMILIES) as LinearDimension[]; // the keys of an object literal
}

function lookUp<T>(table: Readonly<Record<string, T>>, unit: string): T | undefined {
  const spelling = normaliseUnit(unit);
  if (Object.hasOwn(table, spelling)) return table[spelling];
  const loose = Object.keys(table).find((known) => known.toLowerCase() === spelling.toLowerCase());
  return loose === undefined ? undefined : table[loose];
}

/**
 * Canonical units per unit, or undefined when the dimension does not know it.
 * @example linearFactor("length", "in") // 0.0254
 */
export function linearFactor(dimension: LinearDimension, unit: string): number | undefined {
  return lookUp<number>(UNIT_FAMILIES[dimension].factors, unit);
}

/**
 * Scale and zero of a temperature unit, or undefined.
 * @example temperatureScale("°C")?.zeroK // 273.15
 */
export function temperatureScale(
  unit: string,
): { readonly scale: number; readonly zeroK: number } | undefined {
  return lookUp(TEMPERATURE_UNITS, unit);
}

/**
 * The unit in which a dimension is kept.
 * @example canonicalUnit("temperature") // "°C"
 */
export function canonicalUnit(dimension: Dimension): string {
  return dimension === "temperature" ? "°C" : UNIT_FAMILIES[dimension].canonical;
}

/**
 * Units of a dimension, for a message.
 * @example knownUnits("temperature").join(" ") // "C degC K F degF"
 */
export function knownUnits(dimension: Dimension): readonly string[] {
  return Object.keys(dimension === "temperature" ? TEMPERATURE_UNITS : UNIT_FAMILIES[dimension].factors);
}

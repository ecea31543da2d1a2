import { convertUnit, temperatureScale } from "@headroom/calculators";
import type { DifferenceUnit } from "@headroom/contract/vocabulary/search/margin-text";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import type { UnitSystem } from "./unit-system.ts";

/** American display units of the contract's units; a unit that is missing stays (g, Hz, ms, %). */
const americanUnit: Readonly<Record<string, string>> = {
  kg: "lb",
  mm: "in",
  cm: "in",
  m: "ft",
  km: "mi",
  kN: "lbf",
  N: "lbf",
  "m/s": "in/s",
  "mm/s": "in/s",
  "°C": "°F",
  K: "°F",
  "K/min": "°F/min",
  N·m: "lbf·ft",
  Nm: "lbf·ft",
  L: "ft³",
  "m³": "ft³",
  kPa: "psi",
  MPa: "psi",
  "kPa/min": "psi/min",
  "kg/m²": "lb/ft²",
};

/** The unit in which a quantity kept in `unit` is shown and typed. */
export function displayUnit(unit: string, system: UnitSystem): string {
  const sign = unitSign(unit);
  return system === "US" ? (americanUnit[sign] ?? sign) : sign;
}

/** A temperature in °C on another scale. */
function convertTemperature(celsius: number, unit: string): number {
  const [from, to] = [temperatureScale("°C"), temperatureScale(unit)];
  if (from === undefined || to === undefined)
    throw new RangeError(`unit ${unit} does not measure temperature`);
  return (celsius * from.scale + from.zeroK - to.zeroK) / to.scale;
}

/** A value kept in `unit`, in its display unit. */
export function toDisplay(value: number, unit: string, system: UnitSystem): number {
  const to = displayUnit(unit, system);
  if (to === unitSign(unit)) return value;
  // °C alone may be a level or a difference: here it is a level, and a difference is kept in K.
  if (unitSign(unit) === "°C") return convertTemperature(value, to);
  return convertUnit({ value, from: unit, to }).value;
}

/** Converts temperature differences for readers of these units. */
export const differenceIn = (system: UnitSystem): DifferenceUnit => ({
  of: (kelvins) => toDisplay(kelvins, "K", system),
  sign: displayUnit("K", system),
});

import { type Dimension, formatQuantity } from "@headroom/calculators";
import type { UnitWording } from "@headroom/contract/vocabulary/test/parameters";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { unitSign } from "@headroom/contract/vocabulary/words/unit-sign";
import { parseNumber, parseQuantity } from "@headroom/reading";
import { displayUnit, toDisplay } from "./display-unit.ts";
import { isExpression, parseExpression } from "./quantity-expression.ts";
import { type UnitSystem, useUnitSystem } from "./unit-system.ts";

/** The dimension of each unit that the contract uses; a unit that is not here is typed as a bare number. */
const dimensionOfUnit: Readonly<Record<string, Dimension>> = {
  kg: "mass",
  mm: "length",
  cm: "length",
  m: "length",
  km: "length",
  kN: "force",
  N: "force",
  "m/s": "velocity",
  "mm/s": "velocity",
  "in/s": "velocity",
  g: "acceleration",
  "m/s²": "acceleration",
  Hz: "frequency",
  kHz: "frequency",
  s: "time",
  ms: "time",
  min: "time",
  h: "time",
  d: "time",
  "g²/Hz": "accelerationPsd",
  "(m/s²)²/Hz": "accelerationPsd",
  "oct/min": "logSweepRate",
  "K/min": "temperatureRate",
  "°C": "temperature",
  K: "temperatureDifference",
  kPa: "pressure",
  MPa: "pressure",
  "kPa/min": "pressureRate",
  "kg/m²": "areaLoad",
  hPa: "pressure",
  L: "volume",
  "m³": "volume",
  W: "power",
  kW: "power",
  N·m: "moment",
  Nm: "moment",
};

export interface QuantityReading {
  readonly value: number | undefined;
  readonly error: string | undefined;
  /** Typed text, with the unit that was assumed if none was typed. */
  readonly typed?: string;
}

const sentence = (text: string) => `${sentenceStart(text)}.`;

/** A field shows its values with a point, so that a point is read back as one. */
const asShown = { pointIsDecimal: true };

/** Reads a plain number or quantity; evaluates no expression. */
function readPlain(typed: string, unit: string, bareUnit: string): number {
  const dimension = dimensionOfUnit[unitSign(unit)];
  if (!dimension) {
    // A unit that we cannot convert may still be written behind the number.
    const bare = unit !== "" && typed.endsWith(unit) ? typed.slice(0, -unit.length).trim() : typed;
    return parseNumber(bare, asShown);
  }
  const hasUnit = /[^\d.,\s'+\-/eE]|'$/.test(typed);
  return parseQuantity(hasUnit ? typed : `${typed} ${bareUnit}`, dimension, {
    unit: unitSign(unit),
    ...asShown,
  });
}

function readValue(typed: string, unit: string, bareUnit: string): number {
  try {
    return readPlain(typed, unit, bareUnit);
  } catch (cause) {
    if (!isExpression(typed)) throw cause;
    return parseExpression(typed, {
      dimension: dimensionOfUnit[unitSign(unit)],
      unit: unitSign(unit),
      bareUnit,
    });
  }
}

/** `600 x 400 mm`, in a field for one of the sides; × and * compute. */
const severalSides = /\d[^\d]*[x;]\s*\d/i;

/**
 * Reads what was typed: a quantity, or one to compute, such as `2*3 g`. A bare number is in the unit that is shown;
 * the value comes in the unit that is kept.
 */
export function readQuantity(text: string, unit: string, system: UnitSystem): QuantityReading {
  const typed = text.trim().replaceAll("−", "-");
  if (dimensionOfUnit[unitSign(unit)] === "length" && severalSides.test(typed))
    return { value: undefined, error: "Write one value here: each side has a field of its own." };
  const bareUnit = displayUnit(unit, system);
  try {
    const value = readValue(typed, unit, bareUnit);
    if (!Number.isFinite(value)) throw new RangeError("this value is too large");
    const isBare = /^[+-]?[\d.,\s']*[\d.,](?:e[+-]?\d+)?$/i.test(typed);
    return { value, error: undefined, typed: isBare ? `${text.trim()} ${bareUnit}`.trim() : text.trim() };
  } catch (cause) {
    return {
      value: undefined,
      error: sentence(cause instanceof Error ? cause.message : "This is not a quantity"),
    };
  }
}

/**
 * The sides of a size, `400 × 300` or `15.75 x 12 in`, in `unit`. Only ×, x and ; part them: * computes, and a comma
 * is a decimal one. The unit behind the last side holds for those without; what cannot be read is no number.
 */
export function readSides(text: string, unit: string): number[] {
  const sides = text
    .split(/[×x;]/i)
    .map((side) => side.trim())
    .filter((side) => side !== "");
  const last = /(?<=[\d.,)]\s*)(?:[a-zµ]+|["'])$/i.exec(sides.at(-1) ?? "")?.[0] ?? "";
  return sides.map(
    (side) => readQuantity(/[\d.,)]$/.test(side) ? `${side} ${last}` : side, unit, "SI").value ?? Number.NaN,
  );
}

/** An input shows what will be sent, with all its digits; the brand's rounding is for results. */
export function showQuantity(value: number, unit: string, system: UnitSystem): string {
  const shown = displayUnit(unit, system);
  const isSame = shown === unitSign(unit);
  const converted = isSame ? value : Number(toDisplay(value, unit, system).toPrecision(6));
  return formatQuantity(converted, shown, { toFixed: 13 }).replace(/^-/, "−");
}

/** Sentences about values, in the reader's units. */
export const wordingIn = (system: UnitSystem): UnitWording => ({
  unit: (unit) => displayUnit(unit, system),
  quantity: (value, unit) => showQuantity(value, unit, system),
});

/** Returns a QuantityField's `show` and `read` for a quantity kept in `unit`. */
export function useQuantity(unit: string): {
  readonly show: (value: number) => string;
  readonly read: (text: string) => QuantityReading;
} {
  const system = useUnitSystem();
  return {
    show: (value) => showQuantity(value, unit, system),
    read: (text) => readQuantity(text, unit, system),
  };
}

import { type Dimension, formatQuantity, parseNumber, parseQuantity } from "@headroom/calculators";
import type { UnitWording } from "@headroom/contract/vocabulary/parameters";
import { sentenceStart } from "@headroom/contract/vocabulary/sentence-start";
import { unitSign } from "@headroom/contract/vocabulary/unit-sign";
import { displayUnit, toDisplay, type UnitSystem, useUnitSystem } from "./unit-system.ts";

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
}

const sentence = (text: string) => `${sentenceStart(text)}.`;

/** Reads what was typed. A bare number is in the unit that is shown; the value comes in the unit that is kept. */
export function readQuantity(text: string, unit: string, system: UnitSystem): QuantityReading {
  const typed = text.trim().replaceAll("−", "-");
  const dimension = dimensionOfUnit[unitSign(unit)];
  try {
    if (!dimension) {
      // A unit that we cannot convert may still be written behind the number.
      const bare = unit !== "" && typed.endsWith(unit) ? typed.slice(0, -unit.length).trim() : typed;
      return { value: parseNumber(bare), error: undefined };
    }
    const shown = displayUnit(unit, system);
    const hasUnit = /[^\d.,\s'+\-/eE]|'$/.test(typed);
    const whole = hasUnit ? typed : `${typed} ${shown}`;
    return {
      value: parseQuantity(whole, dimension, { unit: unitSign(unit) }),
      error: undefined,
    };
  } catch (cause) {
    return {
      value: undefined,
      error: sentence(cause instanceof Error ? cause.message : "This is not a quantity"),
    };
  }
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

/** What a QuantityField needs for a quantity kept in `unit`. */
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

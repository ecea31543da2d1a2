import { formatEntered, formatQuantity } from "@headroom/calculators";
import type { FigureWriter } from "@headroom/contract/vocabulary/test/describe-test";
import { asPower } from "@headroom/plots";
import { displayUnit, toDisplay } from "./display-unit.ts";
import { type UnitSystem, useUnitSystem } from "./unit-system.ts";
import { useToFixed } from "../white-label.ts";

/** A real minus sign, and a space that does not break before the unit. */
const typeset = (text: string) => text.replace(/^-/, "−").replaceAll(" ", "\u00a0");

/** A vacuum is so small a part of the unit in which pressures are kept that it is said in pascals. */
const isVacuum = (value: number, unit: string) => unit === "kPa" && value !== 0 && Math.abs(value) < 0.001;

/** A figure that goes on under itself before its unit where there is no room beside it. */
export const breakable = (figure: string) => figure.replaceAll("\u00a0", " ");

export interface Format {
  readonly system: UnitSystem;
  readonly toFixed: number;
  /** A quantity kept in `unit`, shown in the reader's units with at most the brand's decimals. */
  quantity(value: number | null | undefined, unit: string, maxDecimals?: number): string;
  /** The value alone, for a table whose head names the unit. */
  number(value: number | null | undefined, unit: string, maxDecimals?: number): string;
  /** The unit in which `quantity` and `number` show. */
  unit(unit: string): string;
  /** Writes entered values with every digit: the brand's decimals are for results. */
  readonly entered: FigureWriter;
}

interface Writing {
  readonly system: UnitSystem;
  /** Empty where a head names the unit. */
  readonly shownUnit: string;
  readonly write: (value: number, unit: string) => string;
}

/** A value as a reader takes it: a vacuum in pascals, a power of ten as one, a dash for none. */
function shownAs(value: number | null | undefined, unit: string, { system, shownUnit, write }: Writing) {
  if (value === null || value === undefined || !Number.isFinite(value)) return "–";
  const shown = toDisplay(value, unit, system);
  return typeset(asPower(isVacuum(shown, shownUnit) ? write(shown * 1000, "Pa") : write(shown, shownUnit)));
}

/** Numbers and units as they are shown; one function for the whole product. */
export function makeFormat(system: UnitSystem, toFixed: number): Format {
  const shownUnitOf = (unit: string) => displayUnit(unit, system);
  const rounded = (maxDecimals: number) => (value: number, unit: string) => {
    // Fewer decimals than the brand's hold for what they can show.
    const isBelow = Math.abs(value) < 10 ** -maxDecimals;
    return formatQuantity(value, unit, { toFixed: isBelow ? toFixed : Math.min(toFixed, maxDecimals) });
  };
  const entered = { system, write: formatEntered };
  return {
    system,
    toFixed,
    quantity: (value, unit, maxDecimals = toFixed) =>
      shownAs(value, unit, { system, shownUnit: shownUnitOf(unit), write: rounded(maxDecimals) }),
    number: (value, unit, maxDecimals = toFixed) =>
      shownAs(value, unit, { system, shownUnit: "", write: rounded(maxDecimals) }),
    unit: shownUnitOf,
    entered: {
      quantity: (value, unit) => shownAs(value, unit, { ...entered, shownUnit: shownUnitOf(unit) }),
      number: (value, unit) => shownAs(value, unit, { ...entered, shownUnit: "" }),
      unit: shownUnitOf,
    },
  };
}

/** The reader's format: the brand's decimals, the chosen unit system. */
export const useFormat = (): Format => makeFormat(useUnitSystem(), useToFixed());

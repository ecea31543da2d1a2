import { formatQuantity } from "@headroom/calculators";
import { asPower } from "@headroom/plots";
import { displayUnit, toDisplay } from "./display-unit.ts";
import { type UnitSystem, useUnitSystem } from "./unit-system.ts";
import { useToFixed } from "./white-label.ts";

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
}

/** Numbers and units as they are shown; one function for the whole product. */
export function makeFormat(system: UnitSystem, toFixed: number): Format {
  const write = (
    value: number | null | undefined,
    unit: string,
    { shownUnit, maxDecimals }: { readonly shownUnit: string; readonly maxDecimals: number },
  ) => {
    if (value === null || value === undefined || !Number.isFinite(value)) return "–";
    const digits = Math.min(toFixed, maxDecimals);
    if (isVacuum(value, shownUnit))
      return typeset(asPower(formatQuantity(value * 1000, "Pa", { toFixed: digits })));
    const text = formatQuantity(toDisplay(value, unit, system), shownUnit, { toFixed: digits });
    return typeset(shownUnit === "" ? text : asPower(text));
  };
  return {
    system,
    toFixed,
    quantity: (value, unit, maxDecimals = toFixed) =>
      write(value, unit, { shownUnit: displayUnit(unit, system), maxDecimals }),
    number: (value, unit, maxDecimals = toFixed) => write(value, unit, { shownUnit: "", maxDecimals }),
    unit: (unit) => displayUnit(unit, system),
  };
}

/** The reader's format: the brand's decimals, the chosen unit system. */
export const useFormat = (): Format => makeFormat(useUnitSystem(), useToFixed());

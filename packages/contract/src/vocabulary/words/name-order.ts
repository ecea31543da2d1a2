import { foldLetters } from "./fold-letters.ts";

/** Longer numbers in names are compared digit by digit. */
const numberDigits = 12;
/** An index takes no longer keys; the database cuts at the same letter. */
const maxKeyLength = 300;

const padded = (digits: string) => digits.replace(/^0+/, "").padStart(numberDigits, "0");

/** Sort key of a name: letters folded, numbers as numbers. `name_order` in the database computes the same. */
export const nameOrder = (name: string): string =>
  foldLetters(name)
    .replaceAll(/[0-9]+/g, padded)
    .slice(0, maxKeyLength);

/** The key that the database keeps beside a name: equal names stand in the order of their identifiers. */
export const nameKey = (name: string, id: string): string => `${nameOrder(name)}\u0001${id}`;

const textOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Negative where the first of two names comes first; names that differ in case and marks alone keep a fixed order. */
export const compareNames = (a: string, b: string): number =>
  textOrder(nameOrder(a), nameOrder(b)) || textOrder(a, b);

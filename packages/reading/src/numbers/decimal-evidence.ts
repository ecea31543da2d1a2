import { type DecimalSign, type NumberReading, numberReadings } from "./number-readings.ts";

/**
 * The values that a written number can have in a field that takes none beyond `most`: `48.137` is a latitude in one
 * way alone. All of them where every one is beyond it.
 */
export function readingsWithin(text: string, most = Number.POSITIVE_INFINITY): readonly NumberReading[] {
  const readings = numberReadings(text);
  const possible = readings.filter(({ value }) => Math.abs(value) <= most);
  return possible.length > 0 ? possible : readings;
}

/**
 * The decimal sign that the numbers of a file prove: that of a number which can be read in one way alone (`48,4`,
 * `1.234,5`). Null where none does, or where they disagree.
 *
 * @example provedDecimalSign(["1.500", "48,4"].map((text) => readingsWithin(text))) // ","
 */
export function provedDecimalSign(numbers: Iterable<readonly NumberReading[]>): DecimalSign | null {
  const proved = new Set<DecimalSign>();
  for (const [only, another] of numbers)
    if (only?.decimalSign && another === undefined) proved.add(only.decimalSign);
  const [sign = null] = proved;
  return proved.size === 1 ? sign : null;
}

import type { DecimalSign } from "../numbers/number-readings.ts";
import { columnUnit } from "./column-unit.ts";
import { cellReadings } from "./decimal-sign.ts";
import type { RawColumn, ReadColumn, TableContext, TableOptions } from "./table-reading.ts";
import { clockReader, readClock } from "./time-cells.ts";

/** The value of a figure under the table's decimal sign; null where it can be read in two ways. */
export function valueOf(cell: string, sign: DecimalSign | null): number | null {
  const readings = cellReadings(cell);
  const fitting =
    readings.length > 1 ? readings.find(({ decimalSign }) => decimalSign === sign) : readings[0];
  return fitting?.value ?? null;
}

/** The value of a cell, null where it is asked; refuses what is not a number. */
export function cellValue(column: RawColumn, row: number, context: TableContext): number | null {
  const cell = column.cells[row] ?? "";
  const value = valueOf(cell, context.sign);
  if (value === null && cellReadings(cell).length === 0)
    throw new RangeError(
      `line ${context.lines[row]}, column ${column.index + 1}: ${cell === "" ? "the cell is empty" : `"${cell}" is not a number`}`,
    );
  return value;
}

/** Times of day, in seconds from the first row. */
function clockColumn({ cells, index }: RawColumn, context: TableContext) {
  const read = clockReader();
  const values = cells.map((cell, row) => {
    const seconds = read(cell);
    if (seconds === null)
      throw new RangeError(`line ${context.lines[row]}, column ${index + 1}: "${cell}" is not a time of day`);
    return seconds;
  });
  context.notes.push(`column ${index + 1}: times of day read as seconds from the first row`);
  return { quantity: "time" as const, unit: "s", values };
}

/** A column of numbers or words, as it is written. */
export function plainColumn(column: RawColumn, options: TableOptions, context: TableContext): ReadColumn {
  const base = { index: column.index, heading: column.title, quantity: column.quantity };
  if (column.isWords) return { ...base, unit: null, values: column.cells };
  if (column.cells.some((cell) => readClock(cell) !== null))
    return { ...base, ...clockColumn(column, context) };
  const values = column.cells.map((_, row) => cellValue(column, row, context));
  return { ...base, ...columnUnit(column, options, context), values };
}

import { plainColumn } from "./column-values.ts";
import { curveColumns } from "./curve-columns.ts";
import { overallNote } from "./overall-level.ts";
import { prepareTable } from "./prepare-table.ts";
import type { ReadTable, TableOptions } from "./table-reading.ts";

/**
 * Reads a table of numbers as people write it: any delimiter, decimal sign and grouping, headings and units in any
 * order, down or across, slopes and ranges in a spectrum. What can be read in two ways is decided by the rest of the
 * table and noted, or asked; a unit that is not understood is asked.
 *
 * Refuses with RangeError, naming line and column: a cell that is not a number, a row of another length, a spectrum
 * whose frequency does not rise, two tables at once.
 *
 * @example readTable("Frequency (Hz)\tPSD (g²/Hz)\n1,000\t0.04\n2,000\t0.02", { as: "psd" }).columns[0].values // [1000, 2000]
 */
export function readTable(text: string, options: TableOptions): ReadTable {
  const { cut, columns, context } = prepareTable(text, options);
  const counted = columns.filter(({ quantity }) => quantity !== "counter");
  const read =
    options.as === "psd" || options.as === "srs" || options.as === "sine"
      ? curveColumns(counted, options, context)
      : counted.map((column) => plainColumn(column, options, context));
  if (options.as === "psd" && options.ignoresOverall !== true)
    overallNote([...cut.above, ...cut.below], read, context);
  const isOpen = context.asks.some(({ about }) => about === "delimiter");
  const place = new Map(counted.map(({ index }, i) => [index, i]));
  return {
    delimiter: cut.delimiter,
    decimalSign: context.sign,
    columns: isOpen ? read.map((column) => ({ ...column, values: column.values.map(() => null) })) : read,
    rows: read[0]?.values.length ?? 0,
    notes: context.notes,
    asks: context.asks.map(({ column, ...ask }) => ({
      ...ask,
      ...(column === undefined ? {} : { column: place.get(column) ?? column }),
    })),
  };
}

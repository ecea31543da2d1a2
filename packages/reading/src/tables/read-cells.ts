import { headingUnit } from "./column-unit.ts";
import { valueOf } from "./column-values.ts";
import { cellReadings } from "./decimal-sign.ts";
import { splitQuantity } from "../quantities/split-quantity.ts";
import { prepareTable } from "./prepare-table.ts";
import type { ColumnQuantity } from "./heading.ts";
import type { RawColumn, TableAsk, TableContext, TableOptions } from "./table-reading.ts";
import { readClock } from "./time-cells.ts";

/** A column of cells as a form takes them: numbers with a decimal point and without groups, words as they are. */
export interface CellColumn {
  readonly heading: string;
  readonly quantity: ColumnQuantity | null;
  /** The unit of the heading as it is written, or that was chosen; cells may have units of their own. */
  readonly unit: string | null;
}

/** A table for a form, which marks the cells that it cannot take. */
export interface TableCells {
  readonly columns: readonly CellColumn[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly notes: readonly string[];
  readonly asks: readonly TableAsk[];
}

/** A figure with a decimal point, its unit behind it; anything else as it is written. */
function plainCell(cell: string, { sign }: TableContext): string {
  if (cellReadings(cell).length === 0 || readClock(cell) !== null) return cell;
  const value = valueOf(cell, sign);
  if (value === null) return cell;
  const unit = splitQuantity(cell)?.unit ?? "";
  return unit === "" ? String(value) : `${value} ${unit}`;
}

function unitOf(column: RawColumn, options: TableOptions, context: TableContext): string | null {
  const unit = headingUnit(column, options, context);
  if (unit === undefined) return null;
  return options.units?.[column.index] === undefined ? (column.heading.writtenUnit ?? unit.unit) : unit.unit;
}

const columnOf = (column: RawColumn, options: TableOptions, context: TableContext): CellColumn => ({
  heading: column.title,
  quantity: column.quantity,
  unit: column.isWords ? null : unitOf(column, options, context),
});

/**
 * Reads a table's cells for a form. Columns that count the rows are left out; rows may be short.
 *
 * Refuses with RangeError a text without a row of numbers and a text with two tables.
 *
 * @example readCells("f;Law\n1.000,5;up", { as: "any" }).rows[0].cells // ["1000.5", "up"]
 */
export function readCells(text: string, options: TableOptions): TableCells {
  const { columns, context } = prepareTable(text, options, { isRagged: true });
  const counted = columns.filter(({ quantity }) => quantity !== "counter");
  return {
    columns: counted.map((column) => columnOf(column, options, context)),
    rows: context.lines.map((line, row) => ({
      line,
      cells: counted.map(({ cells }) => plainCell(cells[row] ?? "", context)),
    })),
    notes: context.notes,
    asks: context.asks,
  };
}

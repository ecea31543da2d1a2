import { parseNumber } from "../units/parse-number.ts";
import { NUMERIC, splitTable, withDecimalPoint } from "./split-table.ts";

export interface ParsedTable {
  readonly rows: readonly (readonly number[])[];
  /** Headings above the numbers, one per column, or empty. */
  readonly headings: readonly string[];
  /** Units found in the headings, null where a column has none. */
  readonly units: readonly (string | null)[];
}

/**
 * Reads numbers pasted from a spreadsheet or a file: tabs, semicolons, commas or blanks, decimal point or comma, with
 * or without headings and a line of units; lines that start with #, % or // are remarks.
 *
 * Valid for: rows of equal length. Refuses an empty table, a row that is longer or shorter than the first, and a
 * cell that is not a number, each with its line. Error: none. Source: none needed.
 *
 * @example parseTable("f [Hz];PSD [g²/Hz]\n20;0,01\n80;0,04").rows[1][1] // 0.04
 */
export function parseTable(text: string): ParsedTable {
  const { delimiter, lines, headings, units } = splitTable(text);
  const columns = lines[0]?.cells.length ?? 0;
  const rows = lines.map(({ cells, number }) => {
    if (cells.length !== columns) {
      throw new RangeError(
        `line ${number} must hold ${columns} numbers like the first row, got ${cells.length}`,
      );
    }
    return cells.map((cell, column) => {
      if (!NUMERIC.test(cell))
        throw new RangeError(`line ${number}, column ${column + 1}: "${cell}" is not a number`);
      return parseNumber(withDecimalPoint(cell, delimiter));
    });
  });
  return { rows, headings, units };
}

import { parseNumber } from "../units/parse-number.ts";
import { unitAlone, unitInHeading } from "./column-unit.ts";
import { type Delimiter, findDelimiter, splitLine } from "./split-line.ts";

export interface ParsedTable {
  readonly rows: readonly (readonly number[])[];
  /** Headings above the numbers, one per column, or empty. */
  readonly headings: readonly string[];
  /** Units found in the headings, null where a column has none. */
  readonly units: readonly (string | null)[];
}

const NUMERIC = /^[+\-−]?(\d[\d.,]*|[.,]\d+)([eE][+\-−]?\d+)?$/;
const REMARK = /^(#|%|\/\/)/;

function readCell(cell: string, delimiter: Delimiter): number {
  // A table's comma is a decimal comma wherever it does not part cells; nobody groups thousands in one.
  const single = delimiter !== "comma" && /^[^,.]*,[^,.]*$/.test(cell);
  return parseNumber(single ? cell.replace(",", ".") : cell);
}

function readHeadings(lines: readonly string[], delimiter: Delimiter, columns: number) {
  const cells = lines.map((line) => splitLine(line, delimiter)).filter((line) => line.length === columns);
  const [headings = [], ...below] = cells;
  const units = headings.map((heading, column) => {
    const alone = below.map((line) => unitAlone(line[column] ?? "")).find((unit) => unit !== null);
    return alone ?? unitInHeading(heading);
  });
  return { headings, units };
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
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: line.trim(), number: i + 1 }))
    .filter(({ line }) => line !== "" && !REMARK.test(line));
  const startsNumeric = ({ line }: { line: string }) => NUMERIC.test(line.split(/[\t;\s]|,(?!\d)/)[0] ?? "");
  const first = lines.findIndex(startsNumeric);
  if (first < 0) throw new RangeError("the table must hold at least one row of numbers");
  const body = lines.slice(first);
  const delimiter = findDelimiter(body.map(({ line }) => line));
  const columns = splitLine(body[0]?.line ?? "", delimiter).length;
  const rows = body.map(({ line, number }) => {
    const cells = splitLine(line, delimiter);
    if (cells.length !== columns) {
      throw new RangeError(
        `line ${number} must hold ${columns} numbers like the first row, got ${cells.length}`,
      );
    }
    return cells.map((cell, column) => {
      if (!NUMERIC.test(cell))
        throw new RangeError(`line ${number}, column ${column + 1}: "${cell}" is not a number`);
      return readCell(cell, delimiter);
    });
  });
  const headingLines = lines.slice(0, first).map(({ line }) => line);
  return { rows, ...readHeadings(headingLines, headingDelimiter(headingLines, delimiter), columns) };
}

/** Headings hold blanks: where the numbers are parted by blanks, headings may be parted by something better. */
function headingDelimiter(lines: readonly string[], delimiter: Delimiter): Delimiter {
  if (delimiter !== "blank") return delimiter;
  return lines.some((line) => line.includes("\t")) ? "tab" : "blank";
}

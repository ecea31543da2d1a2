import { unitAlone, unitInHeading } from "./column-unit.ts";
import { type Delimiter, findDelimiter, splitLine } from "./split-line.ts";

export interface SplitTable {
  readonly delimiter: Delimiter;
  /** Every line from the first that begins with a number on, with its place in the text. */
  readonly lines: readonly { readonly cells: readonly string[]; readonly number: number }[];
  /** Headings above the numbers, one per column, or empty. */
  readonly headings: readonly string[];
  /** Units found in the headings, null where a column has none. */
  readonly units: readonly (string | null)[];
}

export const NUMERIC = /^[+\-−]?(\d[\d.,]*|[.,]\d+)([eE][+\-−]?\d+)?$/;
const REMARK = /^(#|%|\/\/)/;

const startsNumeric = ({ line }: { line: string }) => NUMERIC.test(line.split(/[\t;\s]|,(?!\d)/)[0] ?? "");

/**
 * A table's comma is a decimal comma wherever it does not part cells; nobody groups thousands in one.
 *
 * @example withDecimalPoint("0,010", "tab") // "0.010"
 */
export const withDecimalPoint = (cell: string, delimiter: Delimiter): string =>
  delimiter !== "comma" && /^[^,.]*,[^,.]*$/.test(cell) ? cell.replace(",", ".") : cell;

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
 * Parts a table pasted from a spreadsheet or a file into cells: tabs, semicolons, commas or blanks, with or without
 * headings and a line of units; lines that start with #, % or // are remarks.
 *
 * Refuses a text in which no line begins with a number. Error: none. Source: none needed.
 *
 * @example splitTable("f [Hz];Law\n20;up").lines[0].cells[1] // "up"
 */
export function splitTable(text: string): SplitTable {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line: line.trim(), number: i + 1 }))
    .filter(({ line }) => line !== "" && !REMARK.test(line));
  const first = lines.findIndex(startsNumeric);
  if (first < 0) throw new RangeError("the table must hold at least one row of numbers");
  const body = lines.slice(first);
  const delimiter = findDelimiter(body.map(({ line }) => line));
  const cells = body.map(({ line, number }) => ({ cells: splitLine(line, delimiter), number }));
  const headingLines = lines.slice(0, first).map(({ line }) => line);
  const headings = readHeadings(
    headingLines,
    headingDelimiter(headingLines, delimiter),
    cells[0]?.cells.length ?? 0,
  );
  return { delimiter, lines: cells, ...headings };
}

/** Headings hold blanks: where the numbers are parted by blanks, headings may be parted by something better. */
function headingDelimiter(lines: readonly string[], delimiter: Delimiter): Delimiter {
  if (delimiter !== "blank") return delimiter;
  return lines.some((line) => line.includes("\t")) ? "tab" : "blank";
}

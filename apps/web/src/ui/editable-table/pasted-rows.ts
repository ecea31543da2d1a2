import { parseNumber } from "@headroom/calculators";
import type { ParameterCell } from "@headroom/contract/vocabulary/parameters";

export type TableRow = Record<string, number | string>;

/** Tab, semicolon, comma with a blank, or blanks: whatever the spreadsheet or the mail used. */
function splitLine(line: string): string[] {
  if (line.includes("\t")) return line.split("\t");
  if (line.includes(";")) return line.split(";");
  if (/,\s/.test(line)) return line.split(/,\s+/);
  const byBlanks = line.trim().split(/\s+/);
  return byBlanks.length > 1 ? byBlanks : line.split(",");
}

function readCell(text: string, cell: ParameterCell): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (cell.type === "enum") {
    return cell.enum?.find((word) => word.toLowerCase() === trimmed.toLowerCase());
  }
  try {
    // "20 Hz" in a cell is a number with the unit that the column has anyway.
    return parseNumber(trimmed.replace(/\s*[^\d.,eE+\-']+$/, ""));
  } catch {
    return undefined;
  }
}

function readRow(line: string, cells: readonly ParameterCell[]): TableRow | null {
  const texts = splitLine(line);
  const row: TableRow = {};
  for (const [index, cell] of cells.entries()) {
    const value = readCell(texts[index] ?? "", cell);
    if (value !== undefined) row[cell.key] = value;
    else if (cell.required && cell.type === "number") return null;
    else if (cell.required && cell.enum?.[0] !== undefined) row[cell.key] = cell.enum[0];
  }
  return row;
}

/** Rows of a pasted table; a heading and what is no row are counted, not guessed at. */
export function pastedRows(
  text: string,
  cells: readonly ParameterCell[],
): { readonly rows: TableRow[]; readonly refused: number } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const read = lines.map((line) => readRow(line, cells));
  const rows = read.filter((row): row is TableRow => row !== null);
  const isHeading = read[0] === null && rows.length > 0;
  return { rows, refused: read.length - rows.length - (isHeading ? 1 : 0) };
}

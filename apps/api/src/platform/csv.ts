import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { invalid } from "./refusal.ts";

/** A spreadsheet takes what begins with these for a formula and runs it; full-width signs too. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** An apostrophe makes it text for a spreadsheet. Numbers stay numbers. */
export const neutralised = (cell: string): string =>
  startsFormula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
/** The apostrophe that our own export wrote comes off again. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** So that spreadsheets read UTF-8 as UTF-8. */
export const byteOrderMark = "\uFEFF";

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(neutralised)),
    { record_delimiter: "\r\n" },
  );

/** A file whose header row has semicolons but no comma was saved where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  return header.includes(";") && !header.includes(",") ? ";" : ",";
}

export interface CsvFile {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const lineOf = (error: CsvError): number => (typeof error.lines === "number" ? error.lines : 1);

/** In our words: the library's speak of its own options. */
function whyUnreadable(cause: unknown): string {
  if (!(cause instanceof CsvError)) return "Save it as CSV with a header row.";
  if (cause.code.startsWith("CSV_RECORD_INCONSISTENT"))
    return `Give line ${lineOf(cause)} as many cells as the header row has.`;
  if (/QUOTE/.test(cause.code)) return `Check the quotation marks in line ${lineOf(cause)}.`;
  return `Check line ${lineOf(cause)}.`;
}

/** Reads a whole file or says why not; cells are trimmed. */
export function readCsv(text: string): CsvFile {
  try {
    const [header = [], ...rows] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      trim: true,
      relax_column_count: false,
      max_record_size: 200_000,
    });
    return { header, rows: rows.map((row) => row.map(restored)) };
  } catch (cause) {
    throw invalid({ csv: `The file could not be read as CSV. ${whyUnreadable(cause)}` });
  }
}

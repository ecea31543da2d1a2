import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import {
  acceptText,
  type FileDelimiter,
  headerDelimiter,
  signOfDelimiter,
  UnreadableFormat,
} from "@headroom/reading";
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

/** Makes spreadsheets read UTF-8 as UTF-8. */
export const byteOrderMark = "\uFEFF";

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => row.map(neutralised)),
    { record_delimiter: "\r\n" },
  );

export interface CsvFile {
  readonly delimiter: FileDelimiter;
  /** As they are written, without the blanks around them; empty for a column without a name, whose cells are empty. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The place of each row as a spreadsheet numbers it; empty rows count and are left out. */
  readonly rowNumbers: readonly number[];
}

const lineOf = (error: CsvError): number => (typeof error.lines === "number" ? error.lines : 1);
const couldNotRead = (why: string) => invalid({ csv: `The file could not be read as CSV. ${why}` });

/** In our words: the library's speak of its own options. */
function whyUnreadable(cause: unknown): string {
  if (!(cause instanceof CsvError)) return "Save it as CSV with a header row.";
  if (/QUOTE/.test(cause.code)) return `Check the quotation marks in line ${lineOf(cause)}.`;
  return `Check line ${lineOf(cause)}.`;
}

const headBytes = 4096;
const replacement = "\uFFFD";

/** Refuses what is no text, and text whose letters were lost before it came here. */
function acceptLetters(text: string): void {
  try {
    acceptText(new TextEncoder().encode(text.slice(0, headBytes)));
  } catch (cause) {
    if (cause instanceof UnreadableFormat) throw couldNotRead(`${sentenceStart(cause.message)}.`);
    throw cause;
  }
  const lost = text.indexOf(replacement);
  if (lost < 0) return;
  const line = text.slice(0, lost).split(/\r\n|\r|\n/).length;
  throw couldNotRead(
    `Line ${line} has the character ${replacement}, which stands for a letter that was lost: the file is not in UTF-8 and was read as if it were. Read it as Windows-1252, or save it as UTF-8.`,
  );
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === "");

/** A row under the header: cells beyond it, and under a column without a name, must be empty. */
function fitted(cells: readonly string[], header: readonly string[], row: number): readonly string[] {
  const extra = cells.slice(header.length);
  if (cells.length < header.length || !isBlank(extra))
    throw couldNotRead(`Give row ${row} as many cells as the header row has.`);
  const unnamed = header.findIndex((name, index) => name === "" && cells[index] !== "");
  if (unnamed >= 0) throw couldNotRead(`Give column ${unnamed + 1} a name in the header row.`);
  return cells.slice(0, header.length).map(restored);
}

function parsed(text: string, delimiter: FileDelimiter): string[][] {
  try {
    return parse(text, {
      delimiter: signOfDelimiter[delimiter],
      trim: true,
      relax_column_count: true,
      max_record_size: 200_000,
    });
  } catch (cause) {
    throw couldNotRead(whyUnreadable(cause));
  }
}

/**
 * Reads a whole file or says why not; cells are trimmed, empty rows and empty cells at the end of a row are left out.
 * The delimiter is the one that is chosen, or the one that the header row shows.
 */
export function readCsv(file: string, chosen?: FileDelimiter): CsvFile {
  acceptLetters(file);
  const found = headerDelimiter(file);
  const delimiter = chosen ?? found.delimiter;
  const records = parsed(found.text, delimiter)
    .map((cells, index) => ({ cells, number: index + 1 }))
    .filter(({ cells }) => !isBlank(cells));
  const [first, ...rows] = records;
  const names = first?.cells ?? [];
  const header = names.slice(0, names.findLastIndex((name) => name !== "") + 1);
  return {
    delimiter,
    header,
    rows: rows.map(({ cells, number }) => fitted(cells, header, number)),
    rowNumbers: rows.map(({ number }) => number),
  };
}

import { readUnit } from "../units/read-unit.ts";
import { cellReadings } from "./decimal-sign.ts";
import { nameColumns, readHeading } from "./heading.ts";
import { type Delimiter, findDelimiter, splitCells, splitHeadingWords } from "./split-cells.ts";
import { readClock } from "./time-cells.ts";

export interface TableLine {
  readonly cells: readonly string[];
  /** The place in the text, from 1. */
  readonly number: number;
}

/** A text parted into what stands above the numbers, the rows of numbers, and what stands below. */
export interface CutTable {
  readonly delimiter: Delimiter;
  readonly above: readonly string[];
  readonly headings: readonly string[];
  /** A line of units below the headings. */
  readonly unitRow: readonly string[];
  readonly body: readonly TableLine[];
  readonly below: readonly string[];
  /** Its rows were the text's columns. */
  readonly isAcross: boolean;
}

interface TextLine {
  readonly text: string;
  readonly number: number;
}

const REMARK = /^\s*(?:#|%|\/\/)/;
const MARKDOWN_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const SEPARATOR_LINE = /^\s*sep=(.)\s*$/i;
const RANGE = /^[+-]?[\d.,' ]*\d\s*[a-z]*\s*(?:-|–|—|−|\.\.\.?|…|to|bis)\s*[\d.,' ]*\d\s*[a-z]*$/i;

/** A cell that begins a row: a number, a quantity, a range of frequencies, a time of day. */
export const isFigure = (cell: string | undefined): boolean =>
  cell !== undefined &&
  cell !== "" &&
  (cellReadings(cell).length > 0 ||
    RANGE.test(cell) ||
    readClock(cell) !== null ||
    /^[+\-−]?(?:nan|inf)/i.test(cell));

const delimiterOfSign: Readonly<Record<string, Delimiter>> = {
  ";": "semicolon",
  ",": "comma",
  "\t": "tab",
  "|": "pipe",
};

const linesOf = (text: string): TextLine[] =>
  text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ text: line, number: i + 1 }));

/** A line of numbers, by its first cell; a remark never is. */
const beginsRow = (line: TextLine, delimiter: Delimiter): boolean => {
  if (REMARK.test(line.text)) return false;
  const cells = splitCells(line.text, delimiter);
  const [first, ...rest] = cells;
  if (isFigure(first)) return true;
  // A first cell may be missing in a row of numbers.
  return first === "" && rest.length > 0 && rest.every((cell) => cell === "" || isFigure(cell));
};

/** Words above words: a heading with as many cells as the rows. A line that begins with # may be one. */
function headingCells(line: TextLine, delimiter: Delimiter, width: number): readonly string[] | undefined {
  const isRemark = REMARK.test(line.text);
  const unmarked = line.text.replace(/^\s*(?:#|%|\/\/)\s*/, "");
  const delimiters: readonly Delimiter[] =
    delimiter === "blank" || delimiter === "blanks"
      ? ["tab", "semicolon", "comma", "blanks", "blank"]
      : [delimiter];
  // A remark of one word above one column is a remark.
  const isHeading = (cells: readonly string[]) =>
    cells.length === width &&
    !cells.some((cell) => /^[+-]?[\d.,]+$/.test(cell) || isFigure(cell)) &&
    (!isRemark || (width > 1 && nameColumns(cells)));
  return delimiters
    .flatMap((each) => [
      splitCells(line.text, each),
      ...(isRemark ? [splitCells(unmarked, each)] : []),
      ...(each === "blank" ? [splitHeadingWords(unmarked)] : []),
    ])
    .find(isHeading);
}

const unitAlone = (cell: string) => readUnit(cell.replace(/^[([](.*)[)\]]$/, "$1")) !== undefined;
/** Units, or marks that there is none, and nothing else. */
const isUnitRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => {
    const { unit, unknownUnit, text } = readHeading(cell.replace(/^[([](.*)[)\]]$/, "$1"));
    return /^[-–—]?$/.test(cell) || unknownUnit === text || (unit !== undefined && unitAlone(cell));
  });

const namesUnit = (text: string) => {
  const { unit, unknownUnit } = readHeading(text);
  return unit !== undefined || unknownUnit !== undefined;
};

/** A line of headings or units right above the rows that does not fit them: its units must not be lost. */
function refuseLostHeading(line: TextLine | undefined, delimiter: Delimiter, width: number): void {
  if (line === undefined) return;
  const cells = [
    ...splitCells(line.text, delimiter),
    ...(delimiter === "blank" || delimiter === "blanks" ? splitHeadingWords(line.text) : []),
  ];
  if (cells.length < 2 || cells.some(isFigure) || !cells.some(namesUnit)) return;
  throw new RangeError(
    `line ${line.number}, "${line.text.trim().slice(0, 60)}", does not have the ${width} cells of the rows below it: give each column one heading`,
  );
}

/** The line of names above the rows, and a line of units below it. */
function findHeadings(above: readonly TextLine[], delimiter: Delimiter, width: number) {
  const found = above.map((line) => headingCells(line, delimiter, width));
  const rows = found.filter((cells) => cells !== undefined);
  if (found.length > 0 && found.at(-1) === undefined) refuseLostHeading(above.at(-1), delimiter, width);
  const [last = [], before = []] = rows.toReversed();
  return before.length > 0 && isUnitRow(last) && !isUnitRow(before)
    ? { headings: before, unitRow: last }
    : { headings: last, unitRow: [] };
}

interface Turned {
  readonly lines: readonly TextLine[];
  readonly delimiter: Delimiter;
}

/** Rows that begin with their name and go on with numbers become columns. */
function turnedAcross(lines: readonly TextLine[], delimiter: Delimiter): Turned | undefined {
  const rows = lines
    .filter(({ text }) => text.trim() !== "" && !REMARK.test(text))
    .map(({ text }) => splitCells(text, delimiter))
    .map((cells) => namedRow(cells))
    .filter((cells) => cells !== undefined);
  const [first] = rows;
  if (
    first === undefined ||
    rows.length < 2 ||
    first.length < 3 ||
    rows.some(({ length }) => length !== first.length)
  )
    return undefined;
  const turned = first.map((_, column) => rows.map((cells) => cells[column] ?? "").join("\t"));
  return { lines: turned.map((text, i) => ({ text, number: i + 1 })), delimiter: "tab" };
}

/** A row whose words come first and whose numbers follow; words between blanks are one heading. */
function namedRow(cells: readonly string[]): readonly string[] | undefined {
  const start = cells.findIndex(isFigure);
  if (start < 1 || !cells.slice(start).every(isFigure) || cells.length - start < 2) return undefined;
  return [cells.slice(0, start).join(" "), ...cells.slice(start)];
}

/** The first line of numbers that another one follows, or that is the last line that counts. */
function firstRow(lines: readonly TextLine[], delimiter: Delimiter): number {
  return lines.findIndex((line, at) => {
    if (!isCounted(line) || !beginsRow(line, delimiter)) return false;
    const next = lines.slice(at + 1, at + 20).find(isCounted);
    return next === undefined || beginsRow(next, delimiter) || splitCells(line.text, delimiter).length > 1;
  });
}

/** Throws where numbers under a second heading follow: two tables are read one at a time. */
function refuseSecondTable(
  below: readonly TextLine[],
  first: number | undefined,
  delimiter: Delimiter,
): void {
  const again = below.findIndex((line, i) => i > 0 && beginsRow(line, delimiter));
  if (again < 0) return;
  const start = below[0]?.number ?? 0;
  throw new RangeError(
    `the text holds two tables, from line ${first ?? 1} and from line ${start}: paste one of them`,
  );
}

/**
 * Parts a table pasted from a spreadsheet, a document or a file: tabs, semicolons, commas, blanks or Markdown; down or
 * across; headings, a line of units, remarks (#, %, //) above; an overall level or notes below.
 *
 * Refuses with RangeError a text without a row of numbers and a text with two tables.
 *
 * @example cutTable("f [Hz];Law\n20;up").body[0].cells[1] // "up"
 */
export function cutTable(text: string, chosen?: Delimiter): CutTable {
  const all = linesOf(text);
  const [opening] = all;
  const named = delimiterOfSign[SEPARATOR_LINE.exec(opening?.text ?? "")?.[1] ?? ""];
  const lines = (named === undefined ? all : all.slice(1)).filter(
    ({ text: line }) => !MARKDOWN_RULE.test(line),
  );
  const delimiter =
    chosen ??
    named ??
    findDelimiter(lines.map(({ text: line }) => line).filter((line) => !REMARK.test(line)));
  if (!lines.some((line) => beginsRow(line, delimiter))) {
    const turned = turnedAcross(lines, delimiter);
    if (turned) return { ...cutLines(turned.lines, turned.delimiter), isAcross: true };
  }
  return { ...cutLines(lines, delimiter), isAcross: false };
}

const isCounted = ({ text }: TextLine) => text.trim() !== "" && !REMARK.test(text);

/** A line right above the first row that begins like one: a row that cannot be read is not passed over. */
function refuseDamagedRow(
  above: TextLine | undefined,
  row: TextLine | undefined,
  delimiter: Delimiter,
): void {
  if (above === undefined || row === undefined) return;
  const begins = /^\s*"?[+\-−]?[.,]?[\d０-９]/.test(above.text);
  const width = splitCells(above.text, delimiter).filter((cell) => /[\d０-９]/.test(cell)).length;
  if (!begins || width < Math.min(2, splitCells(row.text, delimiter).length)) return;
  throw new RangeError(
    `line ${above.number}, "${above.text.trim().slice(0, 60)}", is not a row of numbers: correct it`,
  );
}

/** A line without numbers, or with some where no row follows: a damaged row stays among the rows and is refused there. */
function endsBody(line: TextLine, after: readonly TextLine[], delimiter: Delimiter): boolean {
  if (!isCounted(line) || beginsRow(line, delimiter)) return false;
  const next = after.find(isCounted);
  const hasFigures = splitCells(line.text, delimiter).some(isFigure);
  return !(hasFigures && next !== undefined && beginsRow(next, delimiter));
}

function cutLines(lines: readonly TextLine[], delimiter: Delimiter): Omit<CutTable, "isAcross"> {
  const first = firstRow(lines, delimiter);
  if (first < 0) throw new RangeError("the table must hold at least one row of numbers");
  refuseDamagedRow(lines.slice(0, first).findLast(isCounted), lines[first], delimiter);
  const from = lines.slice(first);
  const end = from.findIndex((line, at) => endsBody(line, from.slice(at + 1), delimiter));
  const body = (end < 0 ? from : from.slice(0, end))
    .filter(isCounted)
    .map((line) => ({ cells: splitCells(line.text, delimiter), number: line.number }));
  const below = end < 0 ? [] : from.slice(end);
  refuseSecondTable(below, body[0]?.number, delimiter);
  const width = Math.max(...body.map(({ cells }) => cells.length));
  const above = lines.slice(0, first).filter((line) => line.text.trim() !== "");
  return {
    delimiter,
    above: above.map(({ text }) => text),
    ...findHeadings(above, delimiter, width),
    body,
    below: below.map(({ text }) => text).filter((line) => line.trim() !== ""),
  };
}

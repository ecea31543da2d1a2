import { numberReadings } from "../numbers/number-readings.ts";
import { plainCharacters } from "../numbers/plain-characters.ts";
import { splitQuantity } from "../quantities/split-quantity.ts";
import { readUnit } from "../units/read-unit.ts";
import { readClock } from "./time-cells.ts";

/** Delimiters of a table's cells. */
export type Delimiter = "tab" | "semicolon" | "comma" | "pipe" | "blanks" | "blank";

const signOf = { tab: "\t", semicolon: ";", comma: ",", pipe: "|" } as const;
const QUOTED = /"(?:[^"]|"")*"/g;

const unquoted = (cell: string): string => {
  const trimmed = cell.trim();
  return /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"').trim() : trimmed;
};

/** Cells parted by a sign; a sign between quotation marks parts nothing. */
function splitBySign(line: string, sign: string): string[] {
  const cells: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= line.length; at++) {
    const isEnd = at === line.length;
    if (line[at] === '"' && (isQuoted || line.slice(start, at).trim() === "")) isQuoted = !isQuoted;
    if (!isEnd && (isQuoted || line[at] !== sign)) continue;
    cells.push(unquoted(line.slice(start, at)));
    start = at + 1;
  }
  return cells;
}

const isNumber = (text: string | undefined) => text !== undefined && numberReadings(text).length > 0;
/** Between the ends of a range, or before the power of ten. */
const BETWEEN = /^(?:-|–|—|to|bis|\.\.\.?|…|[x×·])$/i;
const FILLER = /^(?:from|at|von|bei|[:=@])$/i;
const UNIT_OF_CELL = /^(?:dB\/oct(?:ave)?\.?|rms|0-pk|pk|pk-pk)$/i;

/** Two words that are a unit together and not by themselves: `m s-2`. */
const isSplitUnit = (last: string, word: string) =>
  last !== "" && !isNumber(last) && readUnit(word) === undefined && readUnit(`${last} ${word}`) !== undefined;

/** Words between blanks, those of one cell put together: `20 - 80 Hz`, `+3 dB/oct`, `10 g rms`. */
function splitByBlanks(line: string): string[] {
  const cells: string[] = [];
  let joinsNext = false;
  for (const raw of line.trim().split(/[ \t]+/)) {
    const word = raw.replace(/(?<=\w)[:,]$/, "");
    const last = cells.at(-1) ?? "";
    const opensWithNumber = /^[+-]?[\d.,]/.test(plainCharacters(last));
    const joinsBoth = opensWithNumber && BETWEEN.test(word);
    if (FILLER.test(word) && !joinsBoth) continue;
    if (joinsNext || joinsBoth || (opensWithNumber ? isUnitOfFigure(word) : isSplitUnit(last, word)))
      cells[cells.length - 1] = `${last} ${word}`;
    else cells.push(word);
    joinsNext = joinsBoth;
  }
  return cells;
}

const isUnitOfFigure = (word: string) =>
  !isNumber(word) && (UNIT_OF_CELL.test(word) || readUnit(word) !== undefined);

/**
 * Splits a line into cells, without the blanks and quotation marks around them and without empty cells at the end.
 *
 * @example splitCells('"1,000",0.04', "comma") // ["1,000", "0.04"]
 */
export function splitCells(line: string, delimiter: Delimiter): readonly string[] {
  if (delimiter === "blank") return line.trim() === "" ? [] : splitByBlanks(line);
  if (delimiter === "blanks")
    return line.trim() === ""
      ? []
      : line
          .trim()
          .split(/\s{2,}/)
          .map(unquoted);
  const isMarkdown = delimiter === "pipe" && /^\s*\|.*\|\s*$/.test(line);
  const bare = isMarkdown ? line.trim().slice(1, -1) : line;
  const cells = splitBySign(bare, signOf[delimiter]);
  while (cells.length > 0 && cells.at(-1) === "") cells.pop();
  return cells;
}

const STARTS_NUMERIC = /^\s*"?[+\-−–]?[.,]?[\d０-９]/;

/** Headings between blanks, each with the unit behind it, in brackets or not. */
export function splitHeadingWords(line: string): readonly string[] {
  const words = line
    .trim()
    .replace(/\s+(?=[([])|(?<=[([][^()[\]]*)\s+(?=[^()[\]]*[)\]])/g, "\u0000")
    .split(/\s+/)
    .map((word) => word.replaceAll("\u0000", " "));
  const units = joinWords(words, isSplitUnit);
  return joinWords(units, (last, word) => readUnit(word) !== undefined && readUnit(last) === undefined);
}

/** Words of which some belong to the one before them. */
function joinWords(words: readonly string[], belongs: (last: string, word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && belongs(last, word)) joined[joined.length - 1] = `${last} ${word}`;
    else joined.push(word);
  }
  return joined;
}

/**
 * The delimiter of a table. A comma parts cells only when nothing else does: beside a tab, a semicolon or a blank
 * between digits it is a decimal comma.
 *
 * @example findDelimiter(["20;0,01"]) // "semicolon"
 */
export function findDelimiter(lines: readonly string[]): Delimiter {
  const bare = lines.map((line) => line.replace(QUOTED, '"0"').trim());
  const numeric = bare.filter((line) => STARTS_NUMERIC.test(line) || /\d/.test(line));
  const most = (pattern: RegExp) => 2 * numeric.filter((line) => pattern.test(line)).length > numeric.length;
  const plain = (
    [
      ["tab", /\S\t/],
      ["pipe", /\|/],
      ["semicolon", /;/],
    ] as const
  ).find(([, sign]) => most(sign));
  if (plain !== undefined) return plain[0];
  const rows = numeric.filter((line) => STARTS_NUMERIC.test(line));
  const [byComma, byBlanks, byBlank] = (["comma", "blanks", "blank"] as const).map((each) =>
    partsRows(rows, each),
  );
  if (byComma === true && (byBlank === false || most(/\d"?\s*,\s+["\d.+\-−]/))) return "comma";
  if (byBlanks === true || byBlank === true) return byBlanks === true ? "blanks" : "blank";
  return most(/,/) && !most(/[\d.,]\s+[\d.,+\-−]/) ? "comma" : "blank";
}

/** Whether a delimiter parts every row into the same number of figures, two or more. */
function partsRows(rows: readonly string[], delimiter: Delimiter): boolean {
  const cells = rows.map((row) => splitCells(row, delimiter));
  const width = cells[0]?.length ?? 0;
  const isQuantity = (cell: string) => {
    const { number = "", unit = "" } = splitQuantity(cell) ?? {};
    return isNumber(number) && (readUnit(unit) !== undefined || UNIT_OF_CELL.test(unit));
  };
  const isFigure = (cell: string) => isNumber(cell) || isQuantity(cell) || readClock(cell) !== null;
  return width > 1 && cells.every((row) => row.length === width && row.every((cell) => isFigure(cell)));
}

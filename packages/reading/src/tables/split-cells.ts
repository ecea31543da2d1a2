import { numberReadings } from "../numbers/number-readings.ts";
import { readUnit } from "../units/read-unit.ts";

/** How the cells of a table are parted. */
export type Delimiter = "tab" | "semicolon" | "comma" | "pipe" | "blank";

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
const BETWEEN_RANGE = /^(?:-|–|—|to|bis|\.\.\.?|…)$/i;
const FILLER = /^(?:from|at|von|bei|[:=@])$/i;
const UNIT_OF_CELL = /^(?:dB\/oct(?:ave)?\.?|rms|0-pk|pk|pk-pk)$/i;

/** Words between blanks, those of one cell put together: `20 - 80 Hz`, `+3 dB/oct`, `10 g rms`. */
function splitByBlanks(line: string): string[] {
  const cells: string[] = [];
  let joinsNext = false;
  for (const raw of line.trim().split(/\s+/)) {
    const word = raw.replace(/(?<=\w)[:,]$/, "");
    const last = cells.at(-1);
    const opensWithNumber = last !== undefined && /^[+\-−–]?[\d.,]/.test(last);
    if (FILLER.test(word) && !(opensWithNumber && BETWEEN_RANGE.test(word))) continue;
    const isBetween = BETWEEN_RANGE.test(word) && opensWithNumber;
    const isUnit =
      !isNumber(word) && opensWithNumber && (UNIT_OF_CELL.test(word) || readUnit(word) !== undefined);
    if (last !== undefined && (joinsNext || isBetween || isUnit)) cells[cells.length - 1] = `${last} ${word}`;
    else cells.push(word);
    joinsNext = isBetween;
  }
  return cells;
}

/**
 * Splits a line into cells, without the blanks and quotation marks around them and without empty cells at the end.
 *
 * @example splitCells('"1,000",0.04', "comma") // ["1,000", "0.04"]
 */
export function splitCells(line: string, delimiter: Delimiter): readonly string[] {
  if (delimiter === "blank") return line.trim() === "" ? [] : splitByBlanks(line);
  const bare = delimiter === "pipe" ? line.trim().replace(/^\||\|$/g, "") : line;
  const cells = splitBySign(bare, signOf[delimiter]);
  while (cells.length > 0 && cells.at(-1) === "") cells.pop();
  return cells;
}

const STARTS_NUMERIC = /^\s*"?[+\-−–]?[.,]?[\d０-９]/;

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
  if (most(/\S\t/)) return "tab";
  if (most(/\|/)) return "pipe";
  if (most(/;/)) return "semicolon";
  if (most(/\d"?\s*,\s+["\d.+\-−]/) || most(/[\d"],["\d.+\-−]\S*,/)) return "comma";
  if (most(/[\d.,"%A-Za-z²³)]\s+[\d.,+\-−(a-zA-Z]/) && !most(/[\d"A-Za-z²)],[+\-−]?["\d]*[.]/))
    return "blank";
  return most(/,/) ? "comma" : "blank";
}

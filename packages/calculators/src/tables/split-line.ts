/** How the cells of a table are parted. */
export type Delimiter = "tab" | "semicolon" | "comma" | "blank";

/** What parts cells, for who splits very many lines. */
export const separators: Readonly<Record<Delimiter, RegExp>> = {
  tab: /\t/,
  semicolon: /;/,
  comma: /,/,
  blank: /\s+/,
};

/** Splits a line; blanks around cells and empty cells at the end do not count. */
export function splitLine(line: string, delimiter: Delimiter): readonly string[] {
  const cells = line
    .trim()
    .split(separators[delimiter])
    .map((cell) => cell.trim());
  while (cells.length > 0 && cells.at(-1) === "") cells.pop();
  return cells;
}

/**
 * The delimiter of a table. A comma parts cells only when nothing else does: beside a tab, a semicolon or a blank
 * between digits it is a decimal comma.
 *
 * @example findDelimiter(["20;0,01"]) // "semicolon"
 */
export function findDelimiter(lines: readonly string[]): Delimiter {
  const some = (pattern: RegExp) => lines.some((line) => pattern.test(line.trim()));
  if (some(/\d.*\t/)) return "tab";
  if (some(/;/)) return "semicolon";
  if (some(/\d\s*,\s+[\d.+-]/)) return "comma";
  if (some(/[\d.,]\s+[\d.,+-]/)) return "blank";
  return some(/,/) ? "comma" : "blank";
}

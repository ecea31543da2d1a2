import { type Figure, lettersBefore, type Span } from "../phrases/figure.ts";
import { figuresOf } from "../phrases/figures.ts";
import { readUnit } from "../units/read-unit.ts";
import { withLastUnit } from "./last-unit.ts";

interface Cell {
  readonly span: Span;
  readonly text: string;
}

const separators = [/\t+| ?\| ?/g, /;(?! )/g, / {2,}/g, / /g] as const;
const isNumeric = (text: string) => /^[+±-]? ?[\d.]/.test(text);

function cellsBy(line: string, offset: number, separator: RegExp): readonly Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (const { 0: found, index } of line.matchAll(separator)) {
    cells.push({ span: [offset + start, offset + index], text: line.slice(start, index).trim() });
    start = index + found.length;
  }
  cells.push({ span: [offset + start, offset + line.length], text: line.slice(start).trim() });
  return cells.filter(({ text }) => text !== "");
}

/** The cells of a row; single blanks part only what is all figures. */
function cellsOf(line: string, offset: number): readonly Cell[] {
  for (const separator of separators) {
    const cells = cellsBy(line, offset, separator);
    const isRow =
      separator !== separators[3] || cells.every(({ text }) => /^[+-]?\d[\d.,]*(?:e[+-]?\d+)?$/i.test(text));
    if (cells.length > 1 && isRow) return cells;
  }
  return [];
}

const bracketed = /[([]([^()[\]]*(?:\([^()]*\)[^()[\]]*)*)[)\]]/g;

/** The units that a heading says, in brackets or as its last word. */
function unitsIn(text: string): readonly string[] {
  const inBrackets = [...text.matchAll(bracketed)].flatMap(([, inner = ""]) =>
    readUnit(inner) ? [inner] : [],
  );
  if (inBrackets.length > 0) return inBrackets;
  const last = /(?:^|[\s,/])(\S{1,12})$/.exec(text.trim())?.[1] ?? "";
  return /[a-z]/i.test(last) && !/^(?:a|d|h|s|m|g|t|in|min)$/i.test(last) && readUnit(last) ? [last] : [];
}

interface Line {
  readonly text: string;
  readonly cells: readonly Cell[];
}

function linesOf(text: string): readonly Line[] {
  let offset = 0;
  return text.split("\n").map((line) => {
    const cells = line.length > 400 ? [] : cellsOf(line, offset);
    offset += line.length + 1;
    return { text: line, cells };
  });
}

const isRow = ({ cells }: Line) => cells.length > 1 && cells.every(({ text }) => isNumeric(text));

/** Units of the columns below a heading, by place; by order where the heading names as many as there are columns. */
function headingUnits(heading: readonly Line[], columns: number): readonly (string | undefined)[] {
  for (const { cells } of heading.toReversed()) {
    const units = cells.map(({ text }) => unitsIn(text)[0]);
    if (cells.length === columns && units.some((unit) => unit !== undefined)) return units;
  }
  const all = heading.flatMap(({ text }) => unitsIn(text));
  return all.length === columns ? all : [];
}

/** Rows of figures of one width, from a line on. */
function rowsFrom(lines: readonly Line[], first: number): readonly Line[] {
  const columns = lines[first]?.cells.length;
  const goesOn = (line: Line | undefined) =>
    line !== undefined && line.cells.length === columns && isRow(line);
  let end = first;
  while (goesOn(lines[end])) end += 1;
  return lines.slice(first, end);
}

interface PlacedUnit {
  readonly span: Span;
  readonly unit: string;
}

function unitsOfRows(rows: readonly Line[], heading: readonly Line[]): readonly PlacedUnit[] {
  const columns = rows[0]?.cells ?? [];
  const heads = headingUnits(heading, columns.length);
  return columns.flatMap((_, column) => {
    const cells = rows.flatMap(({ cells: all }) => all.slice(column, column + 1));
    const unit = heads[column] ?? cells.flatMap(({ text }) => unitsIn(text))[0];
    return unit === undefined ? [] : cells.map(({ span }) => ({ span, unit }));
  });
}

function tableUnits(text: string): readonly PlacedUnit[] {
  const lines = linesOf(text);
  const found: PlacedUnit[] = [];
  let first = 0;
  while (first < lines.length) {
    const rows = rowsFrom(lines, first);
    if (rows.length > 1) found.push(...unitsOfRows(rows, lines.slice(Math.max(0, first - 3), first)));
    first += Math.max(1, rows.length);
  }
  return found.toSorted((one, other) => one.span[0] - other.span[0]);
}

const label = /[([]([^()[\]]{1,16}(?:\([^()]*\)[^()[\]]{0,8})?)[)\]][ :=|;\t]*(?:of |is )?$/;
const withUnit = (figure: Figure, written: string): Figure => {
  const unit = readUnit(written);
  return unit ? { ...figure, ...unit } : figure;
};

/** Figures of a text, those without a unit with the one of their column, of the label in front of them, or of the last of their row. */
export function figuresInTables(text: string, named: readonly Span[]): readonly Figure[] {
  const columns = text.includes("\n") ? tableUnits(text) : [];
  let [column, labelEnd, labelUnit] = [0, -1, ""];
  const columnUnit = ([start, end]: Span) => {
    while ((columns[column]?.span[1] ?? Number.POSITIVE_INFINITY) <= start) column += 1;
    const cell = columns[column];
    return cell && cell.span[0] <= start && end <= cell.span[1] + 1 ? cell.unit : undefined;
  };
  const labelled = ([start, end]: Span) => {
    const written = label.exec(lettersBefore(text, start, 40))?.[1];
    const isNext = labelEnd >= 0 && /^[ \t|;,/]*$/.test(text.slice(labelEnd, start));
    const unit = written ?? (isNext ? labelUnit : "");
    if (readUnit(unit)) [labelEnd, labelUnit] = [end, unit];
    return unit;
  };
  const read = figuresOf(text, named).map((figure) =>
    figure.unit === "" && figure.counts === undefined
      ? withUnit(figure, columnUnit(figure.span) ?? labelled(figure.span))
      : figure,
  );
  return withLastUnit(read, text);
}

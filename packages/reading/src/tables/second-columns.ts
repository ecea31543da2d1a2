import { convertUnit } from "@headroom/calculators";
import { valueOf } from "./column-values.ts";
import { readSlope } from "./curve-rows.ts";
import type { RawColumn, TableContext, TableOptions } from "./table-reading.ts";

const levelQuantity: Readonly<Partial<Record<TableOptions["as"], RawColumn["quantity"]>>> = {
  psd: "psd",
  srs: "acceleration",
};

/** Figures of one level in two units are rounded by whoever wrote them, each to two digits or more. */
const agreeing = 0.05;

const ratioOf = (one: number, other: number) =>
  Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other));

/** Whether two columns have the same figures in their units; null where no row has both. */
function areSame(one: RawColumn, other: RawColumn, { sign }: TableContext): boolean | null {
  const [to, from] = [one.heading.unit?.unit, other.heading.unit?.unit];
  if (to === undefined || from === undefined) return null;
  const pairs = one.cells.flatMap((cell, row) => {
    const [a, b] = [valueOf(cell, sign), valueOf(other.cells[row] ?? "", sign)];
    return a === null || b === null || a === 0
      ? []
      : [[a, convertUnit({ value: b, from, to }).value] as const];
  });
  return pairs.length === 0 ? null : pairs.every(([a, b]) => ratioOf(a, b) <= agreeing);
}

const inUnit = ({ index, heading }: RawColumn) => `column ${index + 1} in ${heading.writtenUnit ?? ""}`;

/** One level in two units is read once; two levels are asked about. */
function settleUnits(columns: readonly RawColumn[], options: TableOptions, context: TableContext): void {
  if (options.level !== undefined || levelQuantity[options.as] === undefined) return;
  const levels = columns.filter(
    ({ quantity, heading, isWords }) =>
      !isWords && quantity === levelQuantity[options.as] && heading.unit !== undefined,
  );
  const [first, second] = levels;
  const units = new Set(levels.map(({ heading }) => heading.unit?.unit));
  if (!first || !second || units.size < 2) return;
  if (levels.slice(1).every((level) => areSame(first, level, context) === true)) {
    for (const level of levels.slice(1)) level.quantity = "counter";
    const names = levels.map(inUnit).join(" and ");
    context.notes.push(`${names} are the same levels: column ${first.index + 1} was read`);
    return;
  }
  context.asks.push({
    column: first.index,
    about: "column",
    why: `${levels.map(inUnit).join(" and ")} differ: which one is the level?`,
    choices: levels.map(inUnit),
    answers: levels.map(({ index }) => ({ level: index })),
  });
}

/** The slopes between the points of a spectrum, in dB per octave. */
const slopesBetween = (points: readonly (readonly [number, number])[], decibels: number): readonly number[] =>
  points.slice(1).map(([fHz, level], i) => {
    const [before, levelBefore] = points[i] ?? [Number.NaN, Number.NaN];
    return (decibels * Math.log10(level / levelBefore)) / Math.log2(fHz / before);
  });

const slopeTolerance = 0.3;

/** Slopes beside levels that are all there: they say the same, or the levels are read and that is said. */
function noteSlopes(columns: readonly RawColumn[], { as }: TableOptions, context: TableContext): void {
  const slope = columns.find(({ quantity }) => quantity === "slope");
  const frequency = columns.find(({ quantity }) => quantity === "frequency");
  const level = columns.find(({ quantity }) => quantity !== null && quantity === levelQuantity[as]);
  if (!slope || !frequency || !level) return;
  const points = frequency.cells.flatMap((cell, row) => {
    const [fHz, value] = [valueOf(cell, context.sign), valueOf(level.cells[row] ?? "", context.sign)];
    return fHz !== null && value !== null && fHz > 0 && value > 0 ? [[fHz, value] as const] : [];
  });
  if (points.length < frequency.cells.length || points.length < 2) return;
  const between = slopesBetween(points, as === "psd" ? 10 : 20);
  const stated = slope.cells.map((cell) => readSlope(cell, context.sign) ?? valueOf(cell, context.sign));
  // A slope stands in the row from which it leads, or in that to which.
  const fits = [stated, stated.slice(1)].some((rows) =>
    between.every((value, i) => {
      const said = rows[i];
      return said === null || said === undefined || Math.abs(said - value) <= slopeTolerance;
    }),
  );
  slope.quantity = "counter";
  const name = `column ${slope.index + 1} (dB/oct)`;
  context.notes.push(
    fits ? `${name} says the same as the levels` : `${name} differs from the levels, which were read`,
  );
}

/** Decides by the figures, says or asks what a second column of levels and a column of slopes are. */
export function settleSecondColumns(
  columns: readonly RawColumn[],
  options: TableOptions,
  context: TableContext,
): void {
  settleUnits(columns, options, context);
  noteSlopes(columns, options, context);
}

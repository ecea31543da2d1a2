import { splitQuantity } from "../quantities/split-quantity.ts";
import { type ReadUnit, readUnit } from "../units/read-unit.ts";
import { isFigure } from "./cut-table.ts";
import { splitRange } from "./curve-rows.ts";
import type { RawColumn, TableContext, TableOptions } from "./table-reading.ts";
import { readClock } from "./time-cells.ts";

/** The unit behind a figure, or behind the end of a range. */
function unitOfCell(cell: string): string {
  const figure = splitRange(cell)?.[1] ?? cell;
  return readClock(figure) === null ? (splitQuantity(figure)?.unit ?? "") : "";
}

/** The unit that stands in the cells, where all that have one agree. */
function cellUnit(column: RawColumn, context: TableContext): ReadUnit | undefined {
  const written = [
    ...new Set(
      column.cells
        .filter(isFigure)
        .map(unitOfCell)
        .filter((unit) => unit !== "" && !/^db\/oct/i.test(unit)),
    ),
  ];
  const units = written.map((text) => ({ text, unit: readUnit(text) }));
  const unknown = units.find(({ unit }) => unit === undefined);
  if (unknown) askUnit(column, unknown.text, context);
  const [first, ...others] = units;
  if (others.some(({ unit }) => unit?.unit !== first?.unit?.unit))
    throw new RangeError(
      `column ${column.index + 1} has cells in ${written.join(" and in ")}: write one unit in its heading`,
    );
  return first?.unit;
}

function askUnit(column: RawColumn, text: string, { asks }: TableContext): void {
  const choices = unitChoices[column.quantity ?? "other"] ?? unitChoices["acceleration"] ?? [];
  asks.push({
    column: column.index,
    about: "unit",
    why: `the unit of column ${column.index + 1}, "${text}", is not understood`,
    choices,
    answers: choices.map((unit) => ({ units: { [column.index]: unit } })),
  });
}
const unitChoices: Readonly<Record<string, readonly string[]>> = {
  frequency: ["Hz", "kHz", "rpm"],
  psd: ["g2/Hz", "(m/s2)2/Hz"],
  acceleration: ["g", "m/s2", "mm/s2", "in/s2"],
  velocity: ["m/s", "mm/s", "in/s"],
  displacement: ["mm", "m", "in"],
  time: ["s", "ms", "us", "min"],
};

/** The unit that was chosen for a column, or that its heading names; one that is not understood is asked. */
export function headingUnit(
  column: RawColumn,
  options: TableOptions,
  context: TableContext,
): ReadUnit | undefined {
  const chosen = options.units?.[column.index];
  if (chosen !== undefined) return readUnit(chosen);
  const { unit, unknownUnit } = column.heading;
  if (unknownUnit !== undefined) askUnit(column, unknownUnit, context);
  return unit;
}

/** A column's unit: of its heading, or of its cells, or as the caller states; an unknown one is asked. */
export function columnUnit(
  column: RawColumn,
  options: TableOptions,
  context: TableContext,
): { readonly unit: string | null; readonly amplitude?: NonNullable<ReadUnit["amplitude"]> } {
  const headed = headingUnit(column, options, context);
  if (headed === undefined && column.heading.unknownUnit !== undefined) return { unit: null };
  const inCells = cellUnit(column, context);
  refuseTwoUnits(column, headed, inCells);
  const unit = headed ?? inCells ?? statedUnit(column, options);
  if (unit === undefined) return { unit: null };
  return { unit: unit.unit, ...(unit.amplitude === undefined ? {} : { amplitude: unit.amplitude }) };
}

function refuseTwoUnits(
  { index }: RawColumn,
  headed: ReadUnit | undefined,
  inCells: ReadUnit | undefined,
): void {
  if (headed !== undefined && inCells !== undefined && inCells.unit !== headed.unit)
    throw new RangeError(
      `column ${index + 1} is headed in ${headed.unit} and has cells in ${inCells.unit}: write one unit`,
    );
}

const ownUnit = new Set(["frequency", "time", "counter", "slope"]);

/** The unit that the caller states is that of a level or a signal. */
const statedUnit = ({ quantity }: RawColumn, { unit }: TableOptions): ReadUnit | undefined =>
  unit === undefined || ownUnit.has(quantity ?? "") ? undefined : readUnit(unit);

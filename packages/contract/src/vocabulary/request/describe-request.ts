import { describeParameters, type Fact, type FactTable, type FigureWriter } from "../test/describe-test.ts";
import type { ParameterCell, Parameters, ParameterValue } from "../test/parameters.ts";
import { testNumbers } from "../test/test-numbers.ts";
import type { TestLine } from "../test/test-lines.ts";
import { arrangementFields } from "./arrangements.ts";
import { conductFields } from "./conduct.ts";
import { testsBefore } from "./test-order.ts";

export interface FieldFacts {
  readonly values: readonly Fact[];
  readonly tables: readonly FactTable[];
}

const column = (key: string, label: string): ParameterCell => ({
  key,
  label,
  unit: "",
  tooltip: "",
  type: "number",
  required: false,
});
const printedColumns = [column("printedPlus", "Printed plus"), column("printedMinus", "Printed minus")];

type Row = Readonly<Record<string, string | number>>;
const isRow = (row: unknown): row is Row => typeof row === "object" && row !== null;

/** A limit less its guard band, without the noise of binary fractions. */
const lessGuard = (limit: unknown, guardBand: number) =>
  typeof limit === "number" ? Number((limit - guardBand).toPrecision(12)) : "–";

/** Tolerances with the limits that a guard band leaves: limit − w on each side (ILAC-G8). */
const printedTolerances = (rows: ParameterValue): ParameterValue =>
  Array.isArray(rows)
    ? rows.filter(isRow).map((row) => {
        const { guardBand } = row;
        if (typeof guardBand !== "number") return row;
        return {
          ...row,
          printedPlus: lessGuard(row["plus"], guardBand),
          printedMinus: lessGuard(row["minus"], guardBand),
        };
      })
    : rows;

const withPrintedColumns = conductFields.map((field) =>
  field.key === "tolerances" ? { ...field, item: [...(field.item ?? []), ...printedColumns] } : field,
);

/** The conduct of a test as a laboratory reads it: other tests by their numbers, tolerances with their printed limits. */
export function describeConduct(
  test: Pick<TestLine, "conduct">,
  tests: readonly TestLine[],
  write: FigureWriter,
): FieldFacts {
  const { tolerances, after: _after, ...rest } = test.conduct ?? {};
  const before = testsBefore(test);
  const parameters: Parameters = {
    ...rest,
    ...(before.length > 0 && { after: `test ${testNumbers(tests, before)}` }),
    ...(tolerances !== undefined && {
      tolerances: rest["decisionRule"] === "guard band" ? printedTolerances(tolerances) : tolerances,
    }),
  };
  return describeParameters({ parameters }, withPrintedColumns, write);
}

export const describeArrangements = (arrangements: Parameters | undefined, write: FigureWriter): FieldFacts =>
  describeParameters({ parameters: arrangements ?? {} }, arrangementFields, write);

import { z } from "zod";
import { lineIdSchema } from "../identifiers.ts";
import { maxTestsPerProject } from "../product-limits.ts";
import { lineOfText } from "../words/text.ts";
import { tableFaults } from "./rising-tables.ts";
import { unitSign } from "../words/unit-sign.ts";

const cellSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  type: z.enum(["number", "enum", "string"]),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  enum: z.array(z.string()).optional(),
  tooltip: z.string().default(""),
});
export type ParameterCell = z.infer<typeof cellSchema>;

/** One parameter of a stereo type: what is asked, in which unit, within which limits. */
export const parameterDefinitionSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  type: z.enum([
    "number",
    "integer",
    "enum",
    "multi-enum",
    "table",
    "file",
    "string",
    "ref",
    "refs",
    "boolean",
  ]),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** The key of another parameter, which this one has to be less than. */
  below: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  item: z.array(cellSchema).optional(),
  tooltip: z.string().default(""),
  /** No rule reads it: it is quoted to the laboratory. */
  isForLaboratory: z.boolean().optional(),
});
export type ParameterDefinition = z.infer<typeof parameterDefinitionSchema>;

export const maxTableRows = 2000;

/** A recorded time history, as the peaks that a machine must reach; the record itself is an attachment. */
export const recordSummarySchema = z.strictObject({
  name: lineOfText(200),
  peakAccelerationG: z.number().positive().max(1e6),
  peakVelocityMPerS: z.number().nonnegative().max(1e4).optional(),
  strokePeakToPeakMm: z.number().nonnegative().max(1e5).optional(),
  lowestFrequencyHz: z.number().positive().max(1e6).optional(),
  highestFrequencyHz: z.number().positive().max(1e6).optional(),
  /** Of the record, played once. */
  durationS: z.number().positive().max(1e6).optional(),
});
export type RecordSummary = z.infer<typeof recordSummarySchema>;

/** Far more than any test method has parameters, or any of its tables columns. */
const maxEntries = 40;
const shortRecord = <Value extends z.ZodType>(maxKeyLength: number, value: Value) =>
  z
    .record(z.string().max(maxKeyLength), value)
    .refine((values) => Object.keys(values).length <= maxEntries, `At most ${maxEntries} values.`)
    .meta({ maxProperties: maxEntries });

/** Values of a test line; its stereo type's definitions choose among them. */
const cellValueSchema = z.union([z.number(), z.string().max(200)]);
export const parameterValueSchema = z.union([
  z.number(),
  z.string().max(4000),
  z.boolean(),
  z.array(z.string().max(200)).max(50),
  z.array(shortRecord(40, cellValueSchema)).max(maxTableRows),
  recordSummarySchema,
]);
export const parametersRecordSchema = shortRecord(60, parameterValueSchema);
export type ParameterValue = z.infer<typeof parameterValueSchema>;
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The key of the parameter that chooses the unit of a table's column: `psdUnit` that of `psd`. */
export const unitKeyOf = (columnKey: string): string => `${columnKey}Unit`;

/** The unit in which the numbers of a table's column are read. */
export function unitInForce(
  { key, unit }: Pick<ParameterCell, "key" | "unit">,
  parameters: Parameters,
): string {
  const chosen = parameters[unitKeyOf(key)];
  return typeof chosen === "string" ? chosen : unit;
}

/** A definition whose table's columns have the units in which their numbers are read. */
export const inUnitsInForce = (
  definition: ParameterDefinition,
  parameters: Parameters,
): ParameterDefinition =>
  definition.item
    ? {
        ...definition,
        item: definition.item.map((cell) => ({ ...cell, unit: unitInForce(cell, parameters) })),
      }
    : definition;

/** Formats a value in a sentence: as it is stored, or in the reader's units. */
export interface UnitWording {
  readonly unit: (unit: string) => string;
  readonly quantity: (value: number, unit: string) => string;
}
const asKept: UnitWording = {
  unit: unitSign,
  quantity: (value, unit) => (unit === "" ? `${value}` : `${value} ${unitSign(unit)}`),
};

const limitsOf = (
  { min, max, unit }: { min?: number | undefined; max?: number | undefined; unit: string },
  whole: boolean,
  wording: UnitWording,
) => {
  const plain = whole ? "Write a whole number." : "Write a number.";
  let schema = z.number(unit === "" ? plain : `Write a number in ${wording.unit(unit)}.`);
  if (min !== undefined) schema = schema.min(min, `At least ${wording.quantity(min, unit)}.`);
  if (max !== undefined) schema = schema.max(max, `At most ${wording.quantity(max, unit)}.`);
  // Not z.int: beyond what a computer tells from its neighbours, it calls a whole number none.
  return whole ? schema.refine(Number.isInteger, "Write a whole number.") : schema;
};

const choice = (values: readonly string[]) => {
  const [first, ...rest] = values;
  return first === undefined
    ? z.string().max(200)
    : z.enum([first, ...rest], `Choose one of: ${values.join(", ")}.`);
};

/** In tables whose columns nobody defined: more than any figure of a test is, even one in parts per billion. */
const maxInFreeCell = 1e9;
const freeCellSchema = (wording: UnitWording) =>
  z.union([
    limitsOf({ min: -maxInFreeCell, max: maxInFreeCell, unit: "" }, false, wording),
    z.string().max(200),
  ]);

function cellSchemaOf(cell: ParameterCell, wording: UnitWording): z.ZodType {
  if (cell.type === "enum") return choice(cell.enum ?? []);
  return cell.type === "string" ? lineOfText(200) : limitsOf(cell, false, wording);
}

const rowSchema = (cells: readonly ParameterCell[] | undefined, wording: UnitWording) => {
  if (!cells) return z.record(z.string().max(40), freeCellSchema(wording));
  const shape: Record<string, z.ZodType> = {};
  for (const cell of cells) {
    const value = cellSchemaOf(cell, wording);
    shape[cell.key] = cell.required ? value : value.optional();
  }
  return z.strictObject(shape);
};

/** The schema of one parameter's value. */
export function parameterSchema(definition: ParameterDefinition, wording: UnitWording = asKept): z.ZodType {
  switch (definition.type) {
    case "number":
    case "integer":
      return limitsOf(definition, definition.type === "integer", wording);
    case "enum":
      return choice(definition.enum ?? []);
    case "multi-enum":
      return z
        .array(choice(definition.enum ?? []))
        .min(1, "Choose at least one.")
        .max(50);
    case "refs":
      return z.array(lineIdSchema).min(1, "Choose at least one.").max(maxTestsPerProject);
    case "boolean":
      return z.boolean();
    case "table":
      return z.array(rowSchema(definition.item, wording)).min(1, "Enter at least one row.").max(maxTableRows);
    case "file":
      return recordSummarySchema;
    case "string":
    case "ref":
      return z.string().trim().min(1, "Required.").max(4000);
  }
}

type Pair = readonly [lesser: ParameterDefinition, greater: ParameterDefinition];

/** The parameters of which one has to stay below the other. */
const pairsOf = (definitions: readonly ParameterDefinition[]): readonly Pair[] =>
  definitions.flatMap((lesser) => {
    const greater = definitions.find(({ key }) => key === lesser.below);
    return greater ? [[lesser, greater] as const] : [];
  });

const areInOrder = ([lesser, greater]: Pair, values: Readonly<Record<string, unknown>>): boolean => {
  const [low, high] = [values[lesser.key], values[greater.key]];
  return typeof low !== "number" || typeof high !== "number" || low < high;
};

/** Said beside what else is wrong: a field that is still empty does not hide it. */
const inOrder = (
  schema: z.ZodType<Parameters>,
  [lesser, greater]: Pair,
  wording: UnitWording,
): z.ZodType<Parameters> =>
  schema.refine((values) => areInOrder([lesser, greater], values), {
    path: [lesser.key],
    error: ({ input }) =>
      // a check of the parsed value: its input has this shape
      `Less than ${greater.label}, which is ${wording.quantity(Number((input as Parameters)[greater.key]), greater.unit)}.`,
    when: () => true,
  });

/** Refuses tables that no rule could read, by the name and row of the column. */
const withReadableTables = (schema: z.ZodType<Parameters>): z.ZodType<Parameters> =>
  schema.check(
    z.superRefine((values, context) => {
      for (const { path, message } of tableFaults(values))
        context.addIssue({ code: "custom", path: [...path], message });
    }),
  );

/** The schema of a whole test line's parameters: unknown names are refused, required ones demanded, ends in order. */
export function parametersSchema(
  definitions: readonly ParameterDefinition[],
  wording: UnitWording = asKept,
): z.ZodType<Parameters> {
  const shape: Record<string, z.ZodType> = {};
  for (const definition of definitions) {
    const schema = parameterSchema(definition, wording);
    shape[definition.key] = definition.required ? schema : schema.optional();
  }
  const each = z.strictObject(shape) as unknown as z.ZodType<Parameters>; // one schema for each parameter, by its kind
  return pairsOf(definitions).reduce(
    (schema, pair) => inOrder(schema, pair, wording),
    withReadableTables(each),
  );
}

import { z } from "zod";
import { testTypeIdSchema } from "./identifiers.ts";
import {
  inUnitsInForce,
  type ParameterDefinition,
  type Parameters,
  parametersRecordSchema,
  parametersSchema,
  type UnitWording,
} from "./parameters.ts";
import { stereoTypeIdSchema } from "./stereo-type-ids.ts";
import { evidences } from "./test-lines.ts";
import { lineOfText } from "./text.ts";

/** A named instance of a stereo type: a standard's clause with preset values. */
export const testTypeDraftSchema = z.strictObject({
  name: lineOfText(160),
  stereoTypeId: stereoTypeIdSchema,
  standard: lineOfText(80).nullable().default(null),
  clause: lineOfText(80).nullable().default(null),
  sector: z.array(lineOfText(40)).max(20).default([]),
  preset: parametersRecordSchema.default({}),
  /** How sure the preset's figures are; null where it has none of a standard. */
  evidence: z.enum(evidences).nullable().default(null),
  /** Where the figures stand that the preset leaves out: "your copy of IEC 60068-2-6, clause 5". */
  enterFrom: z.string().trim().max(160).default(""),
});
export type TestTypeDraft = z.infer<typeof testTypeDraftSchema>;
export const testTypeSchema = testTypeDraftSchema.extend({
  testTypeId: testTypeIdSchema,
  enabled: z.boolean(),
  version: z.int(),
});
export type TestType = z.infer<typeof testTypeSchema>;

interface PresetFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The parameters of a test method as a preset may fill them in: any may be missing, and records belong to projects. */
const presettable = (definitions: readonly ParameterDefinition[], preset: Parameters) =>
  definitions
    .filter(({ type }) => type !== "file")
    .map((definition) => ({ ...inUnitsInForce(definition, preset), required: false }));

/** Faults of a preset against the parameters of its test method. */
export function presetFaults(
  { label, parameters }: { readonly label: string; readonly parameters: readonly ParameterDefinition[] },
  preset: Parameters,
  wording?: UnitWording,
): readonly PresetFault[] {
  const definitions = presettable(parameters, preset);
  const known = new Set(definitions.map(({ key }) => key));
  const [own, unknown] = [true, false].map((isKnown) =>
    Object.entries(preset).filter(([key]) => known.has(key) === isKnown),
  );
  const faults = parametersSchema(definitions, wording).safeParse(Object.fromEntries(own ?? [])).error
    ?.issues;
  return [
    ...(unknown ?? []).map(([key]) => ({ path: [key], message: `${label} has no parameter called ${key}.` })),
    ...(faults ?? []),
  ];
}

/** What the specimen and the laboratory's connection decide, which no standard can say. */
const decidedBySpecimen: ReadonlySet<string> = new Set(["massKg", "dimsMm", "energyWh", "kind", "supply"]);

/** The figures of a standard that a test still lacks. */
export const missingFigures = (
  definitions: readonly ParameterDefinition[],
  parameters: Parameters,
): readonly ParameterDefinition[] =>
  definitions.filter(
    ({ key, required }) => required && parameters[key] === undefined && !decidedBySpecimen.has(key),
  );

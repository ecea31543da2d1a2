import { askedWith } from "./swept-duration.ts";
import { z } from "zod";
import { testTypeIdSchema } from "../identifiers.ts";
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
import { lineOfText } from "../words/text.ts";

/** A named instance of a stereo type: a standard's clause with preset values. */
export const testTypeDraftSchema = z.strictObject({
  name: lineOfText(160),
  stereoTypeId: stereoTypeIdSchema,
  standard: lineOfText(80).nullable().default(null),
  clause: lineOfText(80).nullable().default(null),
  sector: z.array(lineOfText(40)).max(20).default([]),
  preset: parametersRecordSchema.default({}),
  /** Evidence for the preset's figures; null if none are a standard's. */
  evidence: z.enum(evidences).nullable().default(null),
  /** Source of figures that the preset leaves out: "your copy of IEC 60068-2-6, clause 5". */
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

/** Faults of a preset against the parameters of its test method; any may be missing, and records belong to projects. */
export function presetFaults(
  { label, parameters }: { readonly label: string; readonly parameters: readonly ParameterDefinition[] },
  preset: Parameters,
  wording?: UnitWording,
): readonly PresetFault[] {
  const filled = parameters.filter(({ key, type }) => type !== "file" && key in preset);
  const own = Object.fromEntries(filled.map(({ key }) => [key, preset[key]]));
  const schema = parametersSchema(
    filled.map((definition) => inUnitsInForce(definition, preset)),
    wording,
  );
  const unknown = Object.keys(preset).filter((key) => !(key in own));
  return [
    ...unknown.map((key) => ({ path: [key], message: `${label} has no parameter called ${key}.` })),
    ...(schema.safeParse(own).error?.issues ?? []),
  ];
}

/** Parameters that the specimen and the laboratory's connection decide, and no standard can. */
const decidedBySpecimen: ReadonlySet<string> = new Set(["massKg", "dimsMm", "energyWh", "kind", "supply"]);

/** The figures of a standard that a test still lacks. */
export const missingFigures = (
  definitions: readonly ParameterDefinition[],
  parameters: Parameters,
): readonly ParameterDefinition[] =>
  definitions.filter(
    (definition) =>
      askedWith(definition, parameters).required &&
      parameters[definition.key] === undefined &&
      !decidedBySpecimen.has(definition.key),
  );

import { z } from "zod";
import { equipmentTypeIdSchema } from "../identifiers.ts";
import { parameterDefinitionSchema } from "./parameters.ts";
import { stereoTypeIdSchema } from "./stereo-type-ids.ts";
import { lineOfText, numberBetween, paragraphs } from "../words/text.ts";

/** Share of a machine's rating that a test may use, and the allowances of chambers. */
export const marginPolicySchema = z.strictObject({
  forceFactor: numberBetween(0.05, 1),
  velocityFactor: numberBetween(0.05, 1),
  displacementFactor: numberBetween(0.05, 1),
  /** Kept free at both ends of a chamber's temperature range. */
  temperatureGuardK: numberBetween(0, 50, "K"),
  /** Chamber volume over specimen volume: from `Warn` a yes, from `Fail` tight where nothing changes; below it a question. */
  volumeRatioWarn: numberBetween(1, 100),
  volumeRatioFail: numberBetween(1, 100),
});
export type MarginPolicy = z.infer<typeof marginPolicySchema>;

export const defaultMarginPolicy: MarginPolicy = {
  forceFactor: 0.8,
  velocityFactor: 0.9,
  displacementFactor: 0.9,
  temperatureGuardK: 2,
  volumeRatioWarn: 3,
  volumeRatioFail: 2,
};

export const standardReferenceSchema = z.object({
  ref: z.string(),
  clause: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  confidence: z.string(),
});

export type StandardReference = z.infer<typeof standardReferenceSchema>;

export const stereoTypeSchema = z.object({
  id: stereoTypeIdSchema,
  code: z.string(),
  group: z.string(),
  label: z.string(),
  description: z.string(),
  calculatorRoute: z.string().nullable(),
  parameters: z.array(parameterDefinitionSchema),
  derived: z.array(z.string()),
  equipmentTypeIds: z.array(equipmentTypeIdSchema),
  matchRules: z.array(z.string()),
  standards: z.array(standardReferenceSchema),
  marginPolicy: marginPolicySchema,
  enabled: z.boolean(),
  sortOrder: z.int(),
  version: z.int(),
});
export type StereoType = z.infer<typeof stereoTypeSchema>;

/** Fields of a stereo type that an admin can change. */
export const stereoTypeChangeSchema = z.strictObject({
  label: lineOfText(120),
  /** Two sentences: what the test simulates, and what decides the machine. */
  description: paragraphs(2000),
  group: lineOfText(60),
  sortOrder: z.int().min(0).max(1000),
  // A chamber that is too small to be refused must not be too small to be warned about.
  marginPolicy: marginPolicySchema.refine(
    ({ volumeRatioWarn, volumeRatioFail }) => volumeRatioWarn >= volumeRatioFail,
    { path: ["volumeRatioWarn"], error: "The ratio that warns cannot be below the ratio that fails." },
  ),
  /** Whether new tests can use it; those that do go on. It stays as it is where it is not sent. */
  enabled: z.boolean().optional(),
  version: z.int(),
});
export type StereoTypeChange = z.infer<typeof stereoTypeChangeSchema>;

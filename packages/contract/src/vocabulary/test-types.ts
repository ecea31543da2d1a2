import { z } from "zod";
import { testTypeIdSchema } from "./identifiers.ts";
import { parametersRecordSchema } from "./parameters.ts";
import { stereoTypeIdSchema } from "./stereo-type-ids.ts";
import { lineOfText } from "./text.ts";

/** A named instance of a stereo type: a standard's clause with preset values. */
export const testTypeDraftSchema = z.strictObject({
  name: lineOfText(160),
  stereoTypeId: stereoTypeIdSchema,
  standard: lineOfText(80).nullable().default(null),
  clause: lineOfText(80).nullable().default(null),
  sector: z.array(lineOfText(40)).max(20).default([]),
  preset: parametersRecordSchema.default({}),
});
export type TestTypeDraft = z.infer<typeof testTypeDraftSchema>;
export const testTypeSchema = testTypeDraftSchema.extend({
  testTypeId: testTypeIdSchema,
  enabled: z.boolean(),
  version: z.int(),
});
export type TestType = z.infer<typeof testTypeSchema>;

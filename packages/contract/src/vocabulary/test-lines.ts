import { z } from "zod";
import { lineIdSchema, testTypeIdSchema } from "./identifiers.ts";
import { parameterValueSchema } from "./parameters.ts";
import { mostTestsPerProject } from "./product-limits.ts";
import { stereoTypeIdSchema } from "./stereo-type-ids.ts";
import { lineOfText } from "./text.ts";

/** One test of a project: a kind of test with its parameters, and the standard it comes from if any. */
export const testLineSchema = z.strictObject({
  lineId: lineIdSchema,
  stereoTypeId: stereoTypeIdSchema,
  testTypeId: testTypeIdSchema.optional(),
  title: lineOfText(160),
  standard: lineOfText(80).optional(),
  clause: lineOfText(80).optional(),
  edition: lineOfText(80).optional(),
  parameters: z.record(z.string().max(60), parameterValueSchema),
});
export type TestLine = z.infer<typeof testLineSchema>;

export const testLinesSchema = z
  .array(testLineSchema)
  .min(1, "Add at least one test.")
  .max(mostTestsPerProject, `At most ${mostTestsPerProject} tests in one project.`)
  .refine(
    (lines) => new Set(lines.map((line) => line.lineId)).size === lines.length,
    "Every test needs its own identifier.",
  );

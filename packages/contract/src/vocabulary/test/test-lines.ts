import { z } from "zod";
import { lineIdSchema, testTypeIdSchema } from "../identifiers.ts";
import { parametersRecordSchema, type ParameterValue } from "./parameters.ts";
import { maxTableRowsTogether, maxTestsPerProject } from "../product-limits.ts";
import { stereoTypeIdSchema } from "./stereo-type-ids.ts";
import { lineOfText } from "../words/text.ts";
import { conductSchema } from "../request/conduct.ts";
import { orderFault } from "../request/test-order.ts";

/**
 * Evidence for the figures of a standard: read in a public text, derived from one, recalled, or recalled and then
 * compared with the reader's own copy.
 */
export const evidences = ["read", "derived", "recalled", "compared"] as const;

/** One test of a project: a test method with its parameters, and the standard it comes from if any. */
export const testLineSchema = z.strictObject({
  lineId: lineIdSchema,
  stereoTypeId: stereoTypeIdSchema,
  testTypeId: testTypeIdSchema.optional(),
  title: lineOfText(160),
  standard: lineOfText(80).optional(),
  clause: lineOfText(80).optional(),
  edition: lineOfText(80).optional(),
  evidence: z.enum(evidences).optional(),
  parameters: parametersRecordSchema,
  /** Answers to questions that laboratories ask beside the severity. */
  conduct: conductSchema.optional(),
});
export type TestLine = z.infer<typeof testLineSchema>;
export type Evidence = (typeof evidences)[number];

/** A test that a project had and may have back. */
export const removedTestSchema = z.object({ test: testLineSchema, removedAt: z.iso.datetime() });
export type RemovedTest = z.infer<typeof removedTestSchema>;

/** Note beside recalled figures until somebody has compared them. */
export const compareSentence = "Unverified values: check the standard";
export const needsComparison = ({ evidence }: Pick<TestLine, "evidence">): boolean => evidence === "recalled";

export const storedTestLinesSchema = z
  .array(testLineSchema)
  .min(1, "Add at least one test.")
  .max(maxTestsPerProject, `At most ${maxTestsPerProject} tests in one project.`)
  .refine(
    (lines) => new Set(lines.map((line) => line.lineId)).size === lines.length,
    "Every test needs its own identifier.",
  );

const rowsIn = (value: ParameterValue) =>
  Array.isArray(value) && value.some((row) => typeof row === "object") ? value.length : 0;
/** Rows in the tables of all tests. */
export const tableRowsOf = (lines: readonly TestLine[]): number =>
  lines.reduce(
    (sum, { parameters }) =>
      sum + Object.values(parameters).reduce<number>((rows, value) => rows + rowsIn(value), 0),
    0,
  );

/** As it is sent; what older versions stored may have more rows. */
export const testLinesSchema = storedTestLinesSchema
  .refine(
    (lines) => tableRowsOf(lines) <= maxTableRowsTogether,
    `At most ${maxTableRowsTogether} rows in the tables of all tests together.`,
  )
  .check(
    z.superRefine((lines, context) => {
      const fault = orderFault(lines);
      if (fault)
        context.addIssue({
          code: "custom",
          path: [fault.index, "conduct", "after"],
          message: fault.sentence,
        });
    }),
  );

import { z } from "zod";
import { lineIdSchema } from "../identifiers.ts";
import { maxTestsPerProject } from "../product-limits.ts";
import { isoDateSchema } from "../words/text.ts";

/** First and last day of a test at the laboratory, year-month-day. */
export const scheduledTestSchema = z.strictObject({
  lineId: lineIdSchema,
  start: isoDateSchema,
  end: isoDateSchema,
});
export type ScheduledTest = z.infer<typeof scheduledTestSchema>;

/** The days of each awarded test, each test once. */
export const scheduleSchema = z
  .array(scheduledTestSchema)
  .min(1, "Enter the days of every awarded test.")
  .max(maxTestsPerProject)
  .superRefine((tests, context) => {
    for (const [index, { start, end }] of tests.entries()) {
      if (end < start)
        context.addIssue({
          code: "custom",
          path: [index, "end"],
          message: "The end cannot be before the start.",
        });
    }
  });

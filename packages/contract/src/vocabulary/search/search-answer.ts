import { z } from "zod";
import { lineIdSchema } from "../identifiers.ts";
import { freightBasisSchema } from "./freight.ts";
import { combinationSchema, envelopeSchema, labAnswerSchema, listedLabSchema } from "./matching.ts";

export const impossibleTestSchema = z.object({
  lineId: lineIdSchema,
  sentence: z.string(),
  nearest: z.array(labAnswerSchema),
});

export const searchAnswerSchema = z.object({
  /** Enabled laboratories that were held against the tests. */
  searched: z.int(),
  elapsedMs: z.number(),
  counts: z.object({ yes: z.int(), tight: z.int(), unknown: z.int(), no: z.int(), filteredOut: z.int() }),
  /** Laboratory counts by verdict for each test (yes or tight can run it). */
  perTest: z.array(z.object({ lineId: lineIdSchema, yes: z.int(), tight: z.int(), unknown: z.int() })),
  envelopes: z.array(envelopeSchema),
  labs: z.array(listedLabSchema),
  /** Every test in each, unless a test has no laboratory at all: then the others, and nothing is claimed of them. */
  combinations: z.array(combinationSchema),
  /** Count of laboratory sets that the best combination was proved against; 0 if there is no proof or a test is missing. */
  combinationsProvedOver: z.number(),
  /** Groups that form these sets: tests that stay together, and the laboratories that can run them. */
  combinationsOf: z.array(z.object({ lineIds: z.array(lineIdSchema), labs: z.int() })),
  /** Inputs of the freight estimate for combinations, or why there is none. */
  freight: freightBasisSchema,
  impossible: z.array(impossibleTestSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

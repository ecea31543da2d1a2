import { z } from "zod";
import { lineIdSchema } from "./identifiers.ts";
import { combinationSchema, envelopeSchema, freightBasisSchema, labAnswerSchema } from "./matching.ts";

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
  /** How many laboratories can run each test (yes or tight). */
  perTest: z.array(z.object({ lineId: lineIdSchema, yes: z.int(), tight: z.int(), unknown: z.int() })),
  envelopes: z.array(envelopeSchema),
  labs: z.array(labAnswerSchema),
  combinations: z.array(combinationSchema),
  /** How many sets of laboratories the best combination was proved against; 0 where there is no proof. */
  combinationsProvedOver: z.number(),
  /** What these sets are made of: which tests stay together, and how many laboratories can run them. */
  combinationsOf: z.array(z.object({ lineIds: z.array(lineIdSchema), labs: z.int() })),
  /** What the freight of combinations is reckoned with, or why there is no figure. */
  freight: freightBasisSchema,
  impossible: z.array(impossibleTestSchema),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

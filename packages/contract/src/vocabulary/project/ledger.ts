import { z } from "zod";
import { labIdSchema } from "../identifiers.ts";
import { storedCentsSchema, storedCurrencySchema } from "./money.ts";

/** A month in UTC, year-month. */
export const monthSchema = z
  .string()
  .regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/, "Write the month as year-month, for example 2026-11.");

/**
 * A laboratory's month: requests sent to it, first quotes that it sent, awards to it that stand, and the sum of these in
 * the currencies of its quotes, with accepted amendments. A request, its quote and its award may be of three months.
 */
export const ledgerRowSchema = z.object({
  labId: labIdSchema,
  labName: z.string(),
  month: monthSchema,
  requests: z.int(),
  quotes: z.int(),
  awards: z.int(),
  awarded: z.array(z.object({ currency: storedCurrencySchema, cents: storedCentsSchema })),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

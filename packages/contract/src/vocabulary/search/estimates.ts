import { z } from "zod";

/** Hours of one kind and their price at the machine's day rate, with the reason. Computed with each answer, never stored. */
export const estimateLineSchema = z.object({
  name: z.string(),
  hours: z.number(),
  /** Days of the machine, none of what no machine does; not in older proofs. */
  days: z.number().default(0),
  reason: z.string(),
  /** In the laboratory's currency; `null` where it states no rate in it. */
  cents: z.int().nullable(),
});
export type EstimateLine = z.infer<typeof estimateLineSchema>;

/** Notes of a price that is not exact: at least its figure, or none before the laboratory is asked. */
export const priceNoteSchema = z.enum(["from", "on request"]);
export type PriceNote = z.infer<typeof priceNoteSchema>;

/** The note of a sum of prices: one on request leaves no sum, one “from” makes all of it “from”. */
export const noteOfSum = (notes: readonly (PriceNote | undefined)[]): PriceNote | undefined =>
  notes.includes("on request") ? "on request" : notes.find((note) => note !== undefined);

export const estimateSchema = z.object({
  lines: z.array(estimateLineSchema),
  /** Absent where the day rates are figures, or not stated. */
  priceIs: priceNoteSchema.optional(),
  /** Of a chamber: specimens in one run, and runs. */
  perRun: z.int().optional(),
  runs: z.int().optional(),
});
export type Estimate = z.infer<typeof estimateSchema>;

/** Name of a line that has the hours of a whole test, its set-up among them. */
export const wholeTestName = "Test with set-up";

/** Hours as they are shown. */
export const hoursText = (hours: number): string => `${Number(hours.toPrecision(3))} h`;

/** Beyond this distance a freight figure by road is rough. */
export const roughFreightKm = 3000;

/** Heading of prices that nobody offered. */
export const estimateHeading = "Estimate, not an offer";

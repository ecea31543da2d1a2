import { z } from "zod";
import { lineIdSchema, quoteIdSchema } from "../identifiers.ts";
import { maxQuoteLines, maxTestsPerProject } from "../product-limits.ts";
import type { FigureWriter } from "../test/describe-test.ts";
import type { ParameterDefinition } from "../test/parameters.ts";
import type { TestLine } from "../test/test-lines.ts";
import { sentenceStart } from "../words/sentence-start.ts";
import { isoDateSchema, lineOfText, paragraphs } from "../words/text.ts";
import {
  amountCentsSchema,
  currencySchema,
  isPayable,
  isWithinBound,
  storedCentsSchema,
  storedCurrencySchema,
  wholeAmountOnly,
} from "./money.ts";
import { quoteTotalCents } from "./quote-pricing.ts";

const maxDeviations = 10;

/** A parameter of the request that the laboratory offers with another value, in the parameter's own unit. */
export const deviationSchema = z.strictObject({
  parameter: z.string().min(1, "Choose what differs.").max(60),
  requested: z.number(),
  offered: z.number("Write the value that you offer.").min(-1e12).max(1e12),
});
export type Deviation = z.infer<typeof deviationSchema>;

/** A laboratory's answer to one requested test; it may leave each of them open. */
export const quoteTestSchema = z.strictObject({
  lineId: lineIdSchema,
  machine: lineOfText(160).nullish(),
  /** Hours on the machine, set-up included. */
  hours: z
    .number("Write a number of hours.")
    .min(0, "Must be 0 or more.")
    .max(20_000, "At most 20000 hours.")
    .nullish(),
  /** Whether the test runs as the request describes it; false where something differs. */
  accepts: z.boolean().nullish(),
  deviations: z.array(deviationSchema).max(maxDeviations).nullish(),
  deviationNote: paragraphs(1000).nullish(),
  accredited: z.boolean().nullish(),
  /** Number of the certificate, or the link to the accreditation body's register. */
  certificate: lineOfText(300).nullish(),
  subcontractor: lineOfText(160).nullish(),
  site: lineOfText(160).nullish(),
});
export type QuoteTest = z.infer<typeof quoteTestSchema>;

/** Of a whole quote, beside its lines and dates; quotes of before state none of them. */
export const quoteTermFields = {
  tests: z
    .array(quoteTestSchema)
    .max(maxTestsPerProject)
    .refine(
      (tests) => new Set(tests.map(({ lineId }) => lineId)).size === tests.length,
      "Answer each test once.",
    )
    .optional(),
  /** Off tests and other items, not off freight; the server writes it as lines. */
  discountPercent: z
    .number("Write a number of percent.")
    .gt(0, "Must be more than 0.")
    .max(100, "At most 100 %.")
    .nullish(),
  vatNumber: lineOfText(40).nullish(),
  paymentTerms: lineOfText(200).nullish(),
  cancellationTerms: lineOfText(300).nullish(),
  /** From the last test to the report, in days of the calendar. */
  reportDays: z
    .int("Write a whole number of days.")
    .min(0, "Must be 0 or more.")
    .max(365, "At most 365 days.")
    .nullish(),
};

/** Places of tests that a laboratory does not accept as described and says no deviation of. */
export const deviationFaults = (tests: readonly QuoteTest[]): readonly number[] =>
  tests.flatMap(({ accepts, deviations, deviationNote }, index) =>
    accepts === false && !deviations?.length && !deviationNote ? [index] : [],
  );

/** `Rate of change: 4.5 K/min instead of 5 K/min` */
export function deviationText(
  { parameter, requested, offered }: Deviation,
  definitions: readonly Pick<ParameterDefinition, "key" | "label" | "unit">[],
  write: Pick<FigureWriter, "quantity">,
): string {
  const { label = sentenceStart(parameter), unit = "" } =
    definitions.find(({ key }) => key === parameter) ?? {};
  return `${label}: ${write.quantity(offered, unit)} instead of ${write.quantity(requested, unit)}`;
}

/** The parameters of a test from which a quote can deviate in numbers. */
export const numbersOf = ({ parameters }: Pick<TestLine, "parameters">): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(parameters).flatMap(([key, value]) => (typeof value === "number" ? [[key, value]] : [])),
  );

export const quoteLineDraftSchema = z.strictObject({
  lineId: lineIdSchema.nullable().default(null),
  description: lineOfText(300),
  amountCents: amountCentsSchema,
  days: z
    .number("Write a number of days.")
    .min(0, "Must be 0 or more.")
    .max(1000, "At most 1000 days.")
    .default(0),
  /** Freight stands apart from fixtures and fees. */
  kind: z.literal("freight").optional(),
});
const quoteFields = z.strictObject({
  lines: z
    .array(quoteLineDraftSchema)
    .min(1, "A quote needs at least one line.")
    .max(maxQuoteLines)
    .refine(
      (lines) => isWithinBound(quoteTotalCents(lines)),
      "The lines add up to more than 1,000,000,000.00, the highest total of a quote.",
    ),
  currency: currencySchema,
  validUntil: isoDateSchema,
  earliestStart: isoDateSchema,
  leadTimeDays: z
    .int("Write a whole number of days.")
    .min(0, "Must be 0 or more.")
    .max(1000, "At most 1000 days."),
  notes: paragraphs(4000).default(""),
  // While an incident holds the tests up; the laboratory may leave each of these open.
  freeHoldHours: z
    .int("Write a whole number of hours.")
    .min(0, "Must be 0 or more.")
    .max(1000, "At most 1000 hours.")
    .nullish(),
  standbyCentsPerHour: amountCentsSchema.nullish(),
  machineKeptUntil: isoDateSchema.nullish(),
  ...quoteTermFields,
});
export const quoteDraftSchema = quoteFields.superRefine((quote, context) => {
  const { lines, currency, standbyCentsPerHour, machineKeptUntil, earliestStart } = quote;
  const fault = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  for (const [index, { amountCents }] of lines.entries()) {
    if (!isPayable(amountCents, currency)) fault(["lines", index, "amountCents"], wholeAmountOnly);
  }
  if (!isPayable(standbyCentsPerHour ?? 0, currency)) fault(["standbyCentsPerHour"], wholeAmountOnly);
  if (machineKeptUntil && machineKeptUntil < earliestStart)
    fault(["machineKeptUntil"], "This is before the earliest start.");
  for (const index of deviationFaults(quote.tests ?? []))
    fault(["tests", index, "deviationNote"], "Say what differs, in numbers or in words.");
});
export type QuoteDraft = z.infer<typeof quoteDraftSchema>;

export const quoteSchema = quoteFields.extend({
  lines: z.array(
    quoteLineDraftSchema.extend({
      amountCents: storedCentsSchema,
      days: z.number(),
      kind: z.enum(["freight", "discount"]).optional(),
    }),
  ),
  currency: storedCurrencySchema,
  leadTimeDays: z.int(),
  standbyCentsPerHour: storedCentsSchema.nullish(),
  quoteId: quoteIdSchema,
  revision: z.int(),
  /** The revision of the specification that it answers. */
  specificationRevision: z.int(),
  /** Whether the specification has been revised since. */
  outdated: z.boolean(),
  totalCents: storedCentsSchema,
  createdAt: z.string(),
  /** The customer entered it from the laboratory's mail; null until the laboratory has confirmed it. */
  byMail: z.object({ confirmedAt: z.string().nullable() }).optional(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A laboratory's own last quote for the method of a test that it is asked for now. */
export const lastQuoteSchema = z.object({
  lineId: lineIdSchema,
  /** The test of the same method in that quote. */
  quotedLineId: lineIdSchema,
  /** Number of the project that was quoted. */
  number: z.int(),
  quote: quoteSchema,
});
export type LastQuote = z.infer<typeof lastQuoteSchema>;

/** Whether a part's latest quote came by mail, and the laboratory has not confirmed it. */
export const isUnconfirmed = ({ quotes }: { readonly quotes: readonly Pick<Quote, "byMail">[] }): boolean =>
  quotes.at(-1)?.byMail?.confirmedAt === null;

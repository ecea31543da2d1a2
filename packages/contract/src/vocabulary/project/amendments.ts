import { z } from "zod";
import { lineIdSchema } from "../identifiers.ts";
import { maxAmendmentLines, maxTestsPerProject } from "../product-limits.ts";
import { testLineSchema } from "../test/test-lines.ts";
import { isoDateSchema, lineOfText, paragraphs } from "../words/text.ts";
import { formatDate } from "../words/dates.ts";
import { isWithinBound, storedCentsSchema } from "./money.ts";
import type { Party } from "./next-steps.ts";
import type { AmendmentSubject } from "./project-acts.ts";

const reasonSchema = paragraphs(2000).pipe(z.string().min(1, "Give the reason for the change."));

/** A price beside those of the quote; below zero where something costs less. */
const amendmentLineSchema = z.strictObject({
  lineId: lineIdSchema.nullable().default(null),
  description: lineOfText(300),
  amountCents: z
    .int("Write an amount with at most two decimals.")
    .refine((cents) => isWithinBound(Math.abs(cents)), "That is more than we can handle."),
  days: z
    .number("Write a number of days.")
    .min(0, "Must be 0 or more.")
    .max(1000, "At most 1000 days.")
    .default(0),
});

/** Changes of a quote; a date that is left out stays. */
const quoteChangeFields = z.strictObject({
  lines: z
    .array(amendmentLineSchema)
    .max(maxAmendmentLines, `At most ${maxAmendmentLines} lines.`)
    .default([]),
  earliestStart: isoDateSchema.nullable().default(null),
  leadTimeDays: z
    .int("Write a whole number of days.")
    .min(0, "Must be 0 or more.")
    .max(1000, "At most 1000 days.")
    .nullable()
    .default(null),
  machineKeptUntil: isoDateSchema.nullable().default(null),
});
export type QuoteChange = z.infer<typeof quoteChangeFields>;

/** The laboratory's proposal. */
export const quoteAmendmentSchema = quoteChangeFields
  .extend({ reason: reasonSchema })
  .refine(
    ({ lines, earliestStart, leadTimeDays, machineKeptUntil }) =>
      lines.length > 0 || earliestStart !== null || leadTimeDays !== null || machineKeptUntil !== null,
    { path: ["lines"], message: "Add a price or change a date." },
  );
export type QuoteAmendment = z.infer<typeof quoteAmendmentSchema>;

export const amendmentReasonSchema = z.strictObject({ reason: reasonSchema });
/** The customer's proposal: awarded tests as they are to become. */
export const specificationAmendmentSchema = amendmentReasonSchema.extend({
  tests: z.array(testLineSchema).min(1, "Change at least one test.").max(maxTestsPerProject),
});
export type SpecificationAmendment = z.infer<typeof specificationAmendmentSchema>;

export const amendmentOutcomes = ["accepted", "rejected"] as const;
export type AmendmentOutcome = (typeof amendmentOutcomes)[number];
const numberSchema = z.int().min(1);
/** The other side's answer. */
export const amendmentAnswerSchema = z
  .strictObject({
    number: numberSchema,
    outcome: z.enum(amendmentOutcomes),
    note: paragraphs(2000).default(""),
  })
  .refine(({ outcome, note }) => outcome === "accepted" || note !== "", {
    path: ["note"],
    message: "Give the reason for the rejection.",
  });
export type AmendmentAnswer = z.infer<typeof amendmentAnswerSchema>;
export const amendmentNumberSchema = z.strictObject({ number: numberSchema });
export type Numbered = z.infer<typeof amendmentNumberSchema>;

const stateWords = {
  proposed: "Proposed",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  /** Ended with the award that it belonged to. */
  lapsed: "Lapsed",
} as const;
export type AmendmentState = keyof typeof stateWords;
export const amendmentStateWords: Readonly<Record<AmendmentState, string>> = stateWords;

export const amendmentSchema = z.object({
  /** Within the part: 1 is A-1. */
  number: z.int(),
  subject: z.enum(["quote", "specification"] as const satisfies readonly AmendmentSubject[]),
  reason: z.string(),
  /** A line of text for each change, as both sides read it. */
  changes: z.array(z.string()),
  /** Of a quote; null where it is about the tests. */
  quote: quoteChangeFields
    .extend({
      lines: z.array(amendmentLineSchema.extend({ amountCents: storedCentsSchema, days: z.number() })),
    })
    .nullable(),
  tests: z.array(testLineSchema),
  at: z.string(),
  state: z.enum(Object.keys(stateWords) as AmendmentState[]), // its own keys
  answered: z.object({ note: z.string(), at: z.string() }).nullable(),
  /** SHA-256 of the quote or the request, before and after the accepted change. */
  hashes: z.object({ before: z.string(), after: z.string() }).nullable(),
});
export type Amendment = z.infer<typeof amendmentSchema>;

/** `A-1` */
export const amendmentNumber = ({ number }: Pick<Amendment, "number">): string => `A-${number}`;

const answerers = { quote: "customer", specification: "laboratory" } as const satisfies Readonly<
  Record<AmendmentSubject, Party>
>;

/** The changes that wait for an answer beside the next step, as the reader is told of them; the other side answers. */
export function openProposals(
  parts: readonly { readonly labName: string; readonly amendments: readonly Amendment[] }[],
  reader: Party,
  customer = "the customer",
): readonly string[] {
  return parts.flatMap(({ labName, amendments }) =>
    amendments
      .filter(({ state }) => state === "proposed")
      .map((amendment) => {
        const answerer = answerers[amendment.subject];
        const name = `amendment ${amendmentNumber(amendment)}${reader === "laboratory" ? "" : ` of ${labName}’s part`}`;
        const waitsFor = answerer === reader ? "you" : answerer === "customer" ? customer : labName;
        return `${answerer === reader ? "Accept or reject" : "Open:"} ${name}, waiting for ${waitsFor} since ${formatDate(amendment.at.slice(0, 10))}.`;
      }),
  );
}

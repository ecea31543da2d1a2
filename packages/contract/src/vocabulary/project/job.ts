import { z } from "zod";
import { maxReadinessItems } from "../product-limits.ts";
import { isoDateSchema, lineOfText, paragraphs } from "../words/text.ts";

const text = (missing: string) => paragraphs(2000).pipe(z.string().min(1, missing));
const optionalText = paragraphs(2000).default("");

/** Something that the tests need, and the day on which it arrived; null while it is expected. */
export const readinessItemSchema = z.strictObject({
  item: lineOfText(80),
  arrivedOn: isoDateSchema.nullable().default(null),
});
export type ReadinessItem = z.infer<typeof readinessItemSchema>;
export const readinessSchema = z
  .array(readinessItemSchema)
  .max(maxReadinessItems, `At most ${maxReadinessItems} items.`)
  .refine(
    (items) => new Set(items.map(({ item }) => item.toLowerCase())).size === items.length,
    "Name each item once.",
  );

/** The specimen as the laboratory received it. */
const receiptFields = z.strictObject({
  inspectedOn: isoDateSchema,
  isDamaged: z.boolean(),
  condition: optionalText,
});
export const receiptDraftSchema = receiptFields.refine(
  ({ isDamaged, condition }) => !isDamaged || condition !== "",
  { path: ["condition"], message: "Describe the damage." },
);
export type ReceiptDraft = z.infer<typeof receiptDraftSchema>;
export const receiptSchema = receiptFields.extend({ at: z.string() });
export type Receipt = z.infer<typeof receiptSchema>;

export const incidentKinds = ["specimen", "machine", "fixture", "deviation", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export const incidentWords: Readonly<Record<IncidentKind, string>> = {
  specimen: "Specimen failure",
  machine: "Test equipment failure",
  fixture: "Fixture or wiring failure",
  deviation: "Test outside its tolerances",
  other: "Other incident",
};
export const incidentDecisions = ["go on", "restart", "change", "stop"] as const;
export type IncidentDecision = (typeof incidentDecisions)[number];
export const decisionWords: Readonly<Record<IncidentDecision, string>> = {
  "go on": "Continue from where the test stopped",
  restart: "Restart the test",
  change: "Continue with a change",
  stop: "Stop the tests at this laboratory",
};

export const incidentDraftSchema = z.strictObject({
  kind: z.enum(incidentKinds),
  happenedOn: isoDateSchema,
  /** The part of the tests that had run, with the time of day where it matters. */
  hadRun: text("Say what had run until then."),
});
export type IncidentDraft = z.infer<typeof incidentDraftSchema>;
const decisionFields = z.strictObject({ decision: z.enum(incidentDecisions), note: optionalText });
/** A change is described, and an end has its reason. */
export const incidentDecisionSchema = decisionFields.superRefine(({ decision, note }, context) => {
  if (note !== "" || decision === "go on" || decision === "restart") return;
  const message =
    decision === "change"
      ? "Describe the change."
      : "Give a reason: the laboratory already relies on the award.";
  context.addIssue({ code: "custom", path: ["note"], message });
});
export const incidentSchema = incidentDraftSchema.extend({
  at: z.string(),
  decided: decisionFields.extend({ at: z.string() }).nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;

export const complaintOutcomes = ["amended", "repeated", "rejected"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];
export const outcomeWords: Readonly<Record<ComplaintOutcome, string>> = {
  amended: "Report amended",
  repeated: "Test repeated",
  rejected: "Complaint rejected",
};
/** The point of the report that the customer complains about. */
export const complaintDraftSchema = z.strictObject({
  point: text("Name the point of the report, and what is wrong or missing."),
});
const answerFields = z.strictObject({ outcome: z.enum(complaintOutcomes), note: optionalText });
export const complaintAnswerSchema = answerFields.refine(
  ({ outcome, note }) => outcome !== "rejected" || note !== "",
  { path: ["note"], message: "Give the reason for the rejection." },
);
export const complaintSchema = complaintDraftSchema.extend({
  at: z.string(),
  /** Last day for the laboratory's answer, year-month-day. */
  answerBy: z.string(),
  /** Amendments of the report at that time: an amended report has a further one. */
  amendments: z.int(),
  answered: answerFields.extend({ at: z.string() }).nullable(),
});
export type Complaint = z.infer<typeof complaintSchema>;

interface Delivered {
  readonly files: readonly { readonly name: string; readonly amendment: number | null }[];
  readonly complaints: readonly Pick<Complaint, "amendments">[];
}
export const amendmentsOf = ({ files }: Pick<Delivered, "files">): number =>
  Math.max(0, ...files.map(({ amendment }) => amendment ?? 0));
/** Names of the amendments that the last complaint did not know. */
export function amendmentsSinceComplaint({ files, complaints }: Delivered): readonly string[] {
  const known = complaints.at(-1)?.amendments ?? Number.POSITIVE_INFINITY;
  return files.filter(({ amendment }) => (amendment ?? 0) > known).map(({ name }) => name);
}

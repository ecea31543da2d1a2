import { z } from "zod";
import {
  fileIdSchema,
  labIdSchema,
  lineIdSchema,
  projectIdSchema,
  projectLabIdSchema,
  userIdSchema,
} from "../identifiers.ts";
import { amendmentSchema } from "./amendments.ts";
import { timeZoneSchema } from "./deadlines.ts";
import { earliestReportSchema, envelopeSchema, testAnswerSchema } from "../search/matching.ts";
import { publishedAnswerSchema } from "./published-answers.ts";
import { maxLabsPerProject } from "../product-limits.ts";
import { projectLabStatusSchema, projectStatusSchema, responseMarkerSchema } from "./project-states.ts";
import { guestSchema } from "./guest-schema.ts";
import { complaintSchema, incidentSchema, readinessSchema, receiptSchema } from "./job.ts";
import { quoteSchema } from "./quotes.ts";
import { scheduledTestSchema } from "./schedules.ts";
import { roleSchema } from "../account/role-schema.ts";
import { placeSchema } from "../search/search.ts";
import { schemaVersionSchema } from "../test/specification-version.ts";
import { specimenSchema } from "../test/specimen.ts";
import { arrangementsSchema } from "../request/arrangements.ts";
import { storedTestLinesSchema, testLineSchema, testLinesSchema } from "../test/test-lines.ts";
import { isoDateSchema, lineOfText, paragraphs } from "../words/text.ts";

/** One revision of the customer's requirements. */
export const specificationSchema = z.strictObject({
  schemaVersion: schemaVersionSchema,
  title: lineOfText(160),
  specimen: specimenSchema,
  tests: testLinesSchema,
  place: placeSchema.optional(),
  /** Until when laboratories may answer. */
  answerBy: isoDateSchema.optional(),
  /** Time zone in which that day ends; UTC if none. */
  timeZone: timeZoneSchema.optional(),
  /** Until when laboratories may ask before the award. */
  questionsUntil: isoDateSchema.optional(),
  notes: paragraphs(8000).default(""),
  /** Answers to questions that laboratories ask of the whole request. */
  arrangements: arrangementsSchema.optional(),
});
export type Specification = z.infer<typeof specificationSchema>;
/** As it was written once, under the limits of that day. */
export const storedSpecificationSchema = specificationSchema.extend({ tests: storedTestLinesSchema });

/** A laboratory that is asked, and for which tests. */
export const addressedLabSchema = z.strictObject({
  labId: labIdSchema,
  lineIds: z.array(lineIdSchema).min(1, "Choose at least one test.").max(12),
});
export type AddressedLab = z.infer<typeof addressedLabSchema>;
export const addressedLabsSchema = z
  .array(addressedLabSchema)
  .max(maxLabsPerProject, `At most ${maxLabsPerProject} laboratories.`)
  .refine((labs) => new Set(labs.map((lab) => lab.labId)).size === labs.length, "Name each laboratory once.");

export const messageSchema = z.object({
  id: z.string(),
  fromRole: roleSchema,
  fromName: z.string(),
  text: z.string(),
  createdAt: z.string(),
});
export const attachmentSchema = z.object({
  id: fileIdSchema,
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  /** SHA-256 of the content; null of files that were attached before digests were kept. */
  sha256: z.string().nullable().default(null),
  /** User who may remove it, while it can be removed. */
  attachedBy: userIdSchema.nullable(),
  createdAt: z.string(),
  /** When it was delivered with the laboratory's report, or as an amendment of it; it stays from then on. */
  deliveredAt: z.string().nullable().default(null),
  /** The number of the amendment; null for the report itself and for other files. */
  amendment: z.int().nullable().default(null),
});
export type Attachment = z.infer<typeof attachmentSchema>;
export const historyEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  byRole: z.union([roleSchema, z.literal("System")]),
  byName: z.string(),
  sentence: z.string(),
  /** The states in which it left the project, and the part of the laboratory whose event it was; older events name none. */
  projectStatus: projectStatusSchema.nullable().default(null),
  labStatus: projectLabStatusSchema.nullable().default(null),
});
export type HistoryEvent = z.infer<typeof historyEventSchema>;

/** SHA-256 of what was agreed at the award. */
export const awardHashesSchema = z.object({
  request: z.string(),
  /** Null where the award has no quote. */
  quote: z.string().nullable(),
  /** Computed after the award, which froze none. */
  isComputedLater: z.boolean(),
});
export type AwardHashes = z.infer<typeof awardHashesSchema>;

/** One laboratory's row of a project. */
export const projectLabSchema = z.object({
  projectLabId: projectLabIdSchema,
  labId: labIdSchema,
  labName: z.string(),
  labSlug: z.string(),
  labCity: z.string(),
  labCountryCode: z.string(),
  labStreet: z.string().optional(),
  labPostalCode: z.string().optional(),
  labEmail: z.string().nullish(),
  status: projectLabStatusSchema,
  lineIds: z.array(lineIdSchema),
  awardedLineIds: z.array(lineIdSchema),
  /** Confirmed days of the awarded tests; none where the laboratory confirmed before days were asked. */
  schedule: z.array(scheduledTestSchema).default([]),
  /** When it was awarded; null before. */
  awardedAt: z.string().nullable().default(null),
  /** Number of the customer's purchase order; null until it is given. */
  purchaseOrder: z.string().nullable().default(null),
  /** None before the award. */
  awardHashes: awardHashesSchema.optional(),
  /** The laboratory's check list of what the tests need. */
  readiness: readinessSchema.default([]),
  /** The specimen's inspection; null where the laboratory said none. */
  receipt: receiptSchema.nullable().default(null),
  /** Oldest first; only the last one can be open. */
  incidents: z.array(incidentSchema).default([]),
  complaints: z.array(complaintSchema).default([]),
  /** Changes of quote and tests since the award, by number. */
  amendments: z.array(amendmentSchema).default([]),
  /** The match when the project was submitted. */
  proof: z.array(testAnswerSchema),
  quotes: z.array(quoteSchema),
  messages: z.array(messageSchema),
  /** Attachments of this laboratory; the customer and it alone see them. */
  files: z.array(attachmentSchema).default([]),
  /** When the customer released test levels and files of an export-controlled request to it. */
  releasedAt: z.string().nullable().default(null),
  /** Whether the laboratory still waits for that, and sees neither. */
  isWithheld: z.boolean().default(false),
  /** Why it declined or withdrew. */
  reason: z.string().nullable(),
  /** Since when it is asked to confirm the quote that the customer entered, for an award; null where it is not. */
  confirmAskedAt: z.string().nullable().default(null),
  responseMarker: responseMarkerSchema,
  /** Since when its next act is awaited; null where it is not known. */
  waitingSince: z.string().nullable().default(null),
  updatedAt: z.string(),
});
export type ProjectLab = z.infer<typeof projectLabSchema>;

/** An award that counts once the laboratories have confirmed the quotes that the customer entered from their mails. */
export const askedAwardSchema = z.object({
  awards: z.array(z.object({ projectLabId: projectLabIdSchema, lineIds: z.array(lineIdSchema) })),
  withoutAccreditation: z.boolean(),
  at: z.string(),
});
export type AskedAward = z.infer<typeof askedAwardSchema>;

/** A project as its owner sees it. */
export const projectSchema = z.object({
  id: projectIdSchema,
  number: z.int(),
  status: projectStatusSchema,
  responseMarker: responseMarkerSchema,
  revision: z.int(),
  specification: storedSpecificationSchema,
  /** The laboratories that a draft will be submitted to; after that `projectLabs` tells. */
  addressedLabs: z.array(addressedLabSchema).default([]),
  /** Condition that holds back a submitted project; once it is met, the project is sent. */
  waitingFor: z.literal("email confirmation").optional(),
  projectLabs: z.array(projectLabSchema),
  /** Laboratories that are not listed; they are addressed like others. */
  guests: z.array(guestSchema).default([]),
  answers: z.array(publishedAnswerSchema).default([]),
  files: z.array(attachmentSchema),
  history: z.array(historyEventSchema),
  cancelReason: z.string().nullable(),
  askedAward: askedAwardSchema.nullable().default(null),
  /** Since when its next act is awaited; null where it is not known. */
  waitingSince: z.string().nullable().default(null),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export type Project = z.infer<typeof projectSchema>;

/** Computed by the server, which has the rules at hand. */
const computed = {
  /** Requirements of each test on any machine. */
  envelopes: z.array(envelopeSchema),
  /** SHA-256 of the whole request, its deadline apart. */
  requestHash: z.string(),
};
/** The earliest report at a laboratory that has not answered yet, as of today. */
export const expectedReportSchema = earliestReportSchema.extend({ projectLabId: projectLabIdSchema });
export const projectAnswerSchema = projectSchema
  .extend(computed)
  .extend({ reports: z.array(expectedReportSchema).default([]) });
export type ProjectAnswer = z.infer<typeof projectAnswerSchema>;

/** The admin's view adds the owner. */
export const adminProjectSchema = projectAnswerSchema.extend({
  ownerId: userIdSchema,
  ownerName: z.string(),
  ownerEmail: z.string(),
});
export type AdminProject = z.infer<typeof adminProjectSchema>;

/** A laboratory's view of a project: the tests addressed to it and its own row, nobody else's. */
export const labProjectSchema = z.object({
  projectLabId: projectLabIdSchema,
  projectId: projectIdSchema,
  number: z.int(),
  /** The role under which it was opened. */
  role: roleSchema,
  projectStatus: projectStatusSchema,
  customerName: z.string(),
  customerCompany: z.string(),
  revision: z.int(),
  specification: specificationSchema.extend({ tests: z.array(testLineSchema) }),
  ...computed,
  /** Hours and prices by the laboratory's own rules as of today, from which a quote starts. */
  estimates: z
    .array(testAnswerSchema.pick({ lineId: true, days: true, costCents: true, estimate: true }))
    .default([]),
  own: projectLabSchema,
  answers: z.array(publishedAnswerSchema).default([]),
  files: z.array(attachmentSchema),
});
export type LabProject = z.infer<typeof labProjectSchema>;

import { z } from "zod";
import { timeZoneSchema } from "../vocabulary/project/deadlines.ts";
import { lineIdSchema, projectIdSchema, projectLabIdSchema } from "../vocabulary/identifiers.ts";
import { restorableDays } from "../vocabulary/product-limits.ts";
import {
  addressedLabsSchema,
  adminProjectSchema,
  projectAnswerSchema,
  specificationSchema,
} from "../vocabulary/project/projects.ts";
import { quoteDraftSchema } from "../vocabulary/project/quotes.ts";
import { publishedAnswerDraftSchema } from "../vocabulary/project/published-answers.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { removedTestSchema } from "../vocabulary/test/test-lines.ts";
import { isoDateSchema, paragraphs } from "../vocabulary/words/text.ts";
import { doneSchema, endpoint, inData, versionSchema } from "./endpoint.ts";

const byId = z.strictObject({ id: projectIdSchema });
const one = inData(projectAnswerSchema);
const sampleId = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c11";

export const createProject = endpoint({
  id: "customer.create",
  method: "POST",
  path: "/save-project/create",
  access: ["Prospect"],
  refuses: ["conflict"],
  idempotencyKey: true,
  status: 201,
  summary: "Save a specification as a draft, with the laboratories to address if they are chosen already.",
  body: z.strictObject({ specification: specificationSchema, labs: addressedLabsSchema.default([]) }),
  bodySize: "tables",
  answer: one,
});
export const updateProject = endpoint({
  id: "customer.update",
  method: "PUT",
  path: "/save-project/update-project/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict", "stale", "too-many-requests"],
  summary:
    "Change the specification before the award. After submission this makes a new revision and marks older quotes outdated; `labs` then says who is asked for other tests or asked now, and a laboratory that it leaves out stays asked for what is left of its tests. Adding laboratories without changing the specification makes no revision.",
  params: byId,
  body: z.strictObject({
    specification: specificationSchema,
    labs: addressedLabsSchema.optional(),
    version: versionSchema,
  }),
  bodySize: "tables",
  answer: one,
});
export const listRemovedTests = endpoint({
  id: "customer.removedTests",
  method: "GET",
  path: "/save-project/removed-tests/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict"],
  summary: `Tests that were removed from one's own project in the last ${restorableDays} days, newest first; saving the specification with one of them again restores it.`,
  params: byId,
  answer: inData(z.array(removedTestSchema)),
});
export const getOwnProject = endpoint({
  id: "customer.get",
  method: "GET",
  path: "/save-project/get-project-details/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict"],
  fallback: fallbackSentences.projectFetch,
  summary: "One of one's own projects.",
  params: byId,
  answer: one,
});

const reasonSchema = paragraphs(2000);
/** `Submitted` submits a draft, or takes an award back; the others are what they say. */
export const projectStatusChangeSchema = z.discriminatedUnion("status", [
  z.strictObject({
    id: projectIdSchema,
    status: z.literal("Submitted"),
    labs: addressedLabsSchema.optional(),
    answerBy: isoDateSchema.optional(),
    timeZone: timeZoneSchema.optional(),
    questionsUntil: isoDateSchema.optional(),
  }),
  z.strictObject({
    id: projectIdSchema,
    status: z.literal("Awarded"),
    awards: z
      .array(
        z.strictObject({ projectLabId: projectLabIdSchema, lineIds: z.array(lineIdSchema).min(1).max(12) }),
      )
      .min(1)
      .max(12),
    /** Whether the customer has been told of tests that need an accredited report and are not in scope for certain. */
    withoutAccreditation: z.boolean().default(false),
  }),
  z.strictObject({ id: projectIdSchema, status: z.literal("Completed") }),
  z.strictObject({ id: projectIdSchema, status: z.literal("Cancelled"), reason: reasonSchema.optional() }),
]);
export const changeProjectStatus = endpoint({
  id: "customer.updateStatus",
  method: "POST",
  path: "/save-project/update-project-status",
  access: ["Prospect"],
  refuses: ["not-found", "conflict", "too-many-requests"],
  idempotencyKey: true,
  summary:
    "Submit, award, withdraw the award, complete or cancel one's own project. An award by a quote that the customer entered from a mail asks the laboratory to confirm it (`askedAward`), and counts for all once it has; `Submitted` withdraws it. Where an accredited report is required, an award of a test that is not in the laboratory's accredited scope for certain needs `withoutAccreditation`.",
  body: projectStatusChangeSchema,
  answer: one,
  samples: { body: { id: sampleId, status: "Cancelled", reason: "The programme was stopped." } },
});
export const markResponseSeen = endpoint({
  id: "customer.seen",
  method: "POST",
  path: "/save-project/change-project-response-status",
  access: ["Prospect"],
  refuses: ["not-found", "conflict"],
  summary: "Mark a project's answers as seen.",
  body: z.strictObject({ projectId: projectIdSchema }),
  answer: one,
  samples: { body: { projectId: sampleId } },
});
export const deleteOwnProject = endpoint({
  id: "customer.delete",
  method: "DELETE",
  path: "/save-project/update-delete-project-status/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict"],
  recentProof: true,
  summary: "Delete one's own project when it is a draft or over.",
  params: byId,
  answer: doneSchema,
});
export const publishAnswer = endpoint({
  id: "customer.publishAnswer",
  method: "POST",
  path: "/save-project/publish-answer/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict", "too-many-requests"],
  idempotencyKey: true,
  status: 201,
  summary:
    "Publish a question and its answer to every laboratory of one's own project. Nothing in it says who asked; reword the question where its words do.",
  params: byId,
  body: publishedAnswerDraftSchema,
  answer: one,
  samples: { body: { question: "Is the fixture yours?", answer: "Yes: aluminium, 14 kg." } },
});
export const enterQuote = endpoint({
  id: "customer.enterQuote",
  method: "POST",
  path: "/save-project/enter-quote/{projectLabId}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  status: 201,
  summary:
    "Enter a quote that a laboratory sent by mail. It is marked so, and the laboratory is told; an award by it counts once the laboratory has confirmed it.",
  params: z.strictObject({ projectLabId: projectLabIdSchema }),
  body: z.strictObject({ quote: quoteDraftSchema }),
  answer: one,
});
export const answerQuestion = endpoint({
  id: "customer.message",
  method: "POST",
  path: "/save-project/send-message",
  access: ["Prospect"],
  refuses: ["not-found", "conflict", "too-many-requests"],
  idempotencyKey: true,
  status: 201,
  summary: "Write to one laboratory of one's own project.",
  body: z.strictObject({
    projectLabId: projectLabIdSchema,
    text: paragraphs(4000).pipe(z.string().min(1, "Write a message.")),
  }),
  answer: one,
});
const ofPart = {
  method: "POST",
  access: ["Prospect"],
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  params: z.strictObject({ projectLabId: projectLabIdSchema }),
  answer: one,
} as const;
export const releaseToLab = endpoint({
  ...ofPart,
  id: "customer.release",
  path: "/save-project/release/{projectLabId}",
  summary:
    "Release test levels and files of an export-controlled request (`arrangements.exportControl` is `yes` or `unknown`) to one laboratory, which sees neither before and cannot quote.",
});
export const withdrawRelease = endpoint({
  ...ofPart,
  id: "customer.withdrawRelease",
  path: "/save-project/withdraw-release/{projectLabId}",
  summary: "Take a release back, until the laboratory quotes. It keeps whatever it has read.",
});
export const printProject = endpoint({
  id: "customer.print",
  method: "GET",
  path: "/save-project/request-document/{id}",
  access: ["Prospect"],
  refuses: ["not-found", "conflict", "too-many-requests"],
  raw: "answer",
  summary: "The request for quotation as a PDF.",
  params: byId,
  answer: z.unknown(),
});

export const readAwardConfirmation = endpoint({
  id: "award.confirmation",
  method: "GET",
  path: "/award-confirmation/{projectLabId}",
  access: ["Prospect", "Test Lab", "Admin"],
  guests: true,
  refuses: ["not-found", "conflict", "too-many-requests"],
  raw: "answer",
  summary:
    "The confirmation of an award as a PDF: parties, tests with prices, terms, purchase order, and the SHA-256 of request and quote. For the customer, the awarded laboratory and the operator.",
  params: z.strictObject({ projectLabId: projectLabIdSchema }),
  answer: z.unknown(),
});

export const getProject = endpoint({
  id: "adminProjects.get",
  method: "GET",
  path: "/admin/project/getProById/{id}",
  access: ["Admin"],
  refuses: ["not-found", "conflict"],
  fallback: fallbackSentences.projectFetch,
  summary: "One project with everything that belongs to it.",
  params: byId,
  answer: inData(adminProjectSchema),
});

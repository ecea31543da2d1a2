import { z } from "zod";
import { projectIdSchema, projectLabIdSchema, quoteIdSchema } from "../vocabulary/identifiers.ts";
import { attachmentSchema, labProjectSchema, projectLabSchema } from "../vocabulary/project/projects.ts";
import { lastQuoteSchema, quoteDraftSchema } from "../vocabulary/project/quotes.ts";
import { type LabView, withheldProjectSchema } from "../vocabulary/request/withheld-project.ts";
import { scheduleSchema } from "../vocabulary/project/schedules.ts";
import { projectStatusSchema } from "../vocabulary/project/project-states.ts";
import { fallbackSentences } from "../vocabulary/refusals.ts";
import { roleSchema } from "../vocabulary/account/role-schema.ts";
import { paragraphs } from "../vocabulary/words/text.ts";
import { codec, endpoint, inData } from "./endpoint.ts";

/** Outside, the laboratory's own row is the one entry of `combinationProjectData.project_labs`. Nothing is lost. */
const combination = z.object({
  id: projectIdSchema,
  number: z.int(),
  status: projectStatusSchema,
  revision: z.int(),
  customerName: z.string(),
  customerCompany: z.string(),
  project_labs: z.array(projectLabSchema).length(1),
});
const outside = z.object({ projectLabId: projectLabIdSchema, role: roleSchema });
/** A request that is not released has test methods and deadlines (`withheld`) in place of its specification. */
const labViewOutside = outside.extend({
  combinationProjectData: z.union([
    combination.extend({
      specification: labProjectSchema.shape.specification,
      envelopes: labProjectSchema.shape.envelopes,
      requestHash: labProjectSchema.shape.requestHash,
      estimates: labProjectSchema.shape.estimates,
      answers: labProjectSchema.shape.answers,
      files: z.array(attachmentSchema),
    }),
    combination.extend({ withheld: withheldProjectSchema.shape.withheld }),
  ]),
});
const labViewCodec = codec(labViewOutside, {
  toWire: ({ projectLabId, role, projectId, projectStatus, own, ...rest }: LabView) => ({
    projectLabId,
    role,
    combinationProjectData: { id: projectId, status: projectStatus, project_labs: [own], ...rest },
  }),
  fromWire: ({ projectLabId, role, combinationProjectData }): LabView => {
    const { id, status, project_labs: labs, ...rest } = combinationProjectData;
    const own = labs[0];
    if (!own) throw new RangeError("project_labs must have exactly one entry, the laboratory's own.");
    return { projectLabId, role, projectId: id, projectStatus: status, own, ...rest };
  },
});

const byProjectLabId = z.strictObject({ projectLabId: projectLabIdSchema });
const one = inData(labViewCodec);
const ownRow = inData(projectLabSchema);
const sampleId = "7d0c5a2e-3b59-4a0d-8a0e-0f6f1f5a9c12";
const sampleSchedule = [{ lineId: "t1", start: "2027-01-11", end: "2027-01-13" }];
const text = paragraphs(4000).pipe(z.string().min(1, "Please write a sentence."));

export const getLabProject = endpoint({
  id: "lab.get",
  method: "GET",
  path: "/test-lab/project/get-test-lab-project-by-id/{id}",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found", "conflict"],
  fallback: fallbackSentences.projectFetch,
  summary:
    "One project addressed to one's own laboratory: its own part only. An export-controlled one that its customer has not released to the laboratory has `withheld` in place of the specification: test methods and deadlines.",
  params: z.strictObject({ id: projectLabIdSchema }),
  answer: one,
});
export const listLastQuotes = endpoint({
  id: "lab.lastQuotes",
  method: "GET",
  path: "/test-lab/project/last-quotes/{projectLabId}",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found"],
  summary:
    "For each test that one's own quote has no line for yet: one's own last quote for its test method, of all that the laboratory was asked. By a link it is of the link's own part alone.",
  params: byProjectLabId,
  answer: inData(z.array(lastQuoteSchema)),
});
export const markLabProjectRead = endpoint({
  id: "lab.updateStatus",
  method: "PUT",
  path: "/test-lab/project/update-internal-project-status/{projectLabId}",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found", "conflict"],
  summary:
    "Read receipt: Test Lab turns Invited into Viewed, Admin changes nothing. The role counts from the session, never from the body.",
  params: byProjectLabId,
  body: z.strictObject({ data: roleSchema.exclude(["Prospect"]) }),
  answer: one,
  samples: { body: { data: "Test Lab" } },
});

export const labResponseSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("quote"), projectLabId: projectLabIdSchema, quote: quoteDraftSchema }),
  z.strictObject({ kind: z.literal("question"), projectLabId: projectLabIdSchema, text }),
  z.strictObject({ kind: z.literal("decline"), projectLabId: projectLabIdSchema, reason: text }),
  z.strictObject({ kind: z.literal("withdraw"), projectLabId: projectLabIdSchema, reason: text }),
]);
export type LabResponse = z.infer<typeof labResponseSchema>;
export const respond = endpoint({
  id: "lab.respond",
  method: "POST",
  path: "/test-lab/project/respond",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found", "conflict", "too-many-requests"],
  idempotencyKey: true,
  status: 201,
  fallback: fallbackSentences.respond,
  summary:
    "Answer with a quote, a question, a decline or a withdrawal. The answer replaces the first entry of project_labs.",
  body: labResponseSchema,
  answer: ownRow,
  samples: { body: { kind: "question", projectLabId: sampleId, text: "May the fixture be aluminium?" } },
});
export const confirmQuote = endpoint({
  id: "lab.confirmQuote",
  method: "POST",
  path: "/test-lab/project/confirm-quote/{projectLabId}",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  summary:
    "Confirm the latest quote, which the customer entered from a mail, by its identifier. Where the customer has asked for it, the tests are awarded with it.",
  params: byProjectLabId,
  body: z.strictObject({ quoteId: quoteIdSchema }),
  answer: ownRow,
  samples: { body: { quoteId: sampleId } },
});
export const progressLabProject = endpoint({
  id: "lab.progress",
  method: "PUT",
  path: "/test-lab/project/progress/{projectLabId}",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found", "conflict"],
  summary:
    "Say how far an awarded project is. `Scheduled` names the days of every awarded test. `Reported` delivers the files that the laboratory has attached: they stay from then on.",
  params: byProjectLabId,
  body: z.discriminatedUnion("status", [
    z.strictObject({ status: z.literal("Scheduled"), schedule: scheduleSchema }),
    z.strictObject({ status: z.literal("Testing") }),
    z.strictObject({ status: z.literal("Reported") }),
  ]),
  answer: ownRow,
  samples: { body: { status: "Scheduled", schedule: sampleSchedule } },
});
export const moveSchedule = endpoint({
  id: "lab.moveSchedule",
  method: "POST",
  path: "/test-lab/project/move-schedule/{projectLabId}",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  summary: "Move the confirmed days of the tests, with a reason that the customer reads, until the report.",
  params: byProjectLabId,
  body: z.strictObject({
    schedule: scheduleSchema,
    reason: paragraphs(500).pipe(z.string().min(1, "Please give a reason.")),
  }),
  answer: ownRow,
  samples: { body: { schedule: sampleSchedule, reason: "The shaker is repaired until then." } },
});

import { z } from "zod";
import { projectLabIdSchema } from "../vocabulary/identifiers.ts";
import { daysToAnswerComplaint, daysUntilClosed } from "../vocabulary/product-limits.ts";
import {
  complaintAnswerSchema,
  complaintDraftSchema,
  incidentDecisionSchema,
  incidentDraftSchema,
  readinessSchema,
  receiptDraftSchema,
} from "../vocabulary/project/job.ts";
import { projectAnswerSchema, projectLabSchema } from "../vocabulary/project/projects.ts";
import { lineOfText } from "../vocabulary/words/text.ts";
import { endpoint, inData } from "./endpoint.ts";

const byPart = z.strictObject({ projectLabId: projectLabIdSchema });
const ofPart = {
  method: "POST",
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  params: byPart,
} as const;
/** Acts of the laboratory on its part after the award; each is answered with the part. */
const ofLab = { ...ofPart, access: ["Test Lab"], guests: true, answer: inData(projectLabSchema) } as const;
const ofCustomer = { ...ofPart, access: ["Prospect"], answer: inData(projectAnswerSchema) } as const;

export const noteArrivals = endpoint({
  ...ofLab,
  id: "lab.noteArrivals",
  path: "/test-lab/project/note-arrivals/{projectLabId}",
  summary:
    "Replace the check list of what the tests need: items, each with the day on which it arrived. From the award until testing starts.",
  body: z.strictObject({ readiness: readinessSchema }),
  samples: { body: { readiness: [{ item: "Fixture", arrivedOn: "2026-11-20" }, { item: "Cables" }] } },
});
export const receiveSpecimen = endpoint({
  ...ofLab,
  id: "lab.receive",
  path: "/test-lab/project/receive/{projectLabId}",
  summary:
    "Scheduled becomes Received: the specimen has arrived and is inspected. Damage is described; photographs are files of the part. Testing may also start from Scheduled.",
  body: receiptDraftSchema,
  samples: { body: { inspectedOn: "2026-11-20", isDamaged: false, condition: "Packaging intact." } },
});
export const reportIncident = endpoint({
  ...ofLab,
  id: "lab.reportIncident",
  path: "/test-lab/project/report-incident/{projectLabId}",
  summary: "Testing becomes Interrupted: the customer decides how to go on.",
  body: incidentDraftSchema,
  samples: {
    body: { kind: "specimen", happenedOn: "2026-11-20", hadRun: "Axis X, 4 of 10 min, until 14:20." },
  },
});
export const answerComplaint = endpoint({
  ...ofLab,
  id: "lab.answerComplaint",
  path: "/test-lab/project/answer-complaint/{projectLabId}",
  summary: `Answer the customer's complaint within ${daysToAnswerComplaint} days. \`amended\` needs an amendment of the report that is newer than the complaint, \`rejected\` a reason; both become Reported, and the ${daysUntilClosed} days begin anew. \`repeated\` becomes Testing.`,
  body: complaintAnswerSchema,
  samples: { body: { outcome: "rejected", note: "The level is within the tolerance of IEC 60068-2-64." } },
});
export const decideIncident = endpoint({
  ...ofCustomer,
  id: "customer.decideIncident",
  path: "/save-project/decide-incident/{projectLabId}",
  summary:
    "Decide how an interrupted part goes on. `go on`, `restart` and `change` become Testing; `stop` cancels the part, and the project with it where no other laboratory works on it.",
  body: incidentDecisionSchema,
  samples: { body: { decision: "restart", note: "" } },
});
export const givePurchaseOrder = endpoint({
  ...ofCustomer,
  id: "customer.purchaseOrder",
  path: "/save-project/purchase-order/{projectLabId}",
  summary:
    "Give the number of one's purchase order for an awarded part, or another one, until the report is accepted; it stands on the award confirmation.",
  body: z.strictObject({ purchaseOrder: lineOfText(60) }),
  samples: { body: { purchaseOrder: "PO-4711" } },
});
export const complain = endpoint({
  ...ofCustomer,
  id: "customer.complain",
  path: "/save-project/complain/{projectLabId}",
  summary: `Complain about a point of the delivered report: Reported becomes Disputed. The ${daysUntilClosed} days until the automatic acceptance wait for the laboratory's answer.`,
  body: complaintDraftSchema,
  samples: { body: { point: "Section 4.2: the control plot of axis Z is missing." } },
});

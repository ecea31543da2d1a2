import { z } from "zod";
import { projectLabIdSchema } from "../vocabulary/identifiers.ts";
import {
  amendmentAnswerSchema,
  amendmentNumberSchema,
  quoteAmendmentSchema,
  specificationAmendmentSchema,
} from "../vocabulary/project/amendments.ts";
import { projectAnswerSchema, projectLabSchema } from "../vocabulary/project/projects.ts";
import { endpoint, inData } from "./endpoint.ts";

const byPart = z.strictObject({ projectLabId: projectLabIdSchema });
const ofPart = {
  method: "POST",
  refuses: ["not-found", "conflict"],
  idempotencyKey: true,
  params: byPart,
} as const;
const ofLab = { ...ofPart, access: ["Test Lab"], guests: true, answer: inData(projectLabSchema) } as const;
const ofCustomer = { ...ofPart, access: ["Prospect"], answer: inData(projectAnswerSchema) } as const;

const accepting =
  "`accepted` makes the revision and keeps the SHA-256 before and after it; `rejected` needs a reason.";

export const proposeQuoteAmendment = endpoint({
  ...ofLab,
  id: "lab.proposeAmendment",
  path: "/test-lab/project/propose-amendment/{projectLabId}",
  summary:
    "Propose prices or dates beside those of the awarded quote, which stays as it is; the customer accepts or rejects. An amount may be below zero. One proposal at a time.",
  body: quoteAmendmentSchema,
  samples: {
    body: {
      reason: "Standby during the incident of 20 Nov 2026.",
      lines: [{ description: "Standby, 12 h", amountCents: 144_000 }],
      machineKeptUntil: "2027-02-28",
    },
  },
});
export const answerSpecificationAmendment = endpoint({
  ...ofLab,
  id: "lab.answerAmendment",
  path: "/test-lab/project/answer-amendment/{projectLabId}",
  summary: `Answer the customer's proposed change of the tests, by its number. ${accepting}`,
  body: amendmentAnswerSchema,
  samples: { body: { number: 1, outcome: "accepted", note: "" } },
});
export const withdrawQuoteAmendment = endpoint({
  ...ofLab,
  id: "lab.withdrawAmendment",
  path: "/test-lab/project/withdraw-amendment/{projectLabId}",
  summary: "Withdraw one's own proposal before it is answered.",
  body: amendmentNumberSchema,
  samples: { body: { number: 1 } },
});
export const proposeSpecificationAmendment = endpoint({
  ...ofCustomer,
  id: "customer.proposeAmendment",
  path: "/save-project/propose-amendment/{projectLabId}",
  summary:
    "Propose awarded tests as they are to become, from the award until the report; the laboratory accepts or rejects. Tests keep their identifier and method. One proposal at a time.",
  body: specificationAmendmentSchema,
  bodySize: "tables",
  samples: {
    body: {
      reason: "The supplier raised the level.",
      tests: [
        {
          lineId: "t2",
          stereoTypeId: "shock-half-sine",
          title: "Half-sine shock",
          parameters: { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions: ["+Z", "-Z"] },
        },
      ],
    },
  },
});
export const answerQuoteAmendment = endpoint({
  ...ofCustomer,
  id: "customer.answerAmendment",
  path: "/save-project/answer-amendment/{projectLabId}",
  summary: `Answer the laboratory's proposed change of its quote, by its number. ${accepting}`,
  body: amendmentAnswerSchema,
  samples: { body: { number: 1, outcome: "rejected", note: "The free hold hours cover it." } },
});
export const withdrawSpecificationAmendment = endpoint({
  ...ofCustomer,
  id: "customer.withdrawAmendment",
  path: "/save-project/withdraw-amendment/{projectLabId}",
  summary: "Withdraw one's own proposal before it is answered.",
  body: amendmentNumberSchema,
  samples: { body: { number: 1 } },
});

import { z } from "zod";
import { claimIdSchema, labIdSchema } from "../../vocabulary/identifiers.ts";
import { labClaimSchema, labRegistrationSchema } from "../../vocabulary/laboratory/joining.ts";
import { doneSchema, endpoint, inData } from "../endpoint.ts";

export const registerLab = endpoint({
  id: "auth.registerLab",
  method: "POST",
  path: "/auth/register-laboratory",
  access: "anyone",
  setsCookie: true,
  rateLimit: "sign-in",
  status: 202,
  summary:
    "Ask for an account of a laboratory: an email has the link that makes it. A new laboratory is a draft until the operator publishes it. A listing is claimed with an address at its website's domain; where it is somebody's already, the operator decides. The answer is the same for a known and an unknown address, and signs in nobody.",
  body: labRegistrationSchema,
  answer: doneSchema,
  samples: {
    body: {
      name: "Ines Weber",
      company: "Weber Test House",
      email: "ines@weber.example",
      password: "correct horse battery",
      laboratory: {
        kind: "new",
        city: "Ulm",
        countryCode: "DE",
        latitude: 48.4,
        longitude: 9.99,
        currency: "EUR",
        leadTimeDays: 14,
      },
    },
  },
});

const byLab = z.strictObject({ id: labIdSchema });
const operator = { access: ["Admin"], refuses: ["not-found"] } as const;

export const publishLab = endpoint({
  ...operator,
  id: "testlabs.publish",
  method: "PATCH",
  path: "/testlabs/{id}/publish",
  summary:
    "Publish a laboratory, or make it a draft again, which its own people alone see. They are told by mail.",
  params: byLab,
  body: z.strictObject({ published: z.boolean() }),
  answer: doneSchema,
  samples: { body: { published: true } },
});
export const listLabClaims = endpoint({
  ...operator,
  id: "testlabs.claims",
  method: "GET",
  path: "/testlabs/{id}/claims",
  summary: "People who claim this listing beside those that have it, oldest first.",
  params: byLab,
  answer: inData(z.array(labClaimSchema)),
});
export const decideLabClaim = endpoint({
  ...operator,
  id: "testlabs.decideClaim",
  method: "POST",
  path: "/testlabs/{id}/claims/{claimId}",
  refuses: ["not-found", "conflict"],
  summary:
    "Accept a claim, which adds the person to the laboratory, or refuse it. The person is told by mail.",
  params: byLab.extend({ claimId: claimIdSchema }),
  body: z.strictObject({ accept: z.boolean() }),
  answer: doneSchema,
  samples: { body: { accept: true } },
});

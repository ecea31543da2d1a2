import { z } from "zod";
import { labIdSchema, projectIdSchema, projectLabIdSchema } from "../vocabulary/identifiers.ts";
import {
  guestDaysAfterEnd,
  guestLinkDays,
  maxGuestsPerDay,
  maxGuestsPerProject,
} from "../vocabulary/product-limits.ts";
import { guestDraftSchema, guestTokenSchema } from "../vocabulary/project/guests.ts";
import { projectAnswerSchema } from "../vocabulary/project/projects.ts";
import { doneSchema, endpoint, inData, versionSchema } from "./endpoint.ts";

const byPart = z.strictObject({ projectLabId: projectLabIdSchema });
const own = { access: ["Prospect"], refuses: ["not-found", "conflict"] } as const;

/** A listed laboratory has that address; nothing was written. */
const listedSchema = z.object({
  kind: z.literal("listed"),
  lab: z.object({ labId: labIdSchema, name: z.string(), slug: z.string() }),
});
export const askGuest = endpoint({
  ...own,
  id: "customer.askGuest",
  method: "POST",
  path: "/save-project/ask-laboratory/{id}",
  idempotencyKey: true,
  status: 201,
  refuses: ["not-found", "conflict", "too-many-requests"],
  summary: `Ask a laboratory that is not listed, for every test of one's own project: at most ${maxGuestsPerProject} a project and ${maxGuestsPerDay} a day, by a confirmed email address. A draft keeps it until it is submitted. The address of a listed laboratory is answered with the listing (\`listed\`), and nothing is written.`,
  params: z.strictObject({ id: projectIdSchema }),
  body: guestDraftSchema,
  answer: inData(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("asked"), project: projectAnswerSchema }),
      listedSchema,
    ]),
  ),
  samples: { body: { name: "Outside Test House", email: "offers@outside.example", countryCode: "DE" } },
});
export const sendGuestLink = endpoint({
  ...own,
  id: "customer.sendGuestLink",
  method: "POST",
  path: "/save-project/send-guest-link/{projectLabId}",
  idempotencyKey: true,
  rateLimit: "mail",
  summary: `Mail a new link to the same address; the older ones end. A link opens its part until ${guestLinkDays} days after the deadline, of an awarded part until ${guestDaysAfterEnd} days after its end; from then on it is only read.`,
  params: byPart,
  answer: inData(projectAnswerSchema),
});
export const revokeGuestLink = endpoint({
  ...own,
  id: "customer.revokeGuestLink",
  method: "POST",
  path: "/save-project/revoke-guest-link/{projectLabId}",
  summary: "End a guest's link, before the award.",
  params: byPart,
  answer: inData(projectAnswerSchema),
});
export const revokeGuestLinkAsOperator = endpoint({
  id: "adminProjects.revokeGuestLink",
  method: "POST",
  path: "/admin/project/revoke-guest-link/{projectLabId}",
  access: ["Admin"],
  refuses: ["not-found"],
  summary: "End a guest's link, at any time.",
  params: byPart,
  answer: doneSchema,
});

const byToken = {
  method: "POST",
  access: "anyone",
  session: "none",
  rateLimit: "sign-in",
} as const;
const partSchema = z.object({ projectLabId: projectLabIdSchema });
const sampleToken = "0".repeat(43);
export const openGuestLink = endpoint({
  ...byToken,
  id: "guests.open",
  path: "/guest-link/open",
  refuses: ["not-found", "gone", "claimed"],
  setsCookie: true,
  summary: "Open a session by a guest's link: calls below `/guest` are then those of its part.",
  body: z.strictObject({ token: guestTokenSchema }),
  answer: inData(partSchema),
  samples: { body: { token: sampleToken } },
});
export const refuseGuestLink = endpoint({
  ...byToken,
  id: "guests.refuse",
  path: "/guest-link/refuse",
  refuses: ["not-found", "conflict", "gone", "claimed"],
  summary:
    "Decline a request by its link where it has not been answered, and, with `neverAgain`, refuse mail from every customer to this address.",
  body: z.strictObject({ token: guestTokenSchema, neverAgain: z.boolean() }),
  answer: doneSchema,
  samples: { body: { token: sampleToken, neverAgain: false } },
});
export const takeOverGuestLink = endpoint({
  id: "guests.takeOver",
  method: "POST",
  path: "/guest-link/take-over",
  access: ["Test Lab"],
  rateLimit: "sign-in",
  refuses: ["not-found", "conflict", "gone", "claimed"],
  summary:
    "Move the request of a guest's link to one's own laboratory, and with it every request to one's own address. The link is answered with `claimed` from then on.",
  body: z.strictObject({ token: guestTokenSchema }),
  answer: inData(partSchema),
  samples: { body: { token: sampleToken } },
});
export const readGuestPart = endpoint({
  id: "guests.part",
  method: "GET",
  path: "/guest-link/part",
  access: ["Test Lab"],
  guests: true,
  refuses: ["not-found"],
  summary: "The part of a project that a guest's session is for; an account has none.",
  answer: inData(
    partSchema.extend({
      isReadOnly: z.boolean(),
      /** As the customer entered it. */
      lab: z.object({ name: z.string(), email: z.string() }),
    }),
  ),
});

const settingsSchema = z.object({ mayAsk: z.boolean(), version: versionSchema });
export const readGuestSettings = endpoint({
  id: "guests.readSettings",
  method: "GET",
  path: "/guest-settings",
  access: "anyone",
  summary: "Whether customers may ask laboratories that are not listed.",
  answer: inData(settingsSchema),
});
export const updateGuestSettings = endpoint({
  id: "guests.updateSettings",
  method: "PUT",
  path: "/admin/guest-settings",
  access: ["Admin"],
  refuses: ["stale"],
  summary: "Let customers ask laboratories that are not listed, or not. Requests that are under way go on.",
  body: z.strictObject({ mayAsk: z.boolean(), version: versionSchema }),
  answer: inData(settingsSchema),
  current: settingsSchema,
  samples: { body: { mayAsk: true, version: 1 } },
});

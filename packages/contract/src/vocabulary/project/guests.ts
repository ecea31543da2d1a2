import { z } from "zod";
import { guestDaysAfterEnd, guestLinkDays } from "../product-limits.ts";
import { countryCodeSchema } from "../words/countries.ts";
import { dayAfter } from "../words/dates.ts";
import { emailSchema, lineOfText } from "../words/text.ts";
import { type Deadline, hasPassed } from "./deadlines.ts";
import type { ProjectLabStatus } from "./project-states.ts";

/** A guest is a laboratory that is not listed: it answers one request, by a link that was mailed to it. */
export const guestPrefix = "guest.";
export const isGuestLab = (labId: string): boolean => labId.startsWith(guestPrefix);

export const guestDraftSchema = z.strictObject({
  name: lineOfText(160),
  email: emailSchema,
  countryCode: countryCodeSchema,
});
export type GuestDraft = z.infer<typeof guestDraftSchema>;

/** 256 random bits, as a link has them behind its `#`. */
export const guestTokenSchema = z
  .string()
  .regex(/^[\w-]{43}$/, "This link is not complete. Copy the whole link from the email.");

interface GuestPart {
  readonly status: ProjectLabStatus;
  readonly awardedLineIds: readonly string[];
  /** Since when it is in its state. */
  readonly waitingSince: string | null;
}
export type GuestLinkPhase = "live" | "read only" | "expired" | "revoked" | "claimed";

const isOver: readonly ProjectLabStatus[] = ["Closed", "Cancelled"];
const dayMs = 86_400_000;

/** Whether a guest's link opens its part at an instant, and for what. */
export function guestLinkPhase(
  link: { readonly isRevoked: boolean; readonly isClaimed?: boolean },
  { deadline, part }: { readonly deadline: Deadline; readonly part: GuestPart },
  now: Date,
): GuestLinkPhase {
  if (link.isClaimed) return "claimed";
  if (link.isRevoked) return "revoked";
  if (part.awardedLineIds.length > 0) {
    if (!isOver.includes(part.status) || part.waitingSince === null) return "live";
    const ended = Date.parse(part.waitingSince) + guestDaysAfterEnd * dayMs;
    return now.getTime() < ended ? "live" : "read only";
  }
  if (!deadline.answerBy) return "live";
  return hasPassed({ ...deadline, answerBy: dayAfter(deadline.answerBy, guestLinkDays) }, now)
    ? "expired"
    : "live";
}

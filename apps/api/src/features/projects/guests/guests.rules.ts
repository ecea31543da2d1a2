import { maxGuestsPerDay, maxGuestsPerProject } from "@headroom/contract/vocabulary/product-limits";
import {
  isGuestLab,
  type GuestDraft,
  type GuestLinkPhase,
} from "@headroom/contract/vocabulary/project/guests";
import type { Guest } from "@headroom/contract/vocabulary/project/guest-schema";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import {
  allowed,
  conflict,
  type Decision,
  invalid,
  notAllowed,
  Refusal,
  refused,
} from "../../../platform/refusal.ts";

export const dayMs = 86_400_000;

export const isWithinDay = (asked: number): Decision =>
  asked <= maxGuestsPerDay
    ? allowed
    : refused(
        new Refusal(
          "too-many-requests",
          `You can ask at most ${maxGuestsPerDay} laboratories a day that are not listed. Try again tomorrow.`,
          { retryAfterS: dayMs / 1000 },
        ),
      );

export const mayAskOutside = (mayAsk: boolean): Decision =>
  mayAsk
    ? allowed
    : refused(notAllowed("Here only listed laboratories can be asked. Choose one of the list."));

/** The same sentence whoever refused mail, and for whatever reason. */
export const takesMail = (isUnwanted: boolean): Decision =>
  isUnwanted
    ? refused(
        invalid({
          email: "This address cannot be asked here. Enter another one, or write to the laboratory yourself.",
        }),
      )
    : allowed;

export function mayAskGuest(
  guests: readonly Pick<Guest, "email" | "labId">[],
  { email }: Pick<GuestDraft, "email">,
  askedToday: number,
): Decision {
  if (guests.some((guest) => guest.email === email))
    return refused(invalid({ email: "This address is asked in this project already." }));
  if (guests.filter(({ labId }) => isGuestLab(labId)).length >= maxGuestsPerProject)
    return refused(
      conflict(`A project can ask at most ${maxGuestsPerProject} laboratories that are not listed.`),
    );
  return isWithinDay(askedToday + 1);
}

export const mayRevokeLink = ({ awardedLineIds }: Pick<ProjectLab, "awardedLineIds">): Decision =>
  awardedLineIds.length === 0
    ? allowed
    : refused(
        conflict("This laboratory has the award; its link can no longer be revoked. Ask the operator."),
      );

export const unknownLink = () =>
  new Refusal(
    "not-found",
    "This link is not known here. Copy the whole link from the email, or ask the customer for a new one.",
  );

/** Refuses a link that opens nothing any more. */
export function endedLink(phase: GuestLinkPhase): Refusal | null {
  if (phase === "claimed") return new Refusal("claimed");
  return phase === "revoked" || phase === "expired" ? new Refusal("gone") : null;
}

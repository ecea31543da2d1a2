import {
  type GuestLinkPhase,
  guestLinkPhase,
  isGuestLab,
} from "@headroom/contract/vocabulary/project/guests";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { formatInstant } from "../../../platform/quantity/formatting.ts";
import { Button } from "../../../ui/control/button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { revokeLink, sendLinkAnew } from "./guests.queries.ts";

const words: Readonly<Record<GuestLinkPhase, string>> = {
  live: "Link sent",
  "read only": "Link, only to read, sent",
  expired: "Link has expired, sent",
  revoked: "Link revoked, sent",
  claimed: "Answers with an account, link sent",
};

/** The link by which a laboratory that is not listed answers, and what its customer can do about it. */
export function GuestLinkState({ project, lab }: { project: Project; lab: ProjectLab }) {
  const anew = useMutation(sendLinkAnew);
  const revoke = useMutation(revokeLink);
  // A link does not end while one looks at it: the server decides.
  const [now] = useState(() => new Date());
  const guest = project.guests.find(({ labId }) => labId === lab.labId);
  if (!guest?.link) return null;
  const phase = guestLinkPhase(guest.link, { deadline: project.specification, part: lab }, now);
  const failed = (error: unknown) => toast.error(sentenceOf(error));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="min-w-0 break-words text-mute">
        {isGuestLab(guest.labId) ? "Not listed." : "Listed, no account."} {words[phase]} to {guest.email},{" "}
        {formatInstant(guest.link.sentAt)}
      </span>
      {phase !== "expired" && (
        <Button
          size="small"
          aria-label={`Send anew: link of ${guest.name}`}
          isPending={anew.isPending}
          onPress={() =>
            anew.mutate(lab.projectLabId, {
              onSuccess: () => toast.success(`New link sent to ${guest.email}`),
              onError: failed,
            })
          }
        >
          Send anew
        </Button>
      )}
      {phase === "live" && lab.awardedLineIds.length === 0 && (
        <Button
          size="small"
          aria-label={`Revoke: link of ${guest.name}`}
          isPending={revoke.isPending}
          onPress={() =>
            revoke.mutate(lab.projectLabId, {
              onSuccess: () => toast.success("Link revoked"),
              onError: failed,
            })
          }
        >
          Revoke
        </Button>
      )}
    </div>
  );
}

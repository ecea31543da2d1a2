import { revokeGuestLinkAsOperator } from "@headroom/contract/endpoints/guests";
import type { AdminProject, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { sentenceOf } from "../../../platform/call/call-error.ts";
import { Button } from "../../../ui/control/button.tsx";
import { toast } from "../../../ui/overlay/toast.tsx";
import { projectsKey } from "./projects.queries.ts";

/** Ends the link of a laboratory that is not listed, also after the award. */
export function RevokeGuestLink({ project, lab }: { project: AdminProject; lab: ProjectLab }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeGuestLinkAsOperator, { params: { projectLabId: lab.projectLabId } }),
    onSuccess: () => {
      toast.success("Link revoked");
      return client.invalidateQueries({ queryKey: projectsKey });
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });
  const guest = project.guests.find(({ labId }) => labId === lab.labId);
  if (!guest) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
      <span className="min-w-0 break-words">
        Not listed, {guest.email}
        {guest.link?.isRevoked && ", link revoked"}
      </span>
      {guest.link && !guest.link.isRevoked && (
        <Button
          size="small"
          aria-label={`Revoke: link of ${guest.name}`}
          isPending={isPending}
          onPress={() => mutate()}
        >
          Revoke the link
        </Button>
      )}
    </p>
  );
}

import { readAwardConfirmation } from "@headroom/contract/endpoints/projects";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../platform/download.ts";
import { Button } from "../../ui/control/button.tsx";

/** Saves the confirmation of an award as a PDF, the same for both sides; nothing before the award. */
export function AwardConfirmation({
  lab: { projectLabId, awardedLineIds, labName },
}: {
  readonly lab: Pick<ProjectLab, "projectLabId" | "awardedLineIds" | "labName">;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(readAwardConfirmation, { params: { projectLabId } }, "award.pdf"),
  });
  if (awardedLineIds.length === 0) return null;
  return (
    <p className="no-print py-2">
      <Button size="small" isPending={isPending} onPress={() => mutate()}>
        Award confirmation (PDF)<span className="sr-only"> of {labName}</span>
      </Button>
    </p>
  );
}

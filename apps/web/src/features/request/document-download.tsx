import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { useMutation } from "@tanstack/react-query";
import { saveDocument } from "../../domain/project/own-project.queries.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { toast } from "../../ui/overlay/toast.tsx";

/** The request for quotation as a PDF. */
export function DocumentDownload({ projectId }: { projectId: ProjectId }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => toast.during("Making the PDF…", saveDocument(projectId)),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Button variant="primary" isPending={isPending} onPress={() => mutate()}>
      Download as PDF
    </Button>
  );
}

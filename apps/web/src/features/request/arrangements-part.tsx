import { arrangementFields, arrangementsSchema } from "@headroom/contract/vocabulary/request/arrangements";
import { arrangementsCompleteness } from "@headroom/contract/vocabulary/request/open-questions";
import type { Project } from "@headroom/contract/vocabulary/project/projects";
import { parametersRecordSchema } from "@headroom/contract/vocabulary/test/parameters";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RequestFields } from "../../domain/specification/request-fields.tsx";
import { recordFaults } from "../../domain/specification/specification-faults.ts";
import { sentenceOf } from "../../platform/call/call-error.ts";
import { Button } from "../../ui/control/button.tsx";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.tsx";
import { allowedActions } from "./allowed-actions.ts";
import { reviseProject } from "./request.queries.ts";

interface ArrangementsProps {
  readonly project: Project;
}

function ArrangementsDialog({ project, onClose }: ArrangementsProps & { readonly onClose: () => void }) {
  const { arrangements: kept, ...specification } = project.specification;
  const [arrangements, setArrangements] = useState(kept);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(reviseProject);
  useKeptInput({
    name: "arrangements",
    read: () => (arrangements === kept ? null : (arrangements ?? {})),
    put: (typed) => {
      const read = parametersRecordSchema.safeParse(typed);
      if (read.success) setArrangements(read.data);
    },
  });
  const isFaulty = Object.keys(recordFaults(arrangementsSchema, arrangements ?? {})).length > 0;
  const isSent = project.status === "Submitted";
  const save = () =>
    mutate(
      {
        id: project.id,
        version: project.version,
        specification: { ...specification, ...(arrangements && { arrangements }) },
      },
      {
        onSuccess: () => {
          void client.invalidateQueries();
          toast.success(isSent ? "Revision saved. Labs notified." : "Arrangements saved.");
          onClose();
        },
        onError: (error) => toast.error(sentenceOf(error)),
      },
    );
  return (
    <Dialog
      title="Arrangements"
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={isFaulty} isPending={isPending} onPress={save}>
          {isSent ? "Save and notify labs" : "Save"}
        </Button>
      }
    >
      {isSent && <p className="pb-3 text-tight">This is a new revision: quotes so far are outdated by it.</p>}
      <RequestFields fields={arrangementFields} values={arrangements ?? {}} onChange={setArrangements} />
    </Dialog>
  );
}

/** Count of answered questions about the arrangements, the next question, and the way to answer it while the request may change. */
export function ArrangementsPart({ project }: ArrangementsProps) {
  const [isOpen, setOpen] = useState(false);
  const { answered, asked, next } = arrangementsCompleteness(project.specification.arrangements);
  if (!allowedActions(project).revise) return null;
  return (
    <div className="no-print pt-2 text-sm text-mute">
      <p className="pb-1">
        {answered} of {asked} questions answered. {next?.question}
      </p>
      <Button size="small" onPress={() => setOpen(true)}>
        Edit arrangements
      </Button>
      {isOpen && <ArrangementsDialog project={project} onClose={() => setOpen(false)} />}
    </div>
  );
}

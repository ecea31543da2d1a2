import { daysToAnswerComplaint, daysUntilClosed } from "@headroom/contract/vocabulary/product-limits";
import { complaintDraftSchema } from "@headroom/contract/vocabulary/project/job";
import { isLegalOnPart } from "@headroom/contract/vocabulary/project/project-acts";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { sendComplaint } from "../../domain/project/own-project.queries.ts";
import { Button } from "../../ui/control/button.tsx";
import { TextField } from "../../ui/control/text-field.tsx";

function ComplaintDialog({ lab, onClose }: { lab: ProjectLab; onClose: () => void }) {
  const { mutate, isPending } = useMutation(sendComplaint);
  const { projectLabId, labName } = lab;
  return (
    <ActDialog
      name={`complain ${projectLabId}`}
      title={`Complain about the report of ${labName}`}
      confirmLabel="Send complaint"
      done="Complaint sent. Laboratory notified."
      schema={complaintDraftSchema}
      first={{ point: "" }}
      isPending={isPending}
      onSend={(body, outcome) => mutate({ projectLabId, body }, outcome)}
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <p className="text-mute">
            The laboratory has {daysToAnswerComplaint} days to answer: it amends the report, repeats the test
            or rejects the complaint with a reason. The {daysUntilClosed} days until the automatic acceptance
            wait for its answer.
          </p>
          <TextField
            label="Point of the report, and what is wrong or missing"
            rows={4}
            isRequired
            value={draft.point}
            error={errorOf("point")}
            onChange={(point) => put({ point })}
          />
        </>
      )}
    </ActDialog>
  );
}

/** A button for each laboratory that has delivered its report. */
export function ComplaintButtons({ project }: { project: Pick<Project, "status" | "projectLabs"> }) {
  const [open, setOpen] = useState<string | null>(null);
  const reported = project.projectLabs.filter((lab) => isLegalOnPart("complain", project.status, lab.status));
  return reported.map((lab) => (
    <span key={lab.projectLabId} className="contents">
      <Button onPress={() => setOpen(lab.projectLabId)}>
        {reported.length === 1 ? "Complain" : `Complain about ${lab.labName}`}
      </Button>
      {open === lab.projectLabId && <ComplaintDialog lab={lab} onClose={() => setOpen(null)} />}
    </span>
  ));
}

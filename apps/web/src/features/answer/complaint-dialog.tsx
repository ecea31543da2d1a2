import {
  amendmentsSinceComplaint,
  complaintAnswerSchema,
  type ComplaintOutcome,
  complaintOutcomes,
} from "@headroom/contract/vocabulary/project/job";
import { daysUntilClosed } from "@headroom/contract/vocabulary/product-limits";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { RadioGroup } from "../../ui/control/radio-group.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { sendComplaintAnswer } from "./job.queries.ts";

const words: Readonly<Record<ComplaintOutcome, string>> = {
  amended: "The report is amended",
  repeated: "The test is repeated",
  rejected: "The complaint is rejected",
};
interface Typed {
  readonly outcome: ComplaintOutcome | null;
  readonly note: string;
}

interface ActProps {
  readonly project: LabProject;
  readonly onClose: () => void;
}

/** The laboratory's answer to the point that the customer named. */
export function ComplaintDialog({ project: { projectLabId, own }, onClose }: ActProps) {
  const { mutate, isPending } = useMutation(sendComplaintAnswer);
  const amendments = amendmentsSinceComplaint(own);
  const isAmended = amendments.length > 0;
  const details: Readonly<Record<ComplaintOutcome, string>> = {
    amended: `Your amendment: ${amendments.join(", ")}`,
    repeated: "Testing goes on, and you deliver a further report.",
    rejected: `The report stands, with your reason. The ${daysUntilClosed} days begin anew.`,
  };
  const first: Typed = { outcome: null, note: "" };
  return (
    <ActDialog
      name="complaint answer"
      title="Answer the complaint"
      confirmLabel="Send answer"
      done="Complaint answered. Customer notified."
      schema={complaintAnswerSchema}
      first={first}
      isPending={isPending}
      onSend={({ outcome, note }, then) => outcome && mutate({ projectLabId, body: { outcome, note } }, then)}
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <p className="whitespace-pre-line break-words border-l-2 border-line-strong pl-3">
            {own.complaints.at(-1)?.point}
          </p>
          {!isAmended && (
            <p className="text-sm text-mute">
              To answer with an amended report, add it under “Your files” first; the delivered one stays.
            </p>
          )}
          <RadioGroup
            label="Outcome"
            isRequired
            options={complaintOutcomes
              .filter((id) => id !== "amended" || isAmended)
              .map((id) => ({ id, label: words[id], detail: details[id] }))}
            value={draft.outcome}
            error={errorOf("outcome") && "Choose an outcome."}
            onChange={(outcome) => put({ outcome })}
          />
          <TextField
            label={draft.outcome === "rejected" ? "Reason" : "Remarks"}
            rows={3}
            isRequired={draft.outcome === "rejected"}
            value={draft.note}
            error={errorOf("note")}
            onChange={(note) => put({ note })}
          />
        </>
      )}
    </ActDialog>
  );
}

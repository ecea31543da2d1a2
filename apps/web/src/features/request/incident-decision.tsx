import {
  decisionWords,
  type IncidentDecision,
  incidentDecisions,
  incidentDecisionSchema,
  incidentWords,
} from "@headroom/contract/vocabulary/project/job";
import { agreedQuote } from "@headroom/contract/vocabulary/project/agreed-quote";
import { holdTermsText } from "@headroom/contract/vocabulary/project/hold-terms";
import { isLegalOnPart } from "@headroom/contract/vocabulary/project/project-acts";
import type { NextAct } from "@headroom/contract/vocabulary/project/next-steps";
import type { Project, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { sendDecision } from "../../domain/project/own-project.queries.ts";
import { Button } from "../../ui/control/button.tsx";
import { RadioGroup } from "../../ui/control/radio-group.tsx";
import { TextField } from "../../ui/control/text-field.tsx";

const details: Partial<Record<IncidentDecision, string>> = {
  change: "Describe the change below.",
  stop: "The laboratory's part ends. If no other laboratory works on the project, it is cancelled.",
};
interface Typed {
  readonly decision: IncidentDecision | null;
  readonly note: string;
}

const noteLabels: Partial<Record<IncidentDecision, string>> = { change: "Change", stop: "Reason" };

function DecisionDialog({ lab, onClose }: { lab: ProjectLab; onClose: () => void }) {
  const { mutate, isPending } = useMutation(sendDecision);
  const { projectLabId, labName } = lab;
  const incident = lab.incidents.at(-1);
  const terms = holdTermsText(agreedQuote(lab));
  const first: Typed = { decision: null, note: "" };
  return (
    <ActDialog
      name={`decide incident ${projectLabId}`}
      title={`How do the tests at ${labName} go on?`}
      confirmLabel="Send decision"
      done="Decision sent. Laboratory notified."
      schema={incidentDecisionSchema}
      first={first}
      isPending={isPending}
      onSend={({ decision, note }, outcome) =>
        decision && mutate({ projectLabId, body: { decision, note } }, outcome)
      }
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          {incident && (
            <p className="whitespace-pre-line break-words border-l-2 border-line-strong pl-3">
              {incidentWords[incident.kind]}, {formatDate(incident.happenedOn)}. {incident.hadRun}
            </p>
          )}
          {terms && <p className="text-mute">{terms}</p>}
          <RadioGroup
            label="Decision"
            isRequired
            options={incidentDecisions.map((id) => ({
              id,
              label: decisionWords[id],
              ...(details[id] && { detail: details[id] }),
            }))}
            value={draft.decision}
            error={errorOf("decision") && "Choose how the tests go on."}
            onChange={(decision) => put({ decision })}
          />
          <TextField
            label={(draft.decision && noteLabels[draft.decision]) ?? "Remarks"}
            rows={3}
            isRequired={draft.decision === "change" || draft.decision === "stop"}
            value={draft.note}
            error={errorOf("note")}
            onChange={(note) => put({ note })}
          />
        </>
      )}
    </ActDialog>
  );
}

/** A button for each laboratory whose tests wait for the customer's decision. */
export function IncidentDecisions({ project: { status, projectLabs } }: { project: Project }) {
  const [open, setOpen] = useState<string | null>(null);
  const waiting = projectLabs.filter((lab) => isLegalOnPart("decide incident", status, lab.status));
  const words: NextAct = "Decide how to go on";
  return waiting.map((lab) => (
    <span key={lab.projectLabId} className="contents">
      <Button variant="primary" onPress={() => setOpen(lab.projectLabId)}>
        {waiting.length === 1 ? words : `${words} at ${lab.labName}`}
      </Button>
      {open === lab.projectLabId && <DecisionDialog lab={lab} onClose={() => setOpen(null)} />}
    </span>
  ));
}

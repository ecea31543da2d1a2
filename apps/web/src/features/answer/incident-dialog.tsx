import {
  incidentDraftSchema,
  type IncidentKind,
  incidentKinds,
  incidentWords,
} from "@headroom/contract/vocabulary/project/job";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useMutation } from "@tanstack/react-query";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { todayIso } from "../../platform/quantity/today.ts";
import { Select } from "../../ui/control/select.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { sendIncident } from "./job.queries.ts";

const kinds = incidentKinds.map((id) => ({ id, label: incidentWords[id] }));
interface Typed {
  readonly kind: IncidentKind | null;
  readonly happenedOn: string;
  readonly hadRun: string;
}

interface ActProps {
  readonly project: LabProject;
  readonly onClose: () => void;
}

/** Something interrupts the tests: kind, day, and what had run. */
export function IncidentDialog({ project: { projectLabId }, onClose }: ActProps) {
  const { mutate, isPending } = useMutation(sendIncident);
  const first: Typed = { kind: null, happenedOn: todayIso(), hadRun: "" };
  return (
    <ActDialog
      name="incident"
      title="Report an incident"
      confirmLabel="Report incident"
      done="Incident reported. Customer notified."
      schema={incidentDraftSchema}
      first={first}
      isPending={isPending}
      onSend={({ kind, ...rest }, outcome) =>
        kind && mutate({ projectLabId, body: { kind, ...rest } }, outcome)
      }
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <p className="text-mute">
            The tests are interrupted until the customer decides how to go on. Attach photographs and records
            under “Your files”.
          </p>
          <Select
            label="Incident"
            isRequired
            options={kinds}
            value={draft.kind}
            error={errorOf("kind") && "Choose the kind of incident."}
            onChange={(kind) => put({ kind })}
          />
          <TextField
            label="Happened on"
            type="date"
            isRequired
            value={draft.happenedOn}
            error={errorOf("happenedOn")}
            onChange={(happenedOn) => put({ happenedOn })}
          />
          <TextField
            label="What happened, and what had run until then"
            rows={4}
            isRequired
            value={draft.hadRun}
            error={errorOf("hadRun")}
            onChange={(hadRun) => put({ hadRun })}
          />
        </>
      )}
    </ActDialog>
  );
}

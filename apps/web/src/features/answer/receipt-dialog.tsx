import { receiptDraftSchema } from "@headroom/contract/vocabulary/project/job";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { formatDate } from "@headroom/contract/vocabulary/words/dates";
import { useMutation } from "@tanstack/react-query";
import { ActDialog } from "../../domain/project/act-dialog.tsx";
import { todayIso } from "../../platform/quantity/today.ts";
import { Checkbox } from "../../ui/control/checkbox.tsx";
import { TextField } from "../../ui/control/text-field.tsx";
import { sendReceipt } from "./job.queries.ts";

interface ActProps {
  readonly project: LabProject;
  readonly onClose: () => void;
}

/** The specimen's inspection. */
export function ReceiptDialog({ project, onClose }: ActProps) {
  const { projectLabId, own, specification } = project;
  const { readyOn } = specification.specimen;
  const expected = own.readiness.filter(({ arrivedOn }) => arrivedOn === null).map(({ item }) => item);
  const { mutate, isPending } = useMutation(sendReceipt);
  return (
    <ActDialog
      name="receipt"
      title="Specimen received?"
      confirmLabel="Confirm receipt"
      done="Receipt confirmed. Customer notified."
      schema={receiptDraftSchema}
      first={{ inspectedOn: todayIso(), isDamaged: false, condition: "" }}
      isPending={isPending}
      onSend={(body, outcome) => mutate({ projectLabId, body }, outcome)}
      onClose={onClose}
    >
      {({ draft, put, errorOf }) => (
        <>
          <p className="text-mute">
            The customer sees what you found. Attach photographs under “Your files”.
          </p>
          <TextField
            label="Inspected on"
            type="date"
            isRequired
            value={draft.inspectedOn}
            error={errorOf("inspectedOn")}
            onChange={(inspectedOn) => put({ inspectedOn })}
          />
          {readyOn && draft.inspectedOn < readyOn && (
            <p className="text-tight">
              The customer named {formatDate(readyOn)} as the day on which the specimens are ready. Check that
              all of them are here.
            </p>
          )}
          {expected.length > 0 && (
            <p className="text-mute">Not arrived by your check list: {expected.join(", ")}.</p>
          )}
          <Checkbox isSelected={draft.isDamaged} onChange={(isDamaged) => put({ isDamaged })}>
            The specimen or its packaging is damaged
          </Checkbox>
          <TextField
            label="Condition"
            rows={3}
            isRequired={draft.isDamaged}
            value={draft.condition}
            error={errorOf("condition")}
            onChange={(condition) => put({ condition })}
          />
        </>
      )}
    </ActDialog>
  );
}

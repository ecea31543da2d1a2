import type { NextAct } from "@headroom/contract/vocabulary/project/next-steps";
import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { useState } from "react";
import { Button } from "../../ui/control/button.tsx";
import { allowedSteps } from "./allowed-steps.ts";
import { AmendmentDialog } from "./amendment-dialog.tsx";
import { CheckListDialog } from "./check-list-dialog.tsx";
import { ComplaintDialog } from "./complaint-dialog.tsx";
import { IncidentDialog } from "./incident-dialog.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";

const dialogs = {
  receive: ReceiptDialog,
  noteArrivals: CheckListDialog,
  reportIncident: IncidentDialog,
  answerComplaint: ComplaintDialog,
  amendQuote: AmendmentDialog,
} as const;

/** The laboratory's acts between the award and the accepted report, beside those that move its part on. */
export function JobActs({ project }: { project: LabProject }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const may = allowedSteps(project);
  const Open = open && dialogs[open];
  return (
    <>
      {may.answerComplaint && (
        <Button variant="primary" onPress={() => setOpen("answerComplaint")}>
          {"Answer the complaint" satisfies NextAct}
        </Button>
      )}
      {may.receive && <Button onPress={() => setOpen("receive")}>Specimen received</Button>}
      {may.noteArrivals && <Button onPress={() => setOpen("noteArrivals")}>Check list</Button>}
      {may.reportIncident && <Button onPress={() => setOpen("reportIncident")}>Report an incident</Button>}
      {may.amendQuote && <Button onPress={() => setOpen("amendQuote")}>Amend the quote</Button>}
      {Open && <Open project={project} onClose={() => setOpen(null)} />}
    </>
  );
}

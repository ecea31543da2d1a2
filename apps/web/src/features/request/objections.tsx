import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import { useState } from "react";
import { MessageThread } from "../../domain/project/message-thread.tsx";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useMessages } from "./use-messages.ts";

/** Opens the messages to a laboratory, to say what its report lacks. */
function Objection({ lab, label }: { lab: ProjectLab; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const messages = useMessages(lab);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Dialog
        title={`Object to the report of ${lab.labName}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel="Close"
      >
        <p className="pb-3 text-mute">
          Say what is wrong or missing. A message does not move the day of the automatic acceptance.
        </p>
        <MessageThread {...messages} label={`Your objection, to ${lab.labName}`} />
      </Dialog>
    </>
  );
}

/** A button for each laboratory that has delivered its report. */
export function Objections({ labs }: { labs: readonly ProjectLab[] }) {
  const reported = labs.filter(({ status }) => status === "Reported");
  return reported.map((lab) => (
    <Objection
      key={lab.projectLabId}
      lab={lab}
      label={reported.length === 1 ? "Object" : `Object to ${lab.labName}`}
    />
  ));
}

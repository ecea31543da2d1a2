import { type LineId, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { AddressedLab, Project } from "@headroom/contract/vocabulary/project/projects";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { useState } from "react";
import { z } from "zod";
import { Button } from "../../ui/control/button.tsx";
import { CheckboxGroup } from "../../ui/control/checkbox-group.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { useKeptInput } from "../../ui/form/use-kept-input.ts";
import { uncoveredTests } from "./addressed-labs.ts";
import { addedTests, openLabs, proposedAdditions, revisedLabs } from "./revised-labs.ts";

type Additions = Readonly<Record<string, readonly LineId[]>>;
const tickedSchema = z.record(z.string(), z.array(lineIdSchema));

interface RevisionDialogProps {
  readonly project: Project;
  /** Those of the revised specification. */
  readonly tests: readonly TestLine[];
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSave: (labs: AddressedLab[]) => void;
}

/** Which of the laboratories that are asked already is asked for the tests that a revision adds. */
export function RevisionDialog({ project, tests, isPending, onClose, onSave }: RevisionDialogProps) {
  const added = addedTests(project, tests);
  const open = openLabs(project);
  const [proposed] = useState<Additions>(() =>
    Object.fromEntries(open.map((lab) => [lab.labId, proposedAdditions(lab, project, added)])),
  );
  const [ticked, setTicked] = useState<Additions>(proposed);
  useKeptInput({
    name: "revision",
    read: () => (ticked === proposed ? null : ticked),
    put: (typed) => {
      const read = tickedSchema.safeParse(typed);
      if (read.success) setTicked({ ...proposed, ...read.data });
    },
  });
  // A restored tick may belong to a test that was removed since.
  const additionsOf = (labId: string) =>
    (ticked[labId] ?? []).filter((lineId) => added.some((line) => line.lineId === lineId));
  const labs = revisedLabs(open, tests, additionsOf);
  const uncovered = uncoveredTests(added, labs);
  const numberOf = (line: TestLine) => tests.indexOf(line) + 1;
  return (
    <Dialog
      title={added.length === 1 ? "Who is asked for the new test?" : "Who is asked for the new tests?"}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isPending} onPress={() => onSave(labs)}>
          Save and notify labs
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {open.map(({ labId, labName, ...place }) => (
          <CheckboxGroup
            key={labId}
            label={`${labName}, ${place.labCity || place.labCountryCode}`}
            options={added.map((line) => ({ id: line.lineId, label: `${numberOf(line)} ${line.title}` }))}
            value={additionsOf(labId)}
            onChange={(lineIds) => setTicked({ ...ticked, [labId]: lineIds })}
          />
        ))}
        {uncovered.length > 0 && (
          <Notice tone="tight">No lab is asked for {uncovered.map(({ title }) => title).join(", ")}.</Notice>
        )}
      </div>
    </Dialog>
  );
}

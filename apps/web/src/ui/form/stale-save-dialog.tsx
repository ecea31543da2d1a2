import { useState } from "react";
import { type FieldConflict, readable, wordsOf } from "../../platform/differences.ts";
import { Button } from "../control/button.tsx";
import { Dialog } from "../overlay/dialog.tsx";
import { RadioGroup } from "../control/radio-group.tsx";

type Side = "mine" | "theirs";

interface StaleSaveDialogProps {
  readonly conflicts: readonly FieldConflict[];
  readonly labels: Readonly<Record<string, string>>;
  readonly show: Readonly<Record<string, ((value: unknown) => string) | undefined>>;
  /** The values that were chosen, by field. */
  readonly onResolve: (chosen: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

/** Both versions of a record that somebody else has saved meanwhile, field by field; the person chooses. */
export function StaleSaveDialog({ conflicts, labels, show, onResolve, onClose }: StaleSaveDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(conflicts.flatMap(({ name, suggestion }) => (suggestion ? [[name, suggestion]] : []))),
  );
  const open = conflicts.filter(({ name }) => choices[name] === undefined).length;
  const resolve = () =>
    onResolve(
      Object.fromEntries(
        conflicts.map(({ name, mine, theirs }) => [name, choices[name] === "mine" ? mine : theirs]),
      ),
    );
  return (
    <Dialog
      title="Somebody else has changed this record"
      isOpen
      isWide
      onClose={onClose}
      closeLabel="Back to the form"
      actions={
        <Button variant="primary" isDisabled={open > 0} onPress={resolve}>
          Save the chosen versions
        </Button>
      }
    >
      <p className="mb-3 text-mute">
        Nothing has been overwritten. Choose for each field which version to keep
        {open > 0 && `; ${open} ${open === 1 ? "field" : "fields"} changed by both sides, still to choose`}.
      </p>
      {conflicts.map(({ name, mine, theirs }) => {
        const read = show[name] ?? readable;
        return (
          <div
            key={name}
            className="border-t border-line py-3 whitespace-pre-line sm:[&_label]:w-[calc(50%-1rem)]"
          >
            <RadioGroup<Side>
              label={labels[name] ?? wordsOf(name)}
              value={choices[name] ?? null}
              onChange={(side) => setChoices({ ...choices, [name]: side })}
              options={[
                { id: "mine", label: read(mine), detail: "yours" },
                { id: "theirs", label: read(theirs), detail: "stored now" },
              ]}
            />
          </div>
        );
      })}
    </Dialog>
  );
}

import { memo, useState } from "react";
import { Button } from "../../ui/control/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { EntryChoice, type Filter, type StandardChoice } from "./entry-choice.tsx";
import { everyIndustry } from "./industries.ts";

const noFilter: Filter = { words: "", industry: everyIndustry };

/** Opens the values of standards, to start from one. */
export const StandardPicker = memo(function StandardPicker({ onPick, ...choice }: StandardChoice) {
  const [isOpen, setOpen] = useState(false);
  // Kept while the dialog is closed: the next test is often of the same standard.
  const [filter, setFilter] = useState(noFilter);
  return (
    <>
      <Button onPress={() => setOpen(true)}>From a standard…</Button>
      <Dialog
        title="Values from a standard"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel="Close"
        isWide
      >
        <EntryChoice
          {...choice}
          filter={filter}
          onFilter={setFilter}
          onPick={(entry) => {
            setOpen(false);
            onPick(entry);
          }}
        />
      </Dialog>
    </>
  );
});

import { matchesWords } from "@headroom/contract/vocabulary/matches-words";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { sentenceOf } from "../../platform/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState, LoadingState } from "../../ui/states.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ConfidenceChip } from "./confidence-chip.tsx";
import { standardEntriesQuery } from "./standard.queries.ts";
import type { PresetEntry } from "./standard-entries.ts";

const wordsOf = ({ document, revision, ref, title, id, note }: PresetEntry) =>
  [document, revision, ref, title, id, note].join(" ");

interface EntryListProps {
  readonly entries: readonly PresetEntry[];
  readonly words: string;
  readonly onPick: (entry: PresetEntry) => void;
}

function EntryList({ entries, words, onPick }: EntryListProps) {
  const found = entries.filter((entry) => matchesWords(words, wordsOf(entry)));
  if (found.length === 0)
    return <p className="py-4 text-mute">No matching standards. Try “810”, “60068” or “GEVS”.</p>;
  return (
    <ul className="mt-2">
      {found.map((entry) => (
        <li key={entry.id} className="border-b border-line">
          <AriaButton
            onPress={() => onPick(entry)}
            className="flex w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-2 py-2 text-left hover:bg-soft data-[focus-visible]:bg-soft"
          >
            <span className="min-w-0">
              <span className="font-medium">{entry.title}</span>
              <span className="block text-sm text-mute">
                {[entry.document, entry.revision, entry.ref].filter(Boolean).join(" · ")}
              </span>
            </span>
            <ConfidenceChip entry={entry} />
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}

interface StandardPickerProps {
  readonly kinds: readonly PresetEntry["kind"][];
  /** Which entries of these kinds fit. */
  readonly accepts?: (entry: PresetEntry) => boolean;
  readonly onPick: (entry: PresetEntry) => void;
}

/** Opens the values of standards, to start from one. */
export const StandardPicker = memo(function StandardPicker({ kinds, accepts, onPick }: StandardPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const entries = useQuery({ ...standardEntriesQuery(kinds), enabled: isOpen });
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
        <TextField
          label="Standard, revision or title"
          placeholder="810, 60068-2-64, GEVS, transport …"
          value={words}
          onChange={setWords}
          autoFocus
        />
        {entries.isPending && <LoadingState />}
        {entries.isError && (
          <FailedState sentence={sentenceOf(entries.error)} onRetry={() => void entries.refetch()} />
        )}
        {entries.data && (
          <EntryList
            entries={accepts ? entries.data.filter(accepts) : entries.data}
            words={words.trim()}
            onPick={(entry) => {
              setOpen(false);
              onPick(entry);
            }}
          />
        )}
      </Dialog>
    </>
  );
});

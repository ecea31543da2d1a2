import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { sentenceOf } from "../../../platform/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailedState, LoadingState } from "../../../ui/states.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isConfirmed } from "../../../domain/standard/standard-entries.ts";
import { presetsQuery } from "./calculators.queries.ts";
import type { Preset, PresetKind } from "./entry-rows.ts";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function isFound({ document, revision, ref, title, id, note }: Preset, words: string): boolean {
  const text = plain([document, revision, ref, title, id, note].join(" "));
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** How far an entry can be trusted, in a word. */
export function ConfidenceChip({ preset }: { preset: Preset }) {
  return isConfirmed(preset) ? (
    <Chip tone="yes" title={preset.evidence}>
      read in the document
    </Chip>
  ) : (
    <Chip tone="tight" title={preset.evidence}>
      to be confirmed against the document
    </Chip>
  );
}

function PresetList({
  presets,
  words,
  onPick,
}: {
  presets: readonly Preset[];
  words: string;
  onPick: (preset: Preset) => void;
}) {
  const found = presets.filter((preset) => isFound(preset, words));
  if (found.length === 0)
    return <p className="py-4 text-mute">Nothing has these words. Try a standard: “810”, “60068”, “GEVS”.</p>;
  return (
    <ul className="mt-2">
      {found.map((preset) => (
        <li key={preset.id} className="border-b border-line">
          <AriaButton
            onPress={() => onPick(preset)}
            className="flex w-full flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-2 py-2 text-left hover:bg-soft data-[focus-visible]:bg-soft"
          >
            <span className="min-w-0">
              <span className="font-medium">{preset.title}</span>
              <span className="block text-sm text-mute">
                {[preset.document, preset.revision, preset.ref].filter(Boolean).join(" · ")}
              </span>
            </span>
            <ConfidenceChip preset={preset} />
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}

interface PresetPickerProps {
  readonly kind: PresetKind;
  readonly onPick: (preset: Preset) => void;
}

/** Opens the values of standards, to start from one. */
export const PresetPicker = memo(function PresetPicker({ kind, onPick }: PresetPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const presets = useQuery({ ...presetsQuery(kind), enabled: isOpen });
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
        {presets.isPending && <LoadingState />}
        {presets.isError && (
          <FailedState sentence={sentenceOf(presets.error)} onRetry={() => void presets.refetch()} />
        )}
        {presets.data && (
          <PresetList
            presets={presets.data}
            words={words.trim()}
            onPick={(preset) => {
              setOpen(false);
              onPick(preset);
            }}
          />
        )}
      </Dialog>
    </>
  );
});

import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { ConfidenceChip } from "./confidence-chip.tsx";
import type { PresetEntry } from "./standard-entries.ts";
import { isConfirmed } from "./standard-evidence.ts";

/** Description of an entry, whatever its figures are. */
export type EntryDescription = Pick<
  PresetEntry,
  "id" | "document" | "revision" | "ref" | "title" | "duration" | "confidence" | "evidence" | "note"
>;

interface StandardSourceProps {
  readonly entry: EntryDescription;
  /** The figures are still the entry's own. */
  readonly isOwn: boolean;
}

/** Source of the figures, and their confidence. */
export function StandardSource({ entry, isOwn }: StandardSourceProps) {
  return (
    <div className="border-l-2 border-line-strong bg-soft px-3 py-2 text-sm">
      <p className="font-medium">
        {isOwn ? "" : "Changed from "}
        {entry.document} {entry.revision}: {entry.title}
      </p>
      <p className="text-mute">{[entry.ref, entry.duration].filter(Boolean).join(" · ")}</p>
      <p className="mt-1">
        <ConfidenceChip entry={entry} />
      </p>
      <p className="mt-1 text-xs text-mute">
        {isConfirmed(entry) ? "" : "Unverified values: check the standard before you quote them. "}
        {sentenceStart(entry.confidence)}. {sentenceStart(entry.evidence)}. {sentenceStart(entry.note)}
      </p>
    </div>
  );
}

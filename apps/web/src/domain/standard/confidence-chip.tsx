import { Chip } from "../../ui/chip.tsx";
import type { PresetEntry } from "./standard-entries.ts";
import { isConfirmed } from "./standard-evidence.ts";

/** How far an entry can be trusted, in a word. */
export function ConfidenceChip({ entry }: { entry: Pick<PresetEntry, "confidence" | "evidence"> }) {
  return isConfirmed(entry) ? (
    <Chip tone="yes" title={entry.evidence}>
      read in the document
    </Chip>
  ) : (
    <Chip tone="tight" title={entry.evidence}>
      compare with your copy
    </Chip>
  );
}

import { Chip } from "../../ui/chip.tsx";
import type { PresetEntry } from "./standard-entries.ts";
import { isConfirmed } from "./standard-evidence.ts";

/** How far an entry can be trusted, in a word. What asks for something is no chip: it looked like a button. */
export function ConfidenceChip({ entry }: { entry: Pick<PresetEntry, "confidence" | "evidence"> }) {
  return isConfirmed(entry) ? (
    <Chip tone="yes" title={entry.evidence}>
      read in the document
    </Chip>
  ) : (
    <span title={entry.evidence} className="text-tight">
      compare with your copy
    </span>
  );
}

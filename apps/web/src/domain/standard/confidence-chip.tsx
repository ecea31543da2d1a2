import { Chip } from "../../ui/page/chip.tsx";
import type { PresetEntry } from "./standard-entries.ts";
import { isConfirmed } from "./standard-evidence.ts";

/** Confidence in an entry, in a word. A request to confirm is no chip: it looked like a button. */
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

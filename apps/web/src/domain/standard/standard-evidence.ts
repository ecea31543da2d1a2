import type { Evidence } from "@headroom/contract/vocabulary/test/test-lines";
import type { PresetEntry } from "./standard-entries.ts";

/** Returns the evidence that a test keeps for an entry's figures; "read in part" counts as recalled. */
export function evidenceOf({ evidence }: Pick<PresetEntry, "evidence">): Evidence {
  if (evidence.startsWith("read")) return "read";
  return evidence.startsWith("derived") ? "derived" : "recalled";
}

/** Whether somebody compared the figures with the document; all others are to be confirmed there. */
export const isConfirmed = ({
  confidence,
  evidence,
}: Pick<PresetEntry, "confidence" | "evidence">): boolean =>
  confidence.startsWith("verified") && evidence.startsWith("read");

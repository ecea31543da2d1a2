import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import type { ReactNode } from "react";
import { Plot } from "../../ui/plot/plot.tsx";
import { entryPlot } from "./entry-plot.ts";
import type { PresetEntry } from "./standard-entries.ts";
import { isConfirmed } from "./standard-evidence.ts";

const sentences = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== "")
    .map((text) => `${sentenceStart(text)}.`)
    .join(" ");

interface EntryPreviewProps {
  readonly entry: PresetEntry;
  /** Of one specimen, for levels that depend on it. */
  readonly massKg: number | undefined;
  /** The button that takes it. */
  readonly children: ReactNode;
}

/** An entry before it is picked: its figures as a plot, how long, and how sure they are. */
export function EntryPreview({ entry, massKg, children }: EntryPreviewProps) {
  const plot = entryPlot(entry, massKg);
  return (
    <div className="px-2 pb-3">
      {plot && <Plot {...plot} height={200} />}
      {entry.duration !== "" && <p className="text-sm">{sentences([entry.duration])}</p>}
      <p className="text-xs text-mute">
        {isConfirmed(entry) ? "" : "Check the standard before you quote these figures. "}
        {sentences([entry.confidence, entry.evidence, entry.note])}
      </p>
      <div className="pt-2">{children}</div>
    </div>
  );
}

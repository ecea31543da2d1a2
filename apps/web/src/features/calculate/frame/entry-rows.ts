import type { PresetEntry } from "../../../domain/standard/standard-entries.ts";
import { psdRows, segmentRow } from "../../../domain/standard/standard-values.ts";
import type { EntryDescription } from "../../../domain/standard/standard-source.tsx";
import type { Row } from "../../../ui/editable-table/table-column.ts";

/** An entry of a standard as a calculator takes it. */
export interface Preset extends EntryDescription {
  readonly rows: readonly Row[];
  readonly pulse: { readonly amplitudeG: number; readonly durationMs: number } | null;
}

export type PresetKind = "random_psd" | "sine_profile" | "sine_on_random" | "half-sine" | "tps";
/** The kind of entry that a calculator looks among; pulses are of one kind there. */
export const entryKindOf = (kind: PresetKind) =>
  kind === "half-sine" || kind === "tps" ? "classical_shock" : kind;

/** The figures of an entry; null where it is of another kind. */
function figuresOf(entry: PresetEntry, kind: PresetKind): Pick<Preset, "rows" | "pulse"> | null {
  if (entry.kind !== entryKindOf(kind)) return null;
  switch (entry.kind) {
    case "random_psd":
      return { rows: psdRows(entry), pulse: null };
    case "sine_on_random":
      return { rows: entry.random.shape, pulse: null };
    case "sine_profile":
      return { rows: entry.segments.map(segmentRow), pulse: null };
    case "classical_shock":
      return entry.shape === kind
        ? { rows: [], pulse: { amplitudeG: entry.amp.value, durationMs: entry.duration_ms } }
        : null;
  }
}

/** An entry as a calculator takes it; null where it is of another kind. */
export function presetOf(entry: PresetEntry, kind: PresetKind): Preset | null {
  const figures = figuresOf(entry, kind);
  if (!figures) return null;
  const { id, document, revision, ref, title, duration, confidence, evidence, note } = entry;
  return { id, document, revision, ref, title, duration, confidence, evidence, note, ...figures };
}

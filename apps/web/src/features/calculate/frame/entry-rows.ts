import type { PresetEntry } from "../../../domain/standard/standard-entries.ts";
import type { EntryDescription } from "../../../domain/standard/standard-source.tsx";
import type { Row } from "../../../ui/editable-table/table-column.ts";

interface Figures {
  readonly rows: readonly Row[];
  readonly pulse: { readonly amplitudeG: number; readonly durationMs: number } | null;
  /** Frequency, end of a sweep, level in g peak; empty where the entry names no rotor. */
  readonly tones: readonly Row[];
}

/** An entry of a standard as a calculator takes it. */
export interface Preset extends EntryDescription, Figures {}

type Kind = PresetEntry["kind"];
type EntryOf<K extends Kind> = Extract<PresetEntry, { readonly kind: K }>;

/** The entries that a calculator can start from, and their figures as it takes them; null where it takes none. */
export interface UsableEntries {
  readonly kind: Kind;
  readonly figuresOf: (entry: PresetEntry) => Figures | null;
}

export const entriesOf = <K extends Kind>(
  kind: K,
  figuresOf: (entry: EntryOf<K>) => Partial<Figures> | null,
): UsableEntries => ({
  kind,
  figuresOf: (entry) => {
    const isOfKind = (one: PresetEntry): one is EntryOf<K> => one.kind === kind;
    const figures = isOfKind(entry) ? figuresOf(entry) : null;
    return figures && { rows: [], pulse: null, tones: [], ...figures };
  },
});

/** An entry as a calculator takes it; null where it takes none of its kind. */
export function presetOf(entry: PresetEntry, { figuresOf }: UsableEntries): Preset | null {
  const figures = figuresOf(entry);
  if (!figures) return null;
  const { id, document, revision, ref, title, duration, confidence, evidence, note } = entry;
  return { id, document, revision, ref, title, duration, confidence, evidence, note, ...figures };
}

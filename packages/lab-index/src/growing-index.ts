import type { LabIndex } from "@headroom/matching/search/lab-index";
import { createPlainIndex } from "@headroom/matching/search/plain-index";
import { type ColumnIndex, createColumnIndex, type FurtherShards, type SavedShard } from "./column-index.ts";

/**
 * Beyond, a plain loop holds the server's thread for longer than the columns do. The table is in
 * `docs/measurements/matching.md`, under "Plain or columns".
 */
export const maxPlainLabs = 60;

/** An index that is plain while it is small. */
export interface GrowingIndex extends LabIndex {
  /** As of the engine; `null` while the index is plain: reading so few laboratories again takes no time. */
  save(): readonly SavedShard[] | null;
  restore(saved: readonly SavedShard[]): boolean;
  close(): Promise<void>;
}

/**
 * An index that asks one laboratory after the other up to so many, and from the next one on answers the same from
 * columns. It stays with the columns when laboratories leave: they are no slower for few than a plain loop for many.
 */
export function createGrowingIndex(max: number, further?: FurtherShards): GrowingIndex {
  const plain = createPlainIndex();
  let columns: ColumnIndex | null = null;
  const current = (): LabIndex => columns ?? plain;

  /** In one piece, so that no search sees half of the laboratories: some milliseconds for each hundred. */
  function inColumns(): ColumnIndex {
    if (columns) return columns;
    columns = createColumnIndex(further);
    for (const lab of plain.labs()) {
      columns.upsert(lab);
      plain.remove(lab.labId);
    }
    return columns;
  }

  return {
    get size() {
      return current().size;
    },
    upsert(lab) {
      current().upsert(lab);
      if (plain.size > max) inColumns();
    },
    remove: (labId) => current().remove(labId),
    has: (labId) => current().has(labId),
    search: (...question) => current().search(...question),
    distances: (question) => current().distances(question),
    answerOf: (question) => current().answerOf(question),
    save: () => columns?.save() ?? null,
    restore: (saved) => inColumns().restore(saved),
    close: async () => columns?.close(),
  };
}

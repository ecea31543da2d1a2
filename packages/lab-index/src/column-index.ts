import type { ContenderLimits } from "@headroom/matching/combinations/contenders";
import { assemble, type Deferred } from "@headroom/matching/search/assemble";
import type { LabIndex } from "@headroom/matching/search/lab-index";
import type { Wanted } from "@headroom/matching/search/field-search";
import { openLocalShard } from "./shards/local-shard.ts";
import { PendingSearch, type Shard } from "./shards/shard.ts";
import { outOfRange } from "@headroom/matching/keys/out-of-range";

/** The engine: an index for very many laboratories, which can be saved and taken back. */
export interface ColumnIndex extends LabIndex {
  /** All laboratories as they are held, to be taken back by the same program on as many processors. */
  save(): readonly SavedShard[];
  /** Takes what was saved in place of everything. Answers whether it could: not where it was divided otherwise. */
  restore(saved: readonly SavedShard[]): boolean;
  close(): Promise<void>;
}

/** The laboratories of a shard, and their columns as bytes. */
export interface SavedShard {
  readonly labIds: readonly string[];
  readonly columns: Uint8Array<ArrayBuffer>;
}

/** Further shards for laboratories of an index that has grown large. */
export interface FurtherShards {
  /** Their maximum number. */
  readonly most: number;
  readonly open: () => Shard;
  /** Laboratories in the first shard from which on further ones are opened. */
  readonly from?: number;
}

/** Below, a search takes a few milliseconds: a further thread costs more than it saves, and nothing needs a warm-up. */
export const manyLabs = 10_000;

/**
 * An index of laboratories that answers searches from columns. A large one is divided into shards, which work at the
 * same time. A laboratory stays in its shard; a new one comes into the smallest.
 */
export function createColumnIndex(further?: FurtherShards): ColumnIndex {
  const shards: Shard[] = [openLocalShard()];
  const sizes = [0];
  const shardOf = new Map<string, number>();

  const growIfLarge = () => {
    if (!further || shards.length > 1 || (sizes[0] ?? outOfRange()) < (further.from ?? manyLabs)) return;
    for (let more = 0; more < further.most; more += 1) {
      shards.push(further.open());
      sizes.push(0);
    }
  };
  const place = (labId: string): number => {
    growIfLarge();
    const smallest = sizes.indexOf(Math.min(...sizes));
    shardOf.set(labId, smallest);
    sizes[smallest] = (sizes[smallest] ?? outOfRange()) + 1;
    return smallest;
  };
  const shardFor = (labId: string): Shard | undefined => shards[shardOf.get(labId) ?? -1];
  const remove = (labId: string): boolean => {
    const shard = shardOf.get(labId);
    if (shard === undefined) return false;
    shards[shard]?.remove(labId);
    sizes[shard] = (sizes[shard] ?? outOfRange()) - 1;
    return shardOf.delete(labId);
  };
  /** Asks the others before the shard in this thread begins to work, which is when its answer is got. */
  const askAll = <T>(ask: (shard: Shard) => Deferred<T>): T[] => {
    const begun = shards.map(ask);
    return begun.map((later) => later());
  };

  return {
    get size() {
      return shardOf.size;
    },
    upsert(lab) {
      if (lab.enabled) shards[shardOf.get(lab.labId) ?? place(lab.labId)]?.upsert(lab);
      else remove(lab.labId);
    },
    remove,
    has: (labId) => shardOf.has(labId),
    search(request, options, now) {
      const began = now?.() ?? 0;
      const asked = new PendingSearch(request, options);
      const surveys = askAll((shard) => shard.survey(asked));
      const fields = surveys.map((survey, i) => ({
        survey,
        contenders: (limits: ContenderLimits) => (shards[i] as Shard).contenders(limits), // one per shard
        details: (wanted: Wanted) => (shards[i] as Shard).details(wanted), // one per shard
      }));
      const answer = assemble(fields, asked.compiled);
      return { ...answer, elapsedMs: (now?.() ?? 0) - began };
    },
    distances(question) {
      const all = askAll((shard) => shard.distances(question));
      return question.labIds.map((labId, i) => all[shardOf.get(labId) ?? -1]?.[i] ?? null);
    },
    answerOf: (question) => shardFor(question.labId)?.answerOf(question)() ?? null,
    save() {
      const columns = askAll((shard) => shard.save());
      const ids = Map.groupBy(shardOf.keys(), (labId) => shardOf.get(labId));
      return columns.map((bytes, shard) => ({ labIds: ids.get(shard) ?? [], columns: bytes }));
    },
    restore(saved) {
      if (saved.length !== 1 + (saved.length > 1 ? (further?.most ?? 0) : 0)) return false;
      shardOf.clear();
      // The other threads first: they start and read while this one reads its own.
      for (const [i, { labIds, columns }] of [...saved.entries()].toReversed()) {
        for (const labId of labIds) shardOf.set(labId, i);
        sizes[i] = labIds.length;
        if (further) shards[i] ??= further.open();
        shards[i]?.restore(columns);
      }
      return true;
    },
    async close() {
      await Promise.all(shards.map((shard) => shard.close()));
    },
  };
}

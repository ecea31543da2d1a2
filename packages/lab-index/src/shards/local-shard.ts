import { emptyStore, type LabStore, putLab, readLab, removeLab } from "../storage/lab-store.ts";
import { bytesOfStore, storeFromBytes } from "../storage/store-bytes.ts";
import { searchStore } from "./store-search.ts";
import { BufferPools } from "./buffer-pools.ts";
import type { LabForMatching } from "@headroom/matching/lab-for-matching";
import { distanceKm } from "@headroom/matching/distance";
import { answerOneLab } from "@headroom/matching/search/answer-one-lab";
import type { FieldSearch } from "@headroom/matching/search/field-search";
import type { Shard } from "./shard.ts";

const minSlots = 1024;
const staleShare = 0.3;
/** Laboratories copied per change while a store is renewed: some milliseconds. */
const copiedPerChange = 128;

interface Renewal {
  readonly store: LabStore;
  next: number;
  readonly end: number;
}

/**
 * Laboratories in columns, in this thread. Changes are appended and earlier states left behind until they are three
 * tenths of it; then a fresh store is filled in pieces, some laboratories with every change, and takes over when it
 * is complete. No search ever waits for a rebuild.
 */
export function openLocalShard(): Shard {
  let store = emptyStore();
  let renewal: Renewal | null = null;
  let search: FieldSearch | null = null;
  const buffers = new BufferPools();

  const isStale = () => {
    const { slots, slotOf } = store;
    return slots >= minSlots && slots - slotOf.size > slots * staleShare;
  };
  const copySome = (to: Renewal) => {
    for (let copied = 0; copied < copiedPerChange && to.next < to.end; to.next += 1) {
      const labId = store.labIds[to.next] ?? "";
      if (store.slotOf.get(labId) !== to.next || to.store.slotOf.has(labId)) continue;
      const lab = readLab(store, to.next);
      if (!lab) continue;
      putLab(to.store, lab);
      copied += 1;
    }
    if (to.next < to.end) return;
    store = to.store;
    renewal = null;
  };
  const changed = () => {
    search = null;
    if (!renewal && isStale()) renewal = { store: emptyStore(), next: 0, end: store.slots };
    if (renewal) copySome(renewal);
  };
  const surveyed = (): FieldSearch => {
    if (!search) throw new Error("Details belong to a survey, and no change may come between.");
    return search;
  };
  const labOf = (labId: string) => readLab(store, store.slotOf.get(labId) ?? -1);

  return {
    upsert(lab: LabForMatching) {
      putLab(store, lab);
      if (renewal) putLab(renewal.store, lab);
      changed();
    },
    remove(labId) {
      removeLab(store, labId);
      if (renewal) removeLab(renewal.store, labId);
      changed();
    },
    save: () => () => bytesOfStore(store),
    restore(saved) {
      store = storeFromBytes(saved);
      renewal = null;
      search = null;
    },
    survey: (asked) => () => {
      search = searchStore(store, buffers, asked.compiled);
      return search.survey;
    },
    contenders: (limits) => () => surveyed().contenders(limits),
    details: (wanted) => () => surveyed().details(wanted),
    answerOf: (question) => () => {
      const lab = labOf(question.labId);
      return lab ? answerOneLab(lab, question) : null;
    },
    distances:
      ({ place, labIds }) =>
      () =>
        labIds.map((labId) => {
          const lab = labOf(labId);
          return lab ? distanceKm(lab, place) : null;
        }),
    close: () => Promise.resolve(),
  };
}

import type { LabAnswer } from "@headroom/contract/vocabulary/matching";
import type { Place, SearchAnswer, SearchRequest } from "@headroom/contract/vocabulary/search";
import type { Specimen } from "@headroom/contract/vocabulary/specimen";
import type { TestLine } from "@headroom/contract/vocabulary/test-lines";
import { answerLab } from "./answers/answer-lab.ts";
import { emptyStore, type LabStore, putLab, removeLab } from "./columns/lab-store.ts";
import { searchStore } from "./columns/store-search.ts";
import { Workspace } from "./columns/workspace.ts";
import type { LabForMatching } from "./lab-for-matching.ts";
import { expandSets } from "./rules/airborne-sections.ts";
import { compileTests, type Policies } from "./rules/compile-test.ts";
import { distanceKm } from "./search/distance.ts";

export interface MatchOptions {
  /** Margin policies per kind of test; the default policy where none is given. */
  readonly policies: Policies;
  /** The day that counts when the search names none, as 2026-01-31. */
  readonly today: string;
}

export interface LabIndex {
  /** Enabled laboratories in the index. */
  readonly size: number;
  /** Puts a laboratory in, or in place of its earlier state; a disabled one is taken out. Seen by the next search. */
  upsert(lab: LabForMatching): void;
  /** Answers whether it was there. */
  remove(labId: string): boolean;
  has(labId: string): boolean;
  /** Holds every laboratory against the tests. `now` is a clock in milliseconds; without it `elapsedMs` is 0. */
  search(request: SearchRequest, options: MatchOptions, now?: () => number): SearchAnswer;
  /** Kilometres from a place, in the order of the identifiers; `null` for a laboratory that is not in the index. */
  distances(question: {
    readonly place: Pick<Place, "latitude" | "longitude">;
    readonly labIds: readonly string[];
  }): (number | null)[];
  /** One laboratory in full detail: the proof of match. `null` when it is not in the index. */
  answerOf(
    labId: string,
    tests: readonly TestLine[],
    specimen: Specimen,
    options: MatchOptions & {
      readonly plannedOn?: string;
      readonly place?: Pick<Place, "latitude" | "longitude">;
    },
  ): LabAnswer | null;
}

const leastSlots = 1024;
const staleShare = 0.3;
/** Laboratories copied per change while a store is renewed: some milliseconds. */
const copiedPerChange = 128;

interface Renewal {
  readonly store: LabStore;
  next: number;
  readonly end: number;
}

/**
 * An index of laboratories that answers searches from columns. Changes are appended and earlier states left behind
 * until they are three tenths of it; then a fresh store is filled in pieces, some laboratories with every change,
 * and takes over when it is complete. No search ever waits for a rebuild. One thread only.
 */
export function createLabIndex(): LabIndex {
  let store = emptyStore();
  let renewal: Renewal | null = null;
  const workspace = new Workspace();

  const isStale = () => {
    const slots = store.labs.length;
    return slots >= leastSlots && slots - store.slotOf.size > slots * staleShare;
  };
  const copySome = (to: Renewal) => {
    for (let copied = 0; copied < copiedPerChange && to.next < to.end; to.next += 1) {
      const lab = store.labs[to.next];
      if (!lab || to.store.slotOf.has(lab.labId)) continue;
      putLab(to.store, lab);
      copied += 1;
    }
    if (to.next < to.end) return;
    store = to.store;
    renewal = null;
  };
  const renew = () => {
    if (!renewal && isStale()) renewal = { store: emptyStore(), next: 0, end: store.labs.length };
    if (renewal) copySome(renewal);
  };
  const remove = (labId: string): boolean => {
    const was = removeLab(store, labId);
    if (renewal) removeLab(renewal.store, labId);
    renew();
    return was;
  };
  const labOf = (labId: string) => store.labs[store.slotOf.get(labId) ?? -1];

  return {
    get size() {
      return store.slotOf.size;
    },
    upsert(lab) {
      putLab(store, lab);
      if (renewal) putLab(renewal.store, lab);
      renew();
    },
    remove,
    has: (labId) => store.slotOf.has(labId),
    search(request, options, now) {
      const began = now?.() ?? 0;
      const answer = searchStore(store, workspace, request, options);
      return { ...answer, elapsedMs: (now?.() ?? 0) - began };
    },
    distances({ place, labIds }) {
      return labIds.map((labId) => {
        const lab = labOf(labId);
        return lab ? distanceKm(lab, place) : null;
      });
    },
    answerOf(labId, tests, specimen, { policies, today, plannedOn, place }) {
      const lab = labOf(labId);
      if (!lab) return null;
      const plans = compileTests(expandSets(tests), specimen, policies);
      const km = place ? distanceKm(lab, place) : null;
      return answerLab(plans, lab, plannedOn ?? specimen.readyOn ?? today, km);
    },
  };
}

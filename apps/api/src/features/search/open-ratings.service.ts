import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import { openRatingDays, openRatingsOf } from "@headroom/contract/vocabulary/search/open-ratings";
import { type Clock, dayOf, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { makeOpenRatingsStore, type OpenRatingCount } from "./open-ratings.store.ts";

interface Answered {
  readonly labId: LabId;
  readonly tests: readonly Pick<TestAnswer, "verdict" | "checks">[];
}

export type OpenRatings = ReturnType<typeof makeOpenRatings>;

/** Counts the ratings that pressed searches and sent requests leave open: in memory, written once a minute. */
export function makeOpenRatings(connection: Connection, clock: Clock) {
  const store = makeOpenRatingsStore(connection);
  const firstDay = () => dayOf(daysAfter(clock.now(), -openRatingDays));
  let waiting = new Map<string, OpenRatingCount>();

  function add({ onlyOpen, alsoOpen, ...of }: OpenRatingCount): void {
    const key = `${of.labId} ${of.rating}`;
    const since = waiting.get(key) ?? { onlyOpen: 0, alsoOpen: 0 };
    waiting.set(key, { ...of, onlyOpen: since.onlyOpen + onlyOpen, alsoOpen: since.alsoOpen + alsoOpen });
  }

  return {
    count: (answers: readonly Answered[]): void => {
      for (const { labId, tests } of answers)
        for (const { rating, isOnly } of openRatingsOf(tests))
          add({ labId, rating, onlyOpen: Number(isOnly), alsoOpen: Number(!isOnly) });
    },
    /** Writes what was counted since; after a failed statement it is counted on. */
    write: async (): Promise<void> => {
      if (waiting.size === 0) return;
      const counted = [...waiting.values()];
      waiting = new Map();
      try {
        await store.add(counted, dayOf(clock.now()), firstDay());
      } catch (error) {
        for (const each of counted) add(each);
        throw error;
      }
    },
    ofLab: (labId: LabId) => store.ofLab(labId, firstDay()),
    ofAll: () => store.ofAll(firstDay()),
  };
}

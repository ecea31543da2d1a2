import type { LabRecord } from "@headroom/contract/vocabulary/labs";
import type { MarginPolicy } from "@headroom/contract/vocabulary/stereo-types";
import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { createLabIndex, type LabIndex } from "@headroom/matching";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { labForMatching } from "./lab-for-matching.rules.ts";
import { makeSearchStore } from "./search.store.ts";

const chunk = 1000;
/** Changes commit in another order than they are stamped: what is younger than this is looked at again. */
const overlapMs = 10_000;

export interface LabFeed {
  readonly after: (id: string, most: number) => Promise<readonly LabRecord[]>;
  readonly byIds: (ids: readonly string[]) => Promise<readonly LabRecord[]>;
  readonly changedSince: (
    since: Date,
    most: number,
  ) => Promise<readonly { id: string; version: number; updated_at: Date }[]>;
}

export interface MatchingIndex {
  readonly labs: LabIndex;
  readonly policies: () => Partial<Record<StereoTypeId, MarginPolicy>>;
  /** Takes over what changed in the database, by this process or another. */
  readonly refresh: () => Promise<number>;
}

/** Loads every laboratory into memory and keeps up with the database. */
export async function openMatchingIndex(
  connection: Connection,
  feed: LabFeed,
  clock: Clock,
): Promise<MatchingIndex> {
  const store = makeSearchStore(connection);
  const labs = createLabIndex();
  const versions = new Map<string, number>();
  let policies = Object.fromEntries(await store.marginPolicies()) as Partial<
    Record<StereoTypeId, MarginPolicy>
  >;
  let seenUntil = clock.now();

  const take = (records: readonly LabRecord[]) => {
    for (const record of records) {
      if (record.enabled) labs.upsert(labForMatching(record));
      else labs.remove(record.id);
      versions.set(record.id, record.version);
    }
  };

  for (let after = ""; ; ) {
    const batch = await feed.after(after, chunk);
    take(batch);
    const end = batch.at(-1);
    if (end === undefined) break;
    after = end.id;
  }

  async function refresh(): Promise<number> {
    policies = Object.fromEntries(await store.marginPolicies());
    const since = new Date(seenUntil.getTime() - overlapMs);
    const rows = await feed.changedSince(since, chunk);
    const changed = rows.filter((row) => versions.get(row.id) !== row.version).map((row) => row.id);
    if (changed.length > 0) take(await feed.byIds(changed));
    const latest = rows.at(-1)?.updated_at;
    if (latest && latest > seenUntil) seenUntil = latest;
    return changed.length;
  }

  return { labs, policies: () => policies, refresh };
}

import type { ActivitySubject } from "@headroom/contract/vocabulary/project/activity-subjects";
import { Readable } from "node:stream";
import type { Connection } from "../../platform/database/connect.ts";
import { accountIdOf, type Caller } from "../../platform/http/route.ts";
import { byteOrderMark, csvLines } from "../../platform/csv.ts";
import {
  type ActivityEntry,
  type ActivityFilter,
  type LatestActivity,
  makeActivityStore,
} from "./activity.store.ts";

export interface Activity {
  readonly action: string;
  readonly subjectType: ActivitySubject;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

type Actor = Pick<Caller, "id" | "name" | "role" | "guest"> | null;

const rowOf = (by: Actor, change: Activity) => ({
  actor_id: by && accountIdOf(by),
  actor_name: by?.name ?? "System",
  actor_role: by?.role ?? "System",
  action: change.action,
  subject_type: change.subjectType,
  subject_id: change.subjectId,
  subject_name: change.subjectName,
  before: change.before === undefined ? null : JSON.stringify(change.before),
  after: change.after === undefined ? null : JSON.stringify(change.after),
});

/** Writes who changed what; given the transaction of the change, so that neither exists without the other. */
export const recordActivity = (transaction: Connection, by: Actor, change: Activity): Promise<void> =>
  recordActivities(transaction, by, [change]);

/** The same for many changes at once. */
export const recordActivities = (
  transaction: Connection,
  by: Actor,
  changes: readonly Activity[],
): Promise<void> => makeActivityStore(transaction).append(changes.map((change) => rowOf(by, change)));

/** The last entries of some actions on a user, newest first. */
export const readLatestActivity = (
  connection: Connection,
  wanted: LatestActivity,
): Promise<ActivityEntry[]> => makeActivityStore(connection).latestOfUser(wanted);

/** Records of a kind that somebody deleted. */
export const readDeletedIds = (connection: Connection, subjectType: ActivitySubject): Promise<string[]> =>
  makeActivityStore(connection).deletedIds(subjectType);

const entriesPerRead = 500;
const maxExported = 100_000;
const header = [
  "id",
  "at",
  "actor",
  "role",
  "action",
  "subjectType",
  "subjectId",
  "subjectName",
  "before",
  "after",
];
const asText = (value: unknown) => (value === null || value === undefined ? "" : JSON.stringify(value));
const cellsOf = (entry: ActivityEntry) => [
  entry.id,
  entry.at,
  entry.actorName,
  entry.actorRole,
  entry.action,
  entry.subjectType,
  entry.subjectId,
  entry.subjectName,
  asText(entry.before),
  asText(entry.after),
];

export function makeActivityService(connection: Connection) {
  const store = makeActivityStore(connection);

  async function* lines(filter: ActivityFilter, first: readonly ActivityEntry[]): AsyncGenerator<string> {
    yield byteOrderMark + csvLines([header]);
    let entries = first;
    for (let written = 0; written < maxExported; written += entriesPerRead) {
      if (entries.length > 0) yield csvLines(entries.map(cellsOf));
      if (entries.length < entriesPerRead) return;
      entries = await store.before(filter, Number(entries.at(-1)?.id), entriesPerRead);
    }
  }

  return {
    list: store.list,
    /** Reads once before it answers: a filter that is refused is a refusal, not an answer that breaks off. */
    exportCsv: async (filter: ActivityFilter) =>
      Readable.from(lines(filter, await store.before(filter, null, entriesPerRead))),
  };
}
export type ActivityService = ReturnType<typeof makeActivityService>;

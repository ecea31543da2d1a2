import type { ActivitySubject } from "@headroom/contract/vocabulary/project/activity-subjects";
import type { ListQuery } from "@headroom/contract/endpoints/endpoint";
import type { Connection } from "../../platform/database/connect.ts";
import type { RowLock } from "../../platform/database/versioned-table.ts";
import { commitOnce } from "../../platform/http/idempotency.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { conflict, notFound, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { assertNew, type Identification, lockNames } from "./duplicates.service.ts";

interface Row {
  readonly version: number;
  readonly enabled: boolean;
}

export interface Page<R> {
  readonly data: R[];
  readonly meta: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly atLeast?: true;
  };
}

/** Operations of a catalogue's store. */
export interface CatalogueStore<R, D> {
  readonly list: (query: ListQuery) => Promise<Page<R>>;
  readonly find: (id: string, lock?: RowLock) => Promise<R | null>;
  readonly add: (id: string, draft: D) => Promise<void>;
  readonly change: (id: string, draft: D) => Promise<void>;
  readonly setEnabled: (id: string, enabled: boolean) => Promise<void>;
}

interface Needs<R, D> {
  readonly connection: Connection;
  readonly storeOf: (connection: Connection) => CatalogueStore<R, D>;
  /** The record's kind in a sentence: "accreditation". */
  readonly noun: ActivitySubject;
  readonly nameOf: (record: R) => string;
  readonly newId: () => string;
  /** Absent where two records may be alike, or an index keeps them apart. */
  readonly identification?: Identification<R | D>;
  /** Throws when a draft names something that does not exist. */
  readonly check?: (transaction: Connection, draft: D) => Promise<void>;
  /** Tells the laboratories that the record says something about. */
  readonly changed?: (transaction: Connection, id: string) => Promise<void>;
}

/** Reading and changing a catalogue of versioned records; every change is recorded in its own transaction. */
export function makeCatalogueService<R extends Row, D>(needs: Needs<R, D>) {
  const { connection, storeOf, noun, nameOf } = needs;
  const store = storeOf(connection);

  async function findIn(txStore: CatalogueStore<R, D>, id: string, lock?: RowLock): Promise<R> {
    const record = await txStore.find(id, lock);
    if (!record) throw notFound(noun);
    return record;
  }

  const record = (
    transaction: Connection,
    by: Caller,
    {
      subject,
      ...change
    }: { action: string; subjectId: string; subject: R; before?: unknown; after?: unknown },
  ) => recordActivity(transaction, by, { ...change, subjectType: noun, subjectName: nameOf(subject) });

  async function create(by: Caller, draft: D): Promise<R> {
    const id = needs.newId();
    return commitOnce(connection, async (transaction) => {
      await lockNames(transaction);
      await needs.check?.(transaction, draft);
      if (needs.identification)
        await assertNew(transaction, needs.identification, { id, draft, before: null });
      const txStore = storeOf(transaction);
      await txStore.add(id, draft);
      const after = await findIn(txStore, id);
      await record(transaction, by, { action: "create", subjectId: id, subject: after, after });
      return after;
    });
  }

  async function update(by: Caller, { id, version }: RecordVersion, draftOf: (before: R) => D): Promise<R> {
    return connection.transaction().execute(async (transaction) => {
      await lockNames(transaction);
      const txStore = storeOf(transaction);
      const before = await findIn(txStore, id, "to change");
      if (before.version !== version) throw stale(before);
      const draft = draftOf(before);
      await needs.check?.(transaction, draft);
      if (needs.identification) await assertNew(transaction, needs.identification, { id, draft, before });
      await txStore.change(id, draft);
      const after = await findIn(txStore, id);
      await needs.changed?.(transaction, id);
      await record(transaction, by, { action: "update", subjectId: id, subject: after, before, after });
      return after;
    });
  }

  /** Asking for the state that is there already changes and records nothing. */
  async function setEnabled(by: Caller, id: string, enabled: boolean): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      const txStore = storeOf(transaction);
      const before = await findIn(txStore, id, "to change");
      if (before.enabled === enabled) return;
      await txStore.setEnabled(id, enabled);
      await needs.changed?.(transaction, id);
      await record(transaction, by, {
        action: enabled ? "enable" : "disable",
        subjectId: id,
        subject: before,
        before: { enabled: before.enabled },
        after: { enabled },
      });
    });
  }

  return { list: store.list, get: (id: string) => findIn(store, id), create, update, setEnabled };
}

interface RemovalNeeds<R> {
  readonly connection: Connection;
  readonly storeOf: (connection: Connection) => {
    readonly find: (id: string, lock?: RowLock) => Promise<R | null>;
    readonly usersOf: (id: string, most: number) => Promise<readonly string[]>;
    readonly remove: (id: string) => Promise<void>;
  };
  readonly noun: ActivitySubject;
  readonly nameOf: (record: R) => string;
}

/** Removes a record that nothing uses; otherwise says what does. */
export const makeRemoval =
  <R>({ connection, storeOf, noun, nameOf }: RemovalNeeds<R>) =>
  (by: Caller, id: string): Promise<void> =>
    connection.transaction().execute(async (transaction) => {
      const txStore = storeOf(transaction);
      const before = await txStore.find(id, "to remove");
      if (!before) throw notFound(noun);
      // One more than is named.
      const users = await txStore.usersOf(id, maxNamed + 1);
      if (users.length > 0)
        throw conflict(
          `${nameOf(before)} is used by ${namesOf(users)}. Disable it instead, or change them first.`,
        );
      await txStore.remove(id);
      await recordActivity(transaction, by, {
        action: "delete",
        subjectType: noun,
        subjectId: id,
        subjectName: nameOf(before),
        before,
      });
    });

const maxNamed = 5;

/** A few names in full, the rest as "and more". */
function namesOf(users: readonly string[]): string {
  const named = users.slice(0, maxNamed).join(", ");
  return users.length > maxNamed ? `${named} and more` : named;
}

import type { DeletedPartKind } from "@headroom/contract/vocabulary/project/deleted-parts";
import type { Connection } from "../../platform/database/connect.ts";
import { commitOnce } from "../../platform/http/idempotency.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { assertAllowed, notFound, notVisible, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { makeDeletedPartsStore } from "./deleted-parts.store.ts";
import { noteLabsChanged } from "./lab-changes.service.ts";
import { type PartLimit, withinLimit } from "./lab-parts.rules.ts";
import { makeLabsStore } from "./labs.store.ts";

interface Part {
  readonly version: number;
}

interface PartOfLab {
  readonly labId: string;
  readonly id: string;
}

/** Which part is changed, from which of its versions. */
export interface PartAddress extends PartOfLab, RecordVersion {}
/** A part as it is stored, whichever version that is. */
type StoredPart = PartOfLab & { readonly version: number | null };

interface PartStore<P> {
  readonly find: (labId: string, id: string) => Promise<P | null>;
  readonly count: (labId: string) => Promise<number>;
  readonly remove: (id: string) => Promise<void>;
}

interface Needs<P> {
  readonly connection: Connection;
  readonly storeOf: (connection: Connection) => PartStore<P>;
  readonly noun: DeletedPartKind;
  readonly limit: PartLimit;
  readonly nameOf: (part: P) => string;
}

/** The laboratory's row is locked first: its parts change one after the other. */
async function lockLab(transaction: Connection, labId: string): Promise<{ readonly name: string }> {
  const lab = await makeLabsStore(transaction).lock(labId);
  if (!lab) throw notFound("laboratory");
  return lab;
}

/** Adding, changing and removing what belongs to one laboratory; the laboratory changes with it. */
export function makeLabParts<P extends Part>({ connection, storeOf, noun, limit, nameOf }: Needs<P>) {
  async function findIn(transaction: Connection, labId: string, id: string): Promise<P> {
    const found = await storeOf(transaction).find(labId, id);
    if (!found) throw notVisible(noun);
    return found;
  }

  async function note(
    transaction: Connection,
    by: Caller,
    change: PartOfLab & { action: string; name: string; labName: string; before?: P; after?: P },
  ): Promise<void> {
    const { action, labId, id, name, labName, ...states } = change;
    await noteLabsChanged(transaction, { labIds: [labId] });
    await recordActivity(transaction, by, {
      action,
      subjectType: noun,
      subjectId: id,
      subjectName: `${name}, ${labName}`,
      ...states,
    });
  }

  const add = (
    by: Caller,
    { labId, id }: PartOfLab,
    write: (transaction: Connection) => Promise<void>,
  ): Promise<P> =>
    commitOnce(connection, async (transaction) => {
      const { name: labName } = await lockLab(transaction, labId);
      assertAllowed(withinLimit(await storeOf(transaction).count(labId), noun, limit));
      await write(transaction);
      const after = await findIn(transaction, labId, id);
      await note(transaction, by, { action: "create", labId, id, name: nameOf(after), labName, after });
      return after;
    });

  async function txChange(
    transaction: Connection,
    { by, labId, id, version }: StoredPart & { readonly by: Caller },
    write: (before: P) => Promise<void>,
  ): Promise<P> {
    const { name: labName } = await lockLab(transaction, labId);
    const before = await findIn(transaction, labId, id);
    if (version !== null && before.version !== version) throw stale(before);
    await write(before);
    const after = await findIn(transaction, labId, id);
    await note(transaction, by, { action: "update", labId, id, name: nameOf(after), labName, before, after });
    return after;
  }

  const change = (
    by: Caller,
    part: StoredPart,
    write: (transaction: Connection, before: P) => Promise<void>,
  ): Promise<P> =>
    connection
      .transaction()
      .execute((transaction) =>
        txChange(transaction, { by, ...part }, (before) => write(transaction, before)),
      );

  const remove = (by: Caller, labId: string, id: string): Promise<void> =>
    connection.transaction().execute(async (transaction) => {
      const { name: labName } = await lockLab(transaction, labId);
      const before = await findIn(transaction, labId, id);
      await makeDeletedPartsStore(transaction).keep({ kind: noun, id, labId }, nameOf(before));
      await storeOf(transaction).remove(id);
      await note(transaction, by, { action: "delete", labId, id, name: nameOf(before), labName, before });
    });

  const restore = (by: Caller, labId: string, id: string): Promise<P> =>
    connection.transaction().execute(async (transaction) => {
      const { name: labName } = await lockLab(transaction, labId);
      assertAllowed(withinLimit(await storeOf(transaction).count(labId), noun, limit));
      if (!(await makeDeletedPartsStore(transaction).putBack({ kind: noun, id, labId })))
        throw notVisible(noun);
      const after = await findIn(transaction, labId, id);
      await note(transaction, by, { action: "restore", labId, id, name: nameOf(after), labName, after });
      return after;
    });

  return { add, change, txChange, remove, restore };
}

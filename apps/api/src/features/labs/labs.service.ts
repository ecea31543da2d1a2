import { randomUUID } from "node:crypto";
import type { LabDraft, LabProfile, LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import type { Connection } from "../../platform/database/connect.ts";
import { commitOnce } from "../../platform/http/idempotency.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { invalid, notFound, notVisible, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { noteLabsChanged } from "./lab-changes.service.ts";
import { makeLabProfilesStore } from "./lab-profiles.store.ts";
import { freeSlug, publicProfile, slugOf } from "./labs.rules.ts";
import { makeLabsStore } from "./labs.store.ts";

const noun = "laboratory";

/** Fields of a laboratory that a person edits; machines and certificates have their own records. */
const identityOf = ({ equipment: _equipment, certificates: _certificates, ...identity }: LabRecord) =>
  identity;

async function recordIn(transaction: Connection, id: string): Promise<LabRecord> {
  const [found] = await makeLabProfilesStore(transaction).byIds([id]);
  if (!found) throw notFound(noun);
  return found;
}

async function assertTestTypes(transaction: Connection, draft: LabDraft): Promise<void> {
  const [unknown] = await makeLabsStore(transaction).unknownTestTypes(draft.testTypeIds);
  if (unknown !== undefined) throw invalid({ testTypeIds: `There is no standard test ${unknown}.` });
}

export function makeLabsService(connection: Connection) {
  const store = makeLabsStore(connection);
  const profiles = makeLabProfilesStore(connection);

  async function getRecord(id: string): Promise<LabRecord> {
    return recordIn(connection, id);
  }

  /** A disabled laboratory does not exist, except for admins. */
  async function getPublic(caller: Caller | null, idOrSlug: string): Promise<LabProfile> {
    const found = await profiles.byIdOrSlug(idOrSlug);
    if (!found || (!found.enabled && caller?.role !== "Admin")) throw notFound(noun);
    return publicProfile(found);
  }

  /** Another laboratory's record does not exist for a laboratory's people. */
  async function getRecordFor(caller: Caller, id: string): Promise<LabRecord> {
    if (caller.role !== "Admin" && caller.labId !== id) throw notVisible(noun);
    return getRecord(id);
  }

  async function create(by: Caller, draft: LabDraft): Promise<LabRecord> {
    const id = randomUUID();
    return commitOnce(connection, async (transaction) => {
      await assertTestTypes(transaction, draft);
      const txStore = makeLabsStore(transaction);
      const wished = slugOf(draft.name);
      await txStore.add(id, freeSlug(wished, await txStore.takenNames(wished)), draft);
      await noteLabsChanged(transaction, { labIds: [id] });
      const after = await recordIn(transaction, id);
      await recordActivity(transaction, by, {
        action: "create",
        subjectType: noun,
        subjectId: id,
        subjectName: after.name,
        after: identityOf(after),
      });
      return after;
    });
  }

  async function update(by: Caller, { id, version }: RecordVersion, draft: LabDraft): Promise<LabRecord> {
    return connection.transaction().execute(async (transaction) => {
      const txStore = makeLabsStore(transaction);
      if (!(await txStore.lock(id))) throw notFound(noun);
      const before = await recordIn(transaction, id);
      if (before.version !== version) throw stale(before);
      await assertTestTypes(transaction, draft);
      await txStore.change(id, draft);
      await noteLabsChanged(transaction, { labIds: [id] });
      const after = await recordIn(transaction, id);
      await recordActivity(transaction, by, {
        action: "update",
        subjectType: noun,
        subjectId: id,
        subjectName: after.name,
        before: identityOf(before),
        after: identityOf(after),
      });
      return after;
    });
  }

  /** Asking for the state that is there already changes and records nothing. */
  async function setEnabled(by: Caller, id: string, enabled: boolean): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeLabsStore(transaction);
      const before = await txStore.lock(id);
      if (!before) throw notFound(noun);
      if (before.enabled === enabled) return;
      await txStore.setEnabled(id, enabled);
      await noteLabsChanged(transaction, { labIds: [id] });
      await recordActivity(transaction, by, {
        action: enabled ? "enable" : "disable",
        subjectType: noun,
        subjectId: id,
        subjectName: before.name,
        before: { enabled: !enabled },
        after: { enabled },
      });
    });
  }

  return {
    list: store.list,
    options: store.options,
    getPublic,
    getRecord,
    getRecordFor,
    create,
    update,
    setEnabled,
  };
}
export type LabsService = ReturnType<typeof makeLabsService>;

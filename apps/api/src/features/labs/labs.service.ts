import { randomUUID } from "node:crypto";
import type { LabDraft, LabProfile, LabRecord } from "@headroom/contract/vocabulary/laboratory/labs";
import type { Connection } from "../../platform/database/connect.ts";
import { commitOnce } from "../../platform/http/idempotency.ts";
import type { Caller } from "../../platform/http/route.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { invalid, notFound, notVisible, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { queueMail } from "../mail/mail.service.ts";
import { noteLabsChanged } from "./lab-changes.service.ts";
import { makeLabProfilesStore } from "./lab-profiles.store.ts";
import { freeSlug, publicProfile, slugOf } from "./labs.rules.ts";
import { type LabState, makeLabsStore } from "./labs.store.ts";

const noun = "laboratory";

interface Needs {
  readonly connection: Connection;
  readonly publicUrl: string;
}

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

type Actor = Parameters<typeof recordActivity>[1];

async function addLab(
  transaction: Connection,
  by: Actor,
  { draft, isDraft }: { readonly draft: LabDraft; readonly isDraft: boolean },
): Promise<LabRecord> {
  const id = randomUUID();
  await assertTestTypes(transaction, draft);
  const txStore = makeLabsStore(transaction);
  const wished = slugOf(draft.name);
  const slug = freeSlug(wished, await txStore.takenNames(wished));
  await txStore.add({ id, slug, isDraft }, draft);
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
}

/** A laboratory that its own people add: nobody else finds it before the operator publishes it. */
export const addDraftLab = (transaction: Connection, by: Actor, draft: LabDraft): Promise<LabRecord> =>
  addLab(transaction, by, { draft, isDraft: true });

export function makeLabsService({ connection, publicUrl }: Needs) {
  const store = makeLabsStore(connection);
  const profiles = makeLabProfilesStore(connection);

  async function getRecord(id: string): Promise<LabRecord> {
    return recordIn(connection, id);
  }

  /** A disabled laboratory does not exist, except for admins, and a draft for its own people. */
  async function getPublic(caller: Caller | null, idOrSlug: string): Promise<LabProfile> {
    const found = await profiles.byIdOrSlug(idOrSlug);
    const isSeen =
      found?.enabled || caller?.role === "Admin" || (found?.isDraft && caller?.labId === found.id);
    if (!found || !isSeen) throw notFound(noun);
    return publicProfile(found);
  }

  /** Another laboratory's record does not exist for a laboratory's people. */
  async function getRecordFor(caller: Caller, id: string): Promise<LabRecord> {
    if (caller.role !== "Admin" && caller.labId !== id) throw notVisible(noun);
    return getRecord(id);
  }

  const create = (by: Caller, draft: LabDraft): Promise<LabRecord> =>
    commitOnce(connection, (transaction) => addLab(transaction, by, { draft, isDraft: false }));

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

  async function tellPeople(transaction: Connection, { id, name }: LabRecord, isPublic: boolean) {
    for (const person of await makeLabsStore(transaction).people(id))
      await queueMail(transaction, {
        to: person.email,
        greetingName: person.name,
        subject: isPublic ? `${name} is published` : `${name} is a draft again`,
        paragraphs: [
          isPublic
            ? "Your laboratory is in searches and lists now, and customers can ask it for quotes."
            : "Your laboratory is in no search and no list until the operator publishes it. You can go on working on its record and on requests that it has.",
        ],
        link: { label: "Open your laboratory", url: `${publicUrl}/test-lab/profile` },
      });
  }

  /** Asking for the state that is there already changes and records nothing. */
  async function setState(by: Caller, id: string, { action, ...state }: LabState & { action: string }) {
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeLabsStore(transaction);
      const before = await txStore.lock(id);
      if (!before) throw notFound(noun);
      const { enabled, isDraft } = before;
      if (enabled === state.enabled && isDraft === state.isDraft) return;
      await txStore.setState(id, state);
      await noteLabsChanged(transaction, { labIds: [id] });
      if ((isDraft && state.enabled) || state.isDraft)
        await tellPeople(transaction, await recordIn(transaction, id), state.enabled);
      await recordActivity(transaction, by, {
        action,
        subjectType: noun,
        subjectId: id,
        subjectName: before.name,
        before: { enabled, isDraft },
        after: state,
      });
    });
  }

  const publish = (by: Caller, id: string, isPublic: boolean): Promise<void> =>
    setState(by, id, {
      action: isPublic ? "publish" : "return to draft",
      enabled: isPublic,
      isDraft: !isPublic,
    });

  const setEnabled = (by: Caller, id: string, enabled: boolean): Promise<void> =>
    setState(by, id, { action: enabled ? "enable" : "disable", enabled, isDraft: false });

  return {
    list: store.list,
    options: store.options,
    getPublic,
    getRecord,
    getRecordFor,
    create,
    update,
    publish,
    setEnabled,
  };
}
export type LabsService = ReturnType<typeof makeLabsService>;

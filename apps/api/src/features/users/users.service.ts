import { randomUUID } from "node:crypto";
import { type LabId, type UserId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { pageLimits } from "@headroom/contract/vocabulary/product-limits";
import type {
  LabUser,
  UserDraft,
  UserMessage,
  UserRecord,
} from "@headroom/contract/vocabulary/account/users";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { RecordVersion } from "../../platform/record-version.ts";
import { commitOnce } from "../../platform/http/idempotency.ts";
import type { Caller } from "../../platform/http/route.ts";
import { conflict, assertAllowed, invalid, notFound, Refusal, stale } from "../../platform/refusal.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { queueMail } from "../mail/mail.service.ts";
import { endSessionsByAdmin } from "../session/devices/open-sessions.service.ts";
import { removeLostFactors } from "../session/second-factor/second-factor-changes.service.ts";
import { endSessionsOf, makeInvite } from "../session/session.service.ts";
import {
  anAdminIsLeft,
  labFitsRole,
  mayBeInvited,
  noProjectLosesItsOwner,
  ownerStaysCustomer,
} from "./users.rules.ts";
import { makeUsersStore, type UsersStore } from "./users.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
}

async function checkDraft(txStore: UsersStore, draft: UserDraft, id: string | null): Promise<void> {
  assertAllowed(labFitsRole(draft));
  if (draft.labId !== null && !(await txStore.labExists(draft.labId)))
    throw invalid({ labId: "This laboratory does not exist." });
  const sentence = "An account with this email address exists already.";
  if (await txStore.emailIsTaken(draft.email, id))
    throw new Refusal("conflict", sentence, { fields: { email: sentence } });
}

/** When a user signed in last is not a change that anybody made. */
const recorded = ({ id, email, name, company, role, labId, enabled, version }: UserRecord) => ({
  id,
  email,
  name,
  company,
  role,
  labId,
  enabled,
  version,
});

/** Makes a customer one of a laboratory's people; refuses one whose projects would be nobody's. */
export async function addToLab(
  transaction: Connection,
  by: Parameters<typeof recordActivity>[1],
  { userId, labId }: { readonly userId: UserId; readonly labId: LabId },
): Promise<void> {
  const txStore = makeUsersStore(transaction);
  await txStore.lock(userId);
  const before = await txStore.find(userId);
  if (!before) throw notFound("user");
  assertAllowed(ownerStaysCustomer(before, "Test Lab", await txStore.countProjects(userId)));
  const { email, name, company } = before;
  await txStore.change(userId, { email, name, company, role: "Test Lab", labId });
  const after = (await txStore.find(userId)) ?? before;
  await recordActivity(transaction, by, {
    action: "update",
    subjectType: "user",
    subjectId: userId,
    subjectName: name,
    before: recorded(before),
    after: recorded(after),
  });
}

export function makeUsersService({ connection, clock, publicUrl }: Needs) {
  const store = makeUsersStore(connection);
  const invite = makeInvite({ clock, publicUrl });

  async function findIn(txStore: UsersStore, id: string): Promise<UserRecord> {
    const user = await txStore.find(id);
    if (!user) throw notFound("user");
    return user;
  }

  /** Lists a laboratory's accounts; none has more than a page of them. */
  async function ofLab(labId: LabId): Promise<LabUser[]> {
    const { data } = await store.list({ page: 1, limit: pageLimits.most, labId });
    return data.map(({ id, email, name, enabled, emailVerified }) => ({
      id,
      email,
      name,
      enabled,
      emailVerified,
    }));
  }

  /** Locks the admins before the user: whoever changes users does so in this order. */
  async function lockedIn(
    txStore: UsersStore,
    id: string,
  ): Promise<{ readonly before: UserRecord; readonly enabledAdmins: number }> {
    const enabledAdmins = await txStore.lockEnabledAdmins();
    await txStore.lock(id);
    return { before: await findIn(txStore, id), enabledAdmins };
  }

  const record = (
    transaction: Connection,
    by: Caller,
    { user, ...change }: { action: string; user: UserRecord; before?: unknown; after?: unknown },
  ) =>
    recordActivity(transaction, by, {
      ...change,
      subjectType: "user",
      subjectId: user.id,
      subjectName: user.name,
    });

  function create(by: Caller, draft: UserDraft): Promise<UserRecord> {
    const id = userIdSchema.parse(randomUUID());
    return commitOnce(connection, async (transaction) => {
      const txStore = makeUsersStore(transaction);
      await checkDraft(txStore, draft, null);
      await txStore.add(id, draft);
      await invite(transaction, { id, email: draft.email, name: draft.name });
      const after = await findIn(txStore, id);
      await record(transaction, by, { action: "create", user: after, after: recorded(after) });
      return after;
    });
  }

  function update(by: Caller, { id, version }: RecordVersion<UserId>, draft: UserDraft): Promise<UserRecord> {
    return connection.transaction().execute(async (transaction) => {
      const txStore = makeUsersStore(transaction);
      const { before, enabledAdmins } = await lockedIn(txStore, id);
      if (before.version !== version) throw stale(before);
      await checkDraft(txStore, draft, id);
      assertAllowed(anAdminIsLeft(before, { role: draft.role, enabled: before.enabled }, enabledAdmins));
      assertAllowed(ownerStaysCustomer(before, draft.role, await txStore.countProjects(id)));
      await txStore.change(id, draft);
      if (before.email !== draft.email) await txStore.distrustEmail(id);
      const after = await findIn(txStore, id);
      await record(transaction, by, {
        action: "update",
        user: after,
        before: recorded(before),
        after: recorded(after),
      });
      return after;
    });
  }

  /** Asking for the state that is there already changes and records nothing. */
  async function setEnabled(by: Caller, id: UserId, enabled: boolean): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeUsersStore(transaction);
      const { before, enabledAdmins } = await lockedIn(txStore, id);
      if (before.enabled === enabled) return;
      assertAllowed(anAdminIsLeft(before, { role: before.role, enabled }, enabledAdmins));
      await txStore.setEnabled(id, enabled);
      if (!enabled) await endSessionsOf(transaction, id);
      await record(transaction, by, {
        action: enabled ? "enable" : "disable",
        user: before,
        before: { enabled: before.enabled },
        after: { enabled },
      });
    });
  }

  async function remove(by: Caller, id: UserId): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeUsersStore(transaction);
      const { before, enabledAdmins } = await lockedIn(txStore, id);
      assertAllowed(anAdminIsLeft(before, null, enabledAdmins));
      assertAllowed(noProjectLosesItsOwner(before.name, await txStore.countProjects(id)));
      await txStore.remove(id);
      await record(transaction, by, { action: "delete", user: before, before: recorded(before) });
    });
  }

  async function endSessions(by: Caller, id: UserId): Promise<void> {
    await connection.transaction().execute(async (transaction) => {
      await endSessionsByAdmin(transaction, by, await findIn(makeUsersStore(transaction), id));
    });
  }

  async function resetSecondFactors(by: Caller, id: UserId): Promise<void> {
    if (by.id === id) throw conflict("Change your own second factors in your account.");
    await connection.transaction().execute(async (transaction) => {
      const user = await findIn(makeUsersStore(transaction), id);
      const before = { secondFactor: await removeLostFactors(transaction, user, publicUrl) };
      await record(transaction, by, {
        action: "update",
        user,
        before,
        after: { secondFactor: [] },
      });
    });
  }

  async function inviteAgain(by: Caller, id: UserId): Promise<void> {
    await commitOnce(connection, async (transaction) => {
      const txStore = makeUsersStore(transaction);
      await txStore.lock(id);
      const user = await findIn(txStore, id);
      assertAllowed(mayBeInvited(user));
      await invite(transaction, user);
      await record(transaction, by, { action: "invite", user });
    });
  }

  async function sendMessage(by: Caller, id: UserId, { subject, text }: UserMessage): Promise<void> {
    await commitOnce(connection, async (transaction) => {
      const user = await findIn(makeUsersStore(transaction), id);
      const paragraphs = text.split(/(?:\r?\n){2,}/);
      await queueMail(transaction, { to: user.email, greetingName: user.name, subject, paragraphs });
      await record(transaction, by, { action: "email", user, after: { subject, text } });
    });
  }

  return {
    list: store.list,
    ofLab,
    get: (id: UserId) => findIn(store, id),
    create,
    update,
    setEnabled,
    remove,
    endSessions,
    resetSecondFactors,
    inviteAgain,
    sendMessage,
  };
}
export type UsersService = ReturnType<typeof makeUsersService>;

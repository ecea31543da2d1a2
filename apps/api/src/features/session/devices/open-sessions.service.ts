import type { SessionId, UserId } from "@headroom/contract/vocabulary/identifiers";
import type { OpenSession } from "@headroom/contract/vocabulary/account/open-sessions";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { notVisible } from "../../../platform/refusal.ts";
import { recordActivity } from "../../activity/activity.service.ts";
import { makeOpenSessionsStore } from "./open-sessions.store.ts";
import { usedBetween } from "../session.rules.ts";
import { listOwnSignIns } from "./sign-in-log.service.ts";
import { makeSessionStore } from "../session.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
}

export type OpenSessions = ReturnType<typeof makeOpenSessions>;

interface EndedSessions {
  readonly user: { readonly id: UserId; readonly name: string };
  readonly after: unknown;
}

const recordEnd = (transaction: Connection, by: Caller, { user, after }: EndedSessions): Promise<void> =>
  recordActivity(transaction, by, {
    action: "end session",
    subjectType: "user",
    subjectId: user.id,
    subjectName: user.name,
    after,
  });

/** An admin signs a user out everywhere, in the transaction that has found the user. */
export async function endSessionsByAdmin(
  transaction: Connection,
  by: Caller,
  user: EndedSessions["user"],
): Promise<void> {
  await makeSessionStore(transaction).endSessionsOf(user.id);
  await recordEnd(transaction, by, { user, after: { ended: "all sessions" } });
}

/** Lists and ends a person's open sessions. */
export function makeOpenSessions({ connection, clock }: Needs) {
  async function list({ id, role, sessionHash }: Caller): Promise<OpenSession[]> {
    const now = clock.now();
    const sessions = await makeOpenSessionsStore(connection).list(id, now, usedBetween(role, now));
    return sessions.map((session) => ({
      id: session.id,
      browser: session.browser,
      network: session.network,
      signedInAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isThisOne: session.tokenHash.equals(sessionHash),
    }));
  }

  const end = (person: Caller, id: SessionId): Promise<void> =>
    connection.transaction().execute(async (transaction) => {
      const ended = await makeOpenSessionsStore(transaction).end(person.id, id);
      if (!ended) throw notVisible("session");
      await recordEnd(transaction, person, { user: person, after: ended });
    });

  const endOthers = (person: Caller): Promise<void> =>
    connection.transaction().execute(async (transaction) => {
      await makeSessionStore(transaction).endSessionsOf(person.id, person.sessionHash);
      await recordEnd(transaction, person, { user: person, after: { ended: "all other sessions" } });
    });

  return { list, listSignIns: ({ id }: Caller) => listOwnSignIns(connection, id), end, endOthers };
}

import { randomUUID } from "node:crypto";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { recordActivity } from "../activity/activity.service.ts";
import { type EmailDraft, writeEmail } from "./email.rules.ts";
import { makeMailStore, type UndeliveredEmail } from "./mail.store.ts";

/** Counts waiting mails, with the age of the oldest, and those given up. */
export const readMailBacklog = (connection: Connection) => makeMailStore(connection).backlog();

/** Puts a mail into the outbox in the transaction of what it tells about; a worker sends it. */
export const queueMail = (transaction: Connection, draft: EmailDraft): Promise<void> =>
  makeMailStore(transaction).add(randomUUID(), writeEmail(draft));

const stateOf = ({ isGivenUp, attempts, lastError }: UndeliveredEmail) => {
  const tried = attempts === 0 ? "not tried yet" : attempts === 1 ? "tried once" : `tried ${attempts} times`;
  return `${isGivenUp ? "Given up" : "Waiting"}, ${tried}${lastError ? `: ${lastError}` : ""}`;
};

/** Mail that was given up or is late, with the mail server's reason. */
export async function listUndelivered(connection: Connection, maxListed: number, maxCounted: number) {
  const { emails, counted } = await makeMailStore(connection).undelivered(maxListed, maxCounted);
  return { counted, emails: emails.map((email) => ({ ...email, state: stateOf(email) })) };
}

/** An operator has undelivered mail sent again; answers how many. */
export const retryMail = (
  connection: Connection,
  by: Caller,
  mails: "all" | readonly string[],
): Promise<number> =>
  connection.transaction().execute(async (transaction) => {
    const retried = await makeMailStore(transaction).retry(mails);
    const [first] = retried;
    if (first)
      await recordActivity(transaction, by, {
        action: "send again",
        subjectType: "email",
        subjectId: first.id,
        subjectName: retried.length === 1 ? first.subject : `${retried.length} emails`,
      });
    return retried.length;
  });

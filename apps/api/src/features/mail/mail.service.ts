import { randomUUID } from "node:crypto";
import type { Connection } from "../../platform/database/connect.ts";
import { type EmailDraft, writeEmail } from "./email.rules.ts";
import { makeMailStore } from "./mail.store.ts";

/** Puts a mail into the outbox in the transaction of what it tells about; a worker sends it. */
export const queueMail = (transaction: Connection, draft: EmailDraft): Promise<void> =>
  makeMailStore(transaction).add(randomUUID(), writeEmail(draft));

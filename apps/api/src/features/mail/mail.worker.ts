import type { FastifyBaseLogger } from "fastify";
import type { Connection } from "../../platform/database/connect.ts";
import type { Email } from "./email.rules.ts";
import { type ClaimedEmail, makeMailStore } from "./mail.store.ts";

const renewEveryMs = 3000;
const maxLetters = 20;

export interface Mailer {
  /** Delivers; the identifier makes the Message-ID, so that a receiver recognises a repeated one. */
  readonly deliver: (id: string, email: Email) => Promise<void>;
  readonly close: () => void;
}

/** Delivers nothing: if SMTP_URL is unset, the demo shows the outbox table. */
export const demoMailer: Mailer = { deliver: async () => {}, close: () => {} };

interface Needs {
  readonly connection: Connection;
  readonly mailer: Mailer;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
}

/** Sends what is waiting, at least once: an email counts as sent only after the server took it. */
export function makeMailWorker({ connection, mailer, log }: Needs) {
  const store = makeMailStore(connection);
  /** The server took it, and the database did not answer since. */
  let unmarkedId: string | null = null;

  async function deliver(email: ClaimedEmail): Promise<void> {
    const { id: mailId, requestId: reqId } = email;
    const renewing = setInterval(() => void store.renew(email).catch(() => {}), renewEveryMs);
    try {
      await mailer.deliver(email.id, email);
      unmarkedId = mailId;
      log.info({ reqId, mailId }, "A mail was delivered");
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      log.warn({ reqId, mailId, message }, "A mail could not be delivered");
      await store.postpone(email, message);
    } finally {
      clearInterval(renewing);
    }
  }

  async function markDelivered(): Promise<void> {
    if (unmarkedId !== null) await store.markSent(unmarkedId);
    unmarkedId = null;
  }

  /** One round; answers how many emails were tried. */
  return async function sendWaiting(stopping?: AbortSignal): Promise<number> {
    await markDelivered();
    for (let tried = 0; tried < maxLetters; tried += 1) {
      const email = stopping?.aborted ? null : await store.claim();
      if (email === null) return tried;
      await deliver(email);
      await markDelivered();
    }
    return maxLetters;
  };
}

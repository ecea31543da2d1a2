import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Email } from "./email.rules.ts";
import { makeMailStore, type WaitingEmail } from "./mail.store.ts";

const leaseMs = 10_000;
const renewEveryMs = 3000;
const maxLetters = 20;
const maxAttempts = 8;
/** 10 s, 20 s, 40 s … at most an hour. */
const waitBeforeRetryMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);

export interface Mailer {
  /** Delivers; the identifier makes the Message-ID, so that a receiver recognises a repeated one. */
  readonly deliver: (id: string, email: Email) => Promise<void>;
  readonly close: () => void;
}

/** Without SMTP_URL mail stays in the outbox table, where the demo shows it. */
export const demoMailer: Mailer = { deliver: async () => {}, close: () => {} };

interface Needs {
  readonly connection: Connection;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/** Sends what is waiting, at least once: an email counts as sent only after the server took it. */
export function makeMailWorker({ connection, mailer, clock, log }: Needs) {
  const store = makeMailStore(connection);

  const leaseUntil = () => new Date(clock.now().getTime() + leaseMs);

  async function deliver(email: WaitingEmail): Promise<void> {
    const renewing = setInterval(
      () => void store.changeClaimed(email, { next_attempt_at: leaseUntil() }).catch(() => {}),
      renewEveryMs,
    );
    try {
      await mailer.deliver(email.id, email);
      await store.markSent(email.id, clock.now());
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      log.warn({ mailId: email.id, message }, "A mail could not be delivered");
      const retryAt = new Date(clock.now().getTime() + waitBeforeRetryMs(email.attempts));
      await store.changeClaimed(
        email,
        email.attempts >= maxAttempts
          ? { status: "failed", last_error: message }
          : { next_attempt_at: retryAt, last_error: message },
      );
    } finally {
      clearInterval(renewing);
    }
  }

  /** One round; answers how many emails were tried. */
  return async function sendWaiting(stopping?: AbortSignal): Promise<number> {
    for (let tried = 0; tried < maxLetters; tried += 1) {
      const email = stopping?.aborted ? null : await store.claim(clock.now(), leaseUntil());
      if (email === null) return tried;
      await deliver(email);
    }
    return maxLetters;
  };
}

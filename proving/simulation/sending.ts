import { makeMailWorker } from "../../apps/api/src/features/mail/mail.worker.ts";
import type pg from "pg";
import { type Break, makeBreakingConnection } from "./breaking-pool.ts";

/** A process that sends mail, and what it hands to the mail server right now. */
interface Sender {
  readonly database: ReturnType<typeof makeBreakingConnection>;
  work: ReturnType<typeof makeMailWorker>;
  held: { readonly id: string; readonly answer: (refusal: Error | null) => void } | null;
  round: Promise<unknown> | null;
  /** Called when it has a mail on its way. */
  hasBegun: () => void;
}

const claimMs = 10_000;

/** Two processes that send, and a mail server that answers when it is told to. */
export function makeSending(pool: pg.Pool) {
  /** Identifiers as the server took them, repeated ones too. */
  const taken: string[] = [];
  const faults: string[] = [];
  /** Until when nobody else may send a mail. */
  const claims = new Map<string, { readonly by: Sender; readonly untilMs: number }>();
  let nowMs = 0;

  const makeSender = (): Sender => {
    const database = makeBreakingConnection(pool);
    const sender: Sender = { database, held: null, round: null, hasBegun: () => {}, work: async () => 0 };
    sender.work = makeMailWorker({
      connection: database.connection,
      log: { info: () => {}, warn: () => {} },
      mailer: {
        close: () => {},
        deliver: (id) =>
          new Promise<void>((resolve, reject) => {
            if ((claims.get(id)?.untilMs ?? 0) > nowMs) faults.push(`${id} is sent by two at once`);
            claims.set(id, { by: sender, untilMs: nowMs + claimMs });
            sender.held = {
              id,
              answer: (refusal) => {
                sender.held = null;
                // An overtaken sender leaves the claim of its successor alone.
                if (claims.get(id)?.by === sender) claims.delete(id);
                if (refusal === null) taken.push(id);
                if (refusal === null) resolve();
                else reject(refusal);
              },
            };
            sender.hasBegun();
          }),
      },
    });
    return sender;
  };
  const senders = [makeSender(), makeSender()];
  const at = (number: number): Sender => {
    const sender = senders[number];
    if (!sender) throw new RangeError("There are two senders.");
    return sender;
  };

  /** Begins a round with one mail; returns when the mail is on its way or there is none. */
  async function begin(number: number, lost: Break | null): Promise<void> {
    const sender = at(number);
    if (sender.round) return;
    sender.database.breakNext(lost);
    const oneMail = new AbortController();
    sender.round = sender
      .work(oneMail.signal)
      .catch(() => {})
      .finally(() => {
        sender.round = null;
      });
    const begun = new Promise<void>((resolve) => void (sender.hasBegun = resolve));
    await Promise.race([sender.round, begun]);
    oneMail.abort();
  }

  async function answer(number: number, refusal: Error | null, lost: Break | null): Promise<void> {
    const { held, round, database } = at(number);
    if (held === null) return;
    database.breakNext(lost);
    held.answer(refusal);
    await round;
    database.breakNext(null);
  }

  return {
    taken,
    faults,
    begin,
    answer,
    /** The process is killed; what it was sending may have arrived or not. */
    kill: async (number: number, hasArrived: boolean) => {
      const { held, round, database } = at(number);
      if (held && hasArrived) taken.push(held.id);
      database.kill();
      const claim = held && claims.get(held.id);
      held?.answer(new Error("Killed."));
      // Nobody gives the claim back: it ends by itself.
      if (held && claim) claims.set(held.id, claim);
      await round;
      senders[number] = makeSender();
    },
    /** Mails being sent under a claim that has not expired: the database must have them claimed, too. */
    claimed: () =>
      senders.flatMap(({ held }) => (held && (claims.get(held.id)?.untilMs ?? 0) > nowMs ? [held.id] : [])),
    heldBy: (number: number) => at(number).held?.id ?? null,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

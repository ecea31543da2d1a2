import type { Clock } from "./clock.ts";
import { Refusal } from "./refusal.ts";

interface Queue {
  readonly startedAt: readonly number[];
  readonly last: Promise<unknown>;
}

const minuteMs = 60_000;

/** Lets dear work be done one after the other for each account, and only so often a minute. */
export function makeTurns(clock: Clock, maxPerMinute: number) {
  const queues = new Map<string, Queue>();

  function startedLately(accountId: string, now: number): readonly number[] {
    for (const [id, { startedAt }] of queues)
      if (startedAt.every((at) => at <= now - minuteMs)) queues.delete(id);
    return (queues.get(accountId)?.startedAt ?? []).filter((at) => at > now - minuteMs);
  }

  return async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    const startedAt = startedLately(accountId, now);
    if (startedAt.length >= maxPerMinute)
      throw new Refusal("too-many-requests", `At most ${maxPerMinute} a minute. Try again in a minute.`, {
        retryAfterS: minuteMs / 1000,
      });
    const previous = queues.get(accountId)?.last ?? Promise.resolve();
    const turn = previous.then(work);
    queues.set(accountId, { startedAt: [...startedAt, now], last: turn.catch(() => undefined) });
    return turn;
  };
}

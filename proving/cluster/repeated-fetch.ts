import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Send } from "../../apps/api/src/testing/http-client.ts";

/** Outcome of one attempt; status 0: no answer. */
export interface Attempt {
  readonly what: string;
  readonly status: number;
  readonly why: string;
  readonly endedMs: number;
}

/** The browser's own limit. */
const answerWithinMs = 30_000;
const giveUpAfterMs = 120_000;
const pauseMs = 50;
/** Gone, busy, or the first attempt is still under way: "Please try again in a moment." */
const mayBeRepeated = (status: number) => status === 0 || status >= 500 || status === 409;

/**
 * Sends as our own client and a patient person do: a write has a key, and is sent again under it until it is answered.
 * `onAttempt` is told of every answer on the way there.
 */
export const repeatedFetch =
  (onAttempt: (attempt: Attempt) => void): Send =>
  async (address, init) => {
    const { method = "GET" } = init;
    const isWrite = method !== "GET";
    const headers = { ...init.headers, ...(isWrite && { "idempotency-key": randomUUID() }) };
    const attempt = async () => {
      const reply = await fetch(address, {
        ...init,
        headers,
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch((cause: unknown) => cause);
      const status = reply instanceof Response ? reply.status : 0;
      const why =
        reply instanceof Response ? (status < 400 ? "" : await reply.clone().text()) : String(reply);
      const what = `${method} ${new URL(address).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]+$/, "{id}")}`;
      onAttempt({ what, status, why: why.slice(0, 200), endedMs: performance.now() });
      return { reply, status };
    };
    for (const begunMs = performance.now(); ; await setTimeout(pauseMs)) {
      const { reply, status } = await attempt();
      const isAnswered = !isWrite || !mayBeRepeated(status) || performance.now() - begunMs > giveUpAfterMs;
      if (!isAnswered) continue;
      if (reply instanceof Response) return reply;
      throw reply;
    }
  };

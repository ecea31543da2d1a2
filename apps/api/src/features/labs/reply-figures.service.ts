import { type Clock, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { makeReplyFiguresStore } from "./reply-figures.store.ts";

const daysCounted = 365;
const daysToReply = 14;
const minRequests = 3;

/** Writes how soon and how often laboratories reply, from the requests of the last year. */
export function makeReplyFigures(connection: Connection, clock: Clock): () => Promise<number> {
  const store = makeReplyFiguresStore(connection);
  return () => {
    const now = clock.now();
    const [requestedAfter, silentBefore] = [daysAfter(now, -daysCounted), daysAfter(now, -daysToReply)];
    return store.write({ requestedAfter, silentBefore, minRequests });
  };
}

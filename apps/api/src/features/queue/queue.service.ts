import { type Clock, dayOf, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { listUndelivered } from "../mail/mail.service.ts";
import { readCatalogueFaults } from "./catalogue-faults.ts";
import { makeQueueStore, maxCounted, maxShown, type QueueSection, sectionOf } from "./queue.store.ts";

const certificateDays = 90;
const replyDays = 3;
const searchDays = 30;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly failedSearchTasks: () => Promise<QueueSection>;
}

const joined = (one: QueueSection, other: QueueSection): QueueSection => ({
  total: one.total + other.total,
  items: [...one.items, ...other.items],
  ...(one.atLeast || other.atLeast ? { atLeast: true as const } : {}),
});

/** Lists issues for an operator; each section names a few and counts the rest. */
export function makeQueueService({ connection, clock, failedSearchTasks }: Needs) {
  const store = makeQueueStore(connection);
  const undeliveredMails = async (): Promise<QueueSection> => {
    const { emails, counted } = await listUndelivered(connection, maxShown, maxCounted + 1);
    const items = emails.map(({ id, to, subject, state, createdAt }) => ({
      id,
      title: `${subject}, to ${to}`,
      detail: state,
      path: `/users?q=${encodeURIComponent(to)}`,
      at: createdAt,
    }));
    return sectionOf(items, counted);
  };
  return {
    read: async () => {
      const now = clock.now();
      return {
        unverifiedRatings: joined(await store.ownWords(), await store.declaredModels()),
        catalogueFaults: await readCatalogueFaults(connection),
        expiringCertificates: await store.expiringCertificates(
          dayOf(now),
          dayOf(daysAfter(now, certificateDays)),
        ),
        silentLabs: await store.silentLabs(daysAfter(now, -replyDays)),
        unservedSearches: await store.unservedSearches(daysAfter(now, -searchDays)),
        undeliveredMails: await undeliveredMails(),
        failedSearchTasks: await failedSearchTasks(),
      };
    },
  };
}
export type QueueService = ReturnType<typeof makeQueueService>;

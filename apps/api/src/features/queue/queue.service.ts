import { ratingDefinitions } from "@headroom/contract/vocabulary/laboratory/ratings";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import { type Clock, dayOf, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { listUndelivered } from "../mail/mail.service.ts";
import type { OpenRatings } from "../search/open-ratings.service.ts";
import { readCertificatesToCheck, readExpiringCertificates } from "./certificates.store.ts";
import { readCatalogueFaults } from "./catalogue-faults.ts";
import { readJoiningLabs } from "./joining-labs.store.ts";
import { makeQueueStore, maxCounted, maxShown, type QueueSection, sectionOf } from "./queue.store.ts";

const certificateDays = 90;
const replyDays = 3;
const searchDays = 30;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly failedSearchTasks: () => Promise<QueueSection>;
  readonly openRatings: OpenRatings["ofAll"];
}

const joined = (one: QueueSection, other: QueueSection): QueueSection => ({
  total: one.total + other.total,
  items: [...one.items, ...other.items],
  ...(one.atLeast || other.atLeast ? { atLeast: true as const } : {}),
});

/** Ratings that laboratories leave open, what settles most first. */
function openSection(ratings: Awaited<ReturnType<OpenRatings["ofAll"]>>): QueueSection {
  const items = ratings.slice(0, maxShown).map(({ rating, onlyOpen, alsoOpen, labs }) => ({
    id: rating,
    title: ratingDefinitions[rating].label,
    detail: `${plural(labs, "laboratory", "laboratories")}; would settle ${plural(onlyOpen, "question")}, asked beside others in ${alsoOpen}`,
    path: "/testlab",
    at: null,
  }));
  return sectionOf(items, ratings.length);
}

/** Lists issues for an operator; each section names a few and counts the rest. */
export function makeQueueService({ connection, clock, failedSearchTasks, openRatings }: Needs) {
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
        joiningLabs: await readJoiningLabs(connection),
        unverifiedRatings: joined(await store.ownWords(), await store.declaredModels()),
        catalogueFaults: await readCatalogueFaults(connection),
        certificatesToCheck: await readCertificatesToCheck(connection, dayOf(now)),
        expiringCertificates: await readExpiringCertificates(
          connection,
          dayOf(now),
          dayOf(daysAfter(now, certificateDays)),
        ),
        silentLabs: await store.silentLabs(daysAfter(now, -replyDays)),
        unservedSearches: await store.unservedSearches(daysAfter(now, -searchDays)),
        openRatings: openSection(await openRatings()),
        undeliveredMails: await undeliveredMails(),
        failedSearchTasks: await failedSearchTasks(),
      };
    },
  };
}
export type QueueService = ReturnType<typeof makeQueueService>;

import { daysUntilClosed } from "@headroom/contract/vocabulary/product-limits";
import { type Clock, dayOf, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { makeDueProjectsStore } from "./due-projects.store.ts";
import { makeProjectChanger, moveLabs } from "./project-change.service.ts";

const atOnce = 50;

/** What time does to projects: answers end at the deadline, reports are taken as accepted after a while. */
export function makeProjectDeadlines(connection: Connection, clock: Clock, publicUrl: string) {
  const store = makeDueProjectsStore(connection);
  const change = makeProjectChanger(connection, publicUrl);

  async function expire(): Promise<void> {
    for (const id of await store.expired(dayOf(clock.now()), atOnce)) {
      await change(
        id,
        (owned) => owned.project.status === "Submitted",
        async (changing) => {
          await changing.store.setStatus(id, "Expired");
          await moveLabs(changing, "expired");
          await changing.news.record(changing.owned, null, "Expired: the date for answers has passed.");
          await changing.news.tellOwner(changing.owned, {
            title: changing.owned.project.specification.title,
            subject: "Expired",
            sentence: "The date for answers has passed.",
            details: ["Submit it again with a new date, or delete it."],
          });
        },
      );
    }
  }

  async function close(): Promise<void> {
    for (const id of await store.longReported(daysAfter(clock.now(), -daysUntilClosed), atOnce)) {
      await change(
        id,
        (owned) => owned.project.status === "In Progress",
        async (changing) => {
          await changing.store.setStatus(id, "Completed");
          await moveLabs(changing, "completed");
          await changing.news.record(
            changing.owned,
            null,
            `Completed: no objection for ${daysUntilClosed} days after the report.`,
          );
        },
      );
    }
  }

  return async function keepDeadlines(): Promise<void> {
    await expire();
    await close();
  };
}

import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { daysUntilClosed } from "@headroom/contract/vocabulary/product-limits";
import type { FastifyBaseLogger } from "fastify";
import { type Clock, dayOf, daysAfter } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { makeDueProjectsStore } from "./due-projects.store.ts";
import { isOverdue, mayComplete } from "./project.rules.ts";
import { makeProjectChanger, moveLabs, type ProjectChange } from "./project-change.service.ts";

const atOnce = 50;

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

async function expire(changing: ProjectChange): Promise<void> {
  const { owned, store, notifier } = changing;
  await store.setStatus(owned.project.id, "Expired");
  await moveLabs(changing, "expired");
  await notifier.record(owned, null, "Expired: the due date for quotes has passed.");
  await notifier.tellOwner(owned, {
    title: owned.project.specification.title,
    subject: "Expired",
    sentence: "The due date for quotes has passed.",
    details: ["Submit it again with a new date, or delete it."],
  });
}

async function close(changing: ProjectChange): Promise<void> {
  const { owned, store, notifier } = changing;
  await store.setStatus(owned.project.id, "Completed");
  await moveLabs(changing, "completed");
  const sentence = `Completed: no objection for ${daysUntilClosed} days after the report.`;
  await notifier.record(owned, null, sentence);
}

/** What time does to projects: answers end at the deadline, reports are taken as accepted after a while. */
export function makeProjectDeadlines({ connection, clock, publicUrl, log }: Needs) {
  const store = makeDueProjectsStore(connection);
  const change = makeProjectChanger(connection, publicUrl);
  const today = () => dayOf(clock.now());

  /** Changes every due project once. One that cannot be changed holds up no other: it waits for the next round. */
  async function changeEach(
    findDue: (after: ProjectId | null) => Promise<readonly ProjectId[]>,
    work: (changing: ProjectChange) => Promise<void>,
  ): Promise<void> {
    let batch: readonly ProjectId[] = [];
    do {
      batch = await findDue(batch.at(-1) ?? null);
      for (const projectId of batch) {
        try {
          await change(projectId, () => true, work);
        } catch (error) {
          log.error(
            { err: error, projectId },
            "A project's deadline could not be kept and will be tried again",
          );
        }
      }
    } while (batch.length === atOnce);
  }

  // Between the list and the lock somebody may have changed the project: each is asked again.
  return async function keepDeadlines(): Promise<void> {
    await changeEach(
      (after) => store.expired(today(), after, atOnce),
      async (changing) => {
        if (isOverdue(changing.owned.project, today())) await expire(changing);
      },
    );
    const reportedBefore = daysAfter(clock.now(), -daysUntilClosed);
    await changeEach(
      (after) => store.longReported(reportedBefore, after, atOnce),
      async (changing) => {
        const { status, projectLabs } = changing.owned.project;
        const labStatuses = projectLabs.map((lab) => lab.status);
        if (mayComplete(status, labStatuses).allowed) await close(changing);
      },
    );
  };
}

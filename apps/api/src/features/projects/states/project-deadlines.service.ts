import { dayIn, hasPassed } from "@headroom/contract/vocabulary/project/deadlines";
import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import { daysUntilClosed } from "@headroom/contract/vocabulary/product-limits";
import { type Clock, dayOf, daysAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { ErrorLog } from "../../../platform/repeat.ts";
import { makeDueProjectsStore } from "./due-projects.store.ts";
import { holdsProject } from "../award/asked-award.rules.ts";
import { isOverdue, mayComplete } from "../project.rules.ts";
import { makeProjectChanger, moveLabs, type ProjectChange } from "../revision/project-change.service.ts";

const atOnce = 50;
/** Zone where each day ends first. */
const firstZone = "Pacific/Kiritimati";

interface Due {
  readonly id: ProjectId;
  /** One that is found a day early waits for the end of its day. */
  readonly isDue: boolean;
}

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly log: ErrorLog;
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

/** Applies deadlines: ends answers on their date, and accepts reports after a while. */
export function makeProjectDeadlines({ connection, clock, publicUrl, log }: Needs) {
  const store = makeDueProjectsStore(connection);
  const change = makeProjectChanger(connection, publicUrl);

  /** Changes every due project once. One that cannot be changed holds up no other: it waits for the next round. */
  async function changeEach(
    findDue: (after: ProjectId | null) => Promise<readonly Due[]>,
    work: (changing: ProjectChange) => Promise<void>,
  ): Promise<void> {
    let batch: readonly Due[] = [];
    do {
      batch = await findDue(batch.at(-1)?.id ?? null);
      for (const { id: projectId } of batch.filter(({ isDue }) => isDue)) {
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
      async (after) => {
        const now = clock.now();
        const found = await store.submittedBefore(dayIn(firstZone, now), after, atOnce);
        return found.map(({ id, ...deadline }) => ({ id, isDue: hasPassed(deadline, now) }));
      },
      async (changing) => {
        const { project } = changing.owned;
        const isHeld = holdsProject(project, dayOf(clock.now()));
        if (isOverdue(project, clock.now()) && !isHeld) await expire(changing);
      },
    );
    const reportedBefore = daysAfter(clock.now(), -daysUntilClosed);
    await changeEach(
      async (after) =>
        (await store.longReported(reportedBefore, after, atOnce)).map((id) => ({ id, isDue: true })),
      async (changing) => {
        const { status, projectLabs } = changing.owned.project;
        const labStatuses = projectLabs.map((lab) => lab.status);
        if (mayComplete(status, labStatuses).allowed) await close(changing);
      },
    );
  };
}

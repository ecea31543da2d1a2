import type { ProjectId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Connection } from "../../../platform/database/connect.ts";
import { commitOnce } from "../../../platform/http/idempotency.ts";
import { notVisible } from "../../../platform/refusal.ts";
import { makeProjectNotifier, type ProjectNotifier } from "../project-notifier.service.ts";
import { labStatusAfter } from "../project.rules.ts";
import { makeProjectsStore, type OwnedProject, type ProjectsStore } from "../projects.store.ts";

/** Context of a change to one project: its locked row, store and notifier in one transaction. */
export interface ProjectChange {
  readonly owned: OwnedProject;
  readonly store: ProjectsStore;
  readonly notifier: ProjectNotifier;
}

/** Runs a change of one project in one transaction with its history, notifications and mails; answers what it wrote. */
export const makeProjectChanger = (connection: Connection, publicUrl: string) =>
  function change(
    id: ProjectId,
    mayTouch: (owned: OwnedProject) => boolean,
    work: (change: ProjectChange) => Promise<void>,
  ): Promise<OwnedProject> {
    return commitOnce(connection, async (transaction) => {
      const store = makeProjectsStore(transaction);
      const owned = await store.lock(id);
      if (!owned || !mayTouch(owned)) throw notVisible("project");
      await work({ owned, store, notifier: makeProjectNotifier(transaction, publicUrl) });
      const changed = await store.find(id);
      if (!changed) throw notVisible("project");
      return changed;
    });
  };

/** Moves every laboratory's row to what follows from the project's event; answers the rows that moved. */
export async function moveLabs(
  { owned, store }: ProjectChange,
  event: Parameters<typeof labStatusAfter>[0],
  except: ReadonlySet<string> = new Set(),
): Promise<ProjectLab[]> {
  const next = (lab: ProjectLab) =>
    except.has(lab.projectLabId) ? lab.status : labStatusAfter(event, lab.status, lab.quotes.length > 0);
  const moved = owned.project.projectLabs.filter((lab) => next(lab) !== lab.status);
  const more = event === "award-taken-back" ? { awardedLineIds: [] } : {};
  for (const [status, labs] of Map.groupBy(moved, next))
    await store.setLabStatus(
      labs.map((lab) => lab.projectLabId),
      status,
      more,
    );
  return moved;
}

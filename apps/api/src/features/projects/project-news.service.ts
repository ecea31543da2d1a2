import type { LabId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { Connection } from "../../platform/database/connect.ts";
import type { Caller } from "../../platform/http/route.ts";
import { queueMail } from "../mail/mail.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { makeProjectsStore, type OwnedProject } from "./projects.store.ts";

/** Who did it; `null` is the system. */
export type Actor = Pick<Caller, "id" | "name" | "role"> | null;

export interface News {
  readonly sentence: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Writes the history and tells people, in the transaction of what happened. */
export function makeProjectNews(transaction: Connection, publicUrl: string) {
  const store = makeProjectsStore(transaction);

  const record = (
    owned: OwnedProject,
    actor: Actor,
    sentence: string,
    projectLabId: ProjectLabId | null = null,
  ) =>
    store.addEvent({
      projectId: owned.project.id,
      projectLabId,
      byUserId: actor?.id ?? null,
      byRole: actor?.role ?? "System",
      byName: actor?.name ?? "Headroom",
      sentence,
    });

  async function tellOwner(owned: OwnedProject, news: News): Promise<void> {
    const path = `/user/projects/${owned.project.id}`;
    await notify(transaction, owned.ownerId, news.sentence, path);
    await queueMail(transaction, {
      to: owned.ownerEmail,
      greetingName: owned.ownerName,
      subject: news.subject,
      paragraphs: news.paragraphs,
      link: { label: "Open the project", url: `${publicUrl}${path}` },
    });
  }

  /** Everybody at these laboratories; each is sent to its own row of the project. */
  async function tellLabs(
    rows: readonly { labId: LabId; projectLabId: ProjectLabId }[],
    news: News,
  ): Promise<void> {
    const rowOfLab = new Map<string, ProjectLabId>(rows.map((row) => [row.labId, row.projectLabId]));
    for (const person of await store.peopleOfLabs(rows.map((row) => row.labId))) {
      const path = `/test-lab/projects/${rowOfLab.get(person.labId)}`;
      await notify(transaction, person.id, news.sentence, path);
      await queueMail(transaction, {
        to: person.email,
        greetingName: person.name,
        subject: news.subject,
        paragraphs: news.paragraphs,
        link: { label: "Open the project", url: `${publicUrl}${path}` },
      });
    }
  }

  return { record, tellOwner, tellLabs };
}
export type ProjectNews = ReturnType<typeof makeProjectNews>;

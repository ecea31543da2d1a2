import { brand } from "@headroom/contract/vocabulary/brand/brand";
import type { LabId, ProjectLabId, UserId } from "@headroom/contract/vocabulary/identifiers";
import { projectNumber } from "@headroom/contract/vocabulary/project/project-number";
import { withheldTitle } from "@headroom/contract/vocabulary/project/withheld-project";
import type { Connection } from "../../platform/database/connect.ts";
import { accountIdOf, type Caller } from "../../platform/http/route.ts";
import { type Activity, recordActivity } from "../activity/activity.service.ts";
import { queueMail } from "../mail/mail.service.ts";
import { forgetNotifications, notify } from "../notifications/notifications.service.ts";
import { makeGuestMail } from "./guests/guest-mail.service.ts";
import type { ProjectNotice } from "./project-notice.ts";
import { makeProjectsStore, type OwnedProject } from "./projects.store.ts";

/** Acting person; `null` is the system. */
export type Actor = Pick<Caller, "id" | "name" | "role" | "guest"> | null;

interface Reader {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
}
/** The project of a notice as its reader names and opens it. */
interface ToldOf {
  readonly number: number;
  readonly path: string;
}

/** The same for a laboratory to which the specification is not released: no title, no words about it. */
const withheldNotice = ({ details = [], ...notice }: ProjectNotice): ProjectNotice => ({
  ...notice,
  title: withheldTitle,
  details: notice.hasOpenDetails ? details : [],
});

/** Writes the history and tells people, in the transaction of what happened. */
export function makeProjectNotifier(transaction: Connection, publicUrl: string) {
  const store = makeProjectsStore(transaction);
  const guestMail = makeGuestMail(transaction, publicUrl);

  const addEvent = (
    { project }: OwnedProject,
    actor: Actor,
    said: { readonly sentence: string; readonly projectLabId: ProjectLabId | null },
  ) =>
    store.addEvent({
      projectId: project.id,
      byUserId: actor && accountIdOf(actor),
      byRole: actor?.role ?? "System",
      byName: actor?.name ?? brand.name,
      ...said,
    });

  const record = (owned: OwnedProject, actor: Actor, sentence: string) =>
    addEvent(owned, actor, { sentence, projectLabId: null });

  /** Records a laboratory's event on its own row. */
  const recordOfLab = (
    owned: OwnedProject,
    actor: Actor,
    did: { readonly sentence: string; readonly projectLabId: ProjectLabId },
  ) => addEvent(owned, actor, did);

  /** The same for the operator, with what was before and after. */
  const logActivity = (
    { project }: OwnedProject,
    actor: Actor,
    change: Pick<Activity, "action" | "before" | "after">,
  ) =>
    recordActivity(transaction, actor, {
      subjectType: "project",
      subjectId: project.id,
      subjectName: project.specification.title,
      ...change,
    });

  async function tell(reader: Reader, { number, path }: ToldOf, notice: ProjectNotice): Promise<void> {
    const named = `${notice.title} (${projectNumber(number)})`;
    if (!notice.isOwnAct)
      await notify(transaction, reader.id, { text: `${named}: ${notice.sentence}`, path });
    await queueMail(transaction, {
      to: reader.email,
      greetingName: reader.name,
      subject: `${notice.subject}: ${named}`,
      paragraphs: [notice.sentence, ...(notice.details ?? [])],
      link: {
        label: notice.leadsToList ? "Open your projects" : "Open the project",
        url: `${publicUrl}${path}`,
      },
    });
  }

  /** An owner who has deleted the project hears no more of it. */
  async function tellOwner(owned: OwnedProject, notice: ProjectNotice): Promise<void> {
    const { ownerId, ownerName, ownerEmail, project, isHiddenFromOwner } = owned;
    if (isHiddenFromOwner) return;
    const path = notice.leadsToList ? "/user/projects" : `/user/projects/${project.id}`;
    const { number } = project;
    await tell({ id: ownerId, name: ownerName, email: ownerEmail }, { number, path }, notice);
  }

  /** Everybody at these laboratories; each is sent to its own row of the project. */
  async function tellLabs(
    rows: readonly { labId: LabId; projectLabId: ProjectLabId }[],
    notice: ProjectNotice,
  ): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const number = await store.numberOfPart(first.projectLabId);
    await guestMail.tellGuests(
      rows.map((row) => row.projectLabId),
      number,
      notice,
    );
    const withheld = await store.withheldParts(rows.map((row) => row.projectLabId));
    const rowOfLab = new Map<string, ProjectLabId>(rows.map((row) => [row.labId, row.projectLabId]));
    for (const person of await store.peopleOfLabs(rows.map((row) => row.labId))) {
      const path = notice.leadsToList
        ? "/test-lab/projects"
        : `/test-lab/projects/${rowOfLab.get(person.labId)}`;
      const isWithheld = withheld.has(rowOfLab.get(person.labId) ?? "");
      await tell(person, { number, path }, isWithheld ? withheldNotice(notice) : notice);
    }
  }

  /** Takes back every notification that leads to the project, whoever has it. */
  async function forget({ project }: OwnedProject): Promise<void> {
    await forgetNotifications(transaction, null, `/user/projects/${project.id}`);
    for (const { projectLabId } of project.projectLabs)
      await forgetNotifications(transaction, null, `/test-lab/projects/${projectLabId}`);
  }

  const { mailLinks } = guestMail;
  return { record, recordOfLab, logActivity, tellOwner, tellLabs, mailLinks, forget };
}
export type ProjectNotifier = ReturnType<typeof makeProjectNotifier>;

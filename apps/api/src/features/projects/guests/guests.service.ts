import { guestLinkPhase, type GuestDraft } from "@headroom/contract/vocabulary/project/guests";
import type { LabId, ProjectId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectAnswer, ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { countRequest } from "../../../platform/http/request-counts.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { assertAllowed, conflict, notVisible, stale } from "../../../platform/refusal.ts";
import { recordActivity } from "../../activity/activity.service.ts";
import type { CustomerProjects } from "../list/customer-projects.service.ts";
import { mayRevise, statusAt } from "../project.rules.ts";
import { makeProjectChanger, type ProjectChange } from "../revision/project-change.service.ts";
import { askMore } from "../revision/project-revision.service.ts";
import { makeProjectsStore, type OwnedProject } from "../projects.store.ts";
import type { Invitations } from "../sending/invitations.service.ts";
import { emailIsConfirmed } from "../sending/sending.rules.ts";
import { type GuestSettings, makeGuestSettingsStore } from "./guest-settings.store.ts";
import { dayMs, mayAskOutside, isWithinDay, mayAskGuest, mayRevokeLink, takesMail } from "./guests.rules.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly invitations: Invitations;
  readonly mustConfirmEmail: boolean;
  readonly projects: Pick<CustomerProjects, "change" | "changePart">;
}

interface Listing {
  readonly labId: LabId;
  readonly name: string;
  readonly slug: string;
}
type Asked =
  | { readonly kind: "asked"; readonly project: ProjectAnswer }
  | { readonly kind: "listed"; readonly lab: Listing };

export type Guests = ReturnType<typeof makeGuests>;

/** Laboratories that are not listed: a customer asks them by their address, and they answer by a link. */
export function makeGuests({ connection, clock, publicUrl, invitations, mustConfirmEmail, projects }: Needs) {
  const store = makeProjectsStore(connection);
  const settings = makeGuestSettingsStore(connection);
  const changeProject = makeProjectChanger(connection, publicUrl);

  async function add(changing: ProjectChange, caller: Caller, draft: GuestDraft): Promise<void> {
    const { owned, store: txStore } = changing;
    const { project, addressedLabs, ownerId } = owned;
    assertAllowed(mayRevise(statusAt(project, clock.now())));
    await txStore.lockAccount(ownerId);
    assertAllowed(mayAskGuest(project.guests, draft, await txStore.countGuestsAskedToday(ownerId)));
    const labId = await txStore.addGuest(project.id, draft);
    const { specification } = project;
    const added = { labId, lineIds: specification.tests.map((test) => test.lineId) };
    if (project.status === "Submitted")
      return askMore({ ...changing, invitations }, caller, { specification, labs: [added] });
    const labs = [...addressedLabs, added];
    await txStore.setSpecification(project.id, project.revision, { specification, labs });
  }

  /** Asks a laboratory by its address. That of a listed one is answered with the listing, before anything is written. */
  async function ask(caller: Caller, id: ProjectId, draft: GuestDraft): Promise<Asked> {
    assertAllowed(mayAskOutside((await settings.read()).mayAsk));
    assertAllowed(emailIsConfirmed(caller.emailVerified || !mustConfirmEmail));
    const lab = await store.listingOf(draft.email);
    if (lab) {
      // Nobody finds out by it whose address each of many is.
      assertAllowed(
        isWithinDay((await countRequest(connection, `guest-listing:${caller.id}`, dayMs)).current),
      );
      return { kind: "listed", lab };
    }
    assertAllowed(takesMail(await store.isUnwanted(draft.email)));
    const project = await projects.change(caller, id, (changing) => add(changing, caller, draft));
    return { kind: "asked", project };
  }

  /** Not listed, or listed and asked by a link because nobody had an account. */
  const assertGuest = ({ project }: OwnedProject, { labId }: ProjectLab): void => {
    if (!project.guests.some((guest) => guest.labId === labId))
      throw conflict(
        "No link can be mailed to this laboratory: it signs in with its own account, or has given no address.",
      );
  };

  const sendLink = (caller: Caller, projectLabId: ProjectLabId): Promise<ProjectAnswer> =>
    projects.changePart(caller, projectLabId, async ({ owned, store: txStore, notifier }, lab) => {
      const { specification, id } = owned.project;
      // One that was asked before it had an address may have one now.
      await txStore.addGuestsOfListings(id, [lab.labId]);
      const [address] = await txStore.guestAddresses([projectLabId]);
      if (!address) {
        assertGuest(owned, lab);
        throw conflict("This address takes no more mail from here. Write to the laboratory yourself.");
      }
      const phase = guestLinkPhase({ isRevoked: false }, { deadline: specification, part: lab }, clock.now());
      if (phase === "expired")
        throw conflict("The time to answer is over. Submit the project again with a new due date first.");
      const customer = caller.company || caller.name;
      await notifier.mailLinks([projectLabId], { customer, specification, isWithheld: lab.isWithheld });
      await notifier.record(owned, caller, `Sent a new link to ${lab.labName}.`);
    });

  async function revoke({ owned, store: txStore, notifier }: ProjectChange, by: Caller, lab: ProjectLab) {
    assertGuest(owned, lab);
    await txStore.revokeGuestLinks(lab.projectLabId);
    await notifier.record(owned, by, `Revoked the link of ${lab.labName}.`);
  }

  const revokeLink = (caller: Caller, projectLabId: ProjectLabId): Promise<ProjectAnswer> =>
    projects.changePart(caller, projectLabId, async (changing, lab) => {
      assertAllowed(mayRevokeLink(lab));
      await revoke(changing, caller, lab);
    });

  async function revokeAsOperator(operator: Caller, projectLabId: ProjectLabId): Promise<void> {
    const place = await store.projectOfLab(projectLabId);
    if (!place) throw notVisible("project");
    await changeProject(
      place.projectId,
      () => true,
      async (changing) => {
        const lab = changing.owned.project.projectLabs.find((each) => each.projectLabId === projectLabId);
        if (!changing.owned.project.guests.some(({ labId }) => labId === lab?.labId) || !lab)
          throw notVisible("project");
        await revoke(changing, operator, lab);
      },
    );
  }

  const updateSettings = (operator: Caller, changed: GuestSettings): Promise<GuestSettings> =>
    connection.transaction().execute(async (transaction) => {
      const txStore = makeGuestSettingsStore(transaction);
      const before = await txStore.read();
      if (before.version !== changed.version || !(await txStore.change(changed)))
        throw stale(await txStore.read());
      await recordActivity(transaction, operator, {
        action: "update",
        subjectType: "guests",
        subjectId: "default",
        subjectName: "laboratories that are not listed",
        before: { mayAsk: before.mayAsk },
        after: { mayAsk: changed.mayAsk },
      });
      return { ...changed, version: changed.version + 1 };
    });

  return {
    ask,
    sendLink,
    revokeLink,
    revokeAsOperator,
    readSettings: settings.read,
    updateSettings,
  };
}

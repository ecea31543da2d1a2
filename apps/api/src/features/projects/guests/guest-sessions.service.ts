import { guestLinkPhase } from "@headroom/contract/vocabulary/project/guests";
import { type ProjectLabId, userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { isLegalOnPart } from "@headroom/contract/vocabulary/project/project-acts";
import { type Clock, daysAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { hashToken, makeToken } from "../../session/token.ts";
import type { LabProjects } from "../list/lab-projects.service.ts";
import { makeGuestLabsStore } from "./guest-labs.store.ts";
import { endedLink, unknownLink } from "./guests.rules.ts";
import { makeGuestSessionsStore, type StoredGuestLink } from "./guest-sessions.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly labProjects: Pick<LabProjects, "respond" | "read">;
}

/** The cookie's; the link itself decides how long its session counts. */
const cookieDays = 365;

export type GuestSessions = ReturnType<typeof makeGuestSessions>;

/** Sessions of laboratories that have no account, each opened by the link to one part of one project. */
export function makeGuestSessions({ connection, clock, labProjects }: Needs) {
  const store = makeGuestSessionsStore(connection);

  function callerOf(link: StoredGuestLink, sessionHash: Buffer): Caller {
    const phase = guestLinkPhase(link, link, clock.now());
    const ended = endedLink(phase);
    if (ended) throw ended;
    return {
      id: userIdSchema.parse(link.guestId.slice(link.guestId.indexOf(".") + 1)),
      email: link.email,
      name: link.name,
      company: link.name,
      role: "Test Lab",
      labId: link.labId,
      emailVerified: true,
      sessionHash,
      labEnabled: link.isEnabled,
      mustAddSecondFactor: false,
      hasRecentProof: false,
      guest: { projectLabId: link.part.projectLabId, isReadOnly: phase === "read only" },
    };
  }

  async function linkOf(token: string): Promise<StoredGuestLink> {
    const link = await store.findLink(hashToken(token));
    if (!link) throw unknownLink();
    return link;
  }

  /** The guest that a session is of; refuses an unknown one, and one whose link has ended as the link would be. */
  async function find(token: string | null): Promise<Caller> {
    const sessionHash = token === null ? null : hashToken(token);
    const link = sessionHash && (await store.linkOfSession(sessionHash));
    if (!sessionHash || !link) throw unknownLink();
    return callerOf(link, sessionHash);
  }

  /** Opens a session; the one that the browser had before ends. */
  async function open(
    token: string,
    before: string | null,
  ): Promise<{ token: string; expiresAt: Date; projectLabId: ProjectLabId }> {
    const link = await linkOf(token);
    callerOf(link, link.hash);
    const session = makeToken();
    await connection.transaction().execute(async (transaction) => {
      const txStore = makeGuestSessionsStore(transaction);
      if (before !== null) await txStore.endSession(hashToken(before));
      await txStore.addSession(hashToken(session), link.hash);
    });
    return {
      token: session,
      expiresAt: daysAfter(clock.now(), cookieDays),
      projectLabId: link.part.projectLabId,
    };
  }

  const decline = (guest: Caller, projectLabId: ProjectLabId) =>
    labProjects.respond(guest, { kind: "decline", projectLabId, reason: "Not for us." });

  /** Declines by the link. An address that wants no mail is heard whatever became of its request. */
  async function refuse(token: string, neverAgain: boolean): Promise<void> {
    const link = await linkOf(token);
    const { projectLabId } = link.part;
    if (!neverAgain) {
      await decline(callerOf(link, link.hash), projectLabId);
      return;
    }
    await makeGuestLabsStore(connection).refuseMail(link.email);
    const phase = guestLinkPhase(link, link, clock.now());
    if (phase !== "live") return;
    const guest = callerOf(link, link.hash);
    const { projectStatus, own } = await labProjects.read(guest, projectLabId);
    if (isLegalOnPart("decline", projectStatus, own.status)) await decline(guest, projectLabId);
  }

  return { find, open, refuse };
}

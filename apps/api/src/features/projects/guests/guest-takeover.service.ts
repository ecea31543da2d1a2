import { guestLinkPhase } from "@headroom/contract/vocabulary/project/guests";
import type { LabId, ProjectLabId } from "@headroom/contract/vocabulary/identifiers";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict, notVisible } from "../../../platform/refusal.ts";
import { hashToken } from "../../session/token.ts";
import { makeProjectHistoryStore } from "../project-history.store.ts";
import { makeGuestSessionsStore } from "./guest-sessions.store.ts";
import { makeGuestTakeoverStore, type TakenPart, type WantedGuests } from "./guest-takeover.store.ts";
import { endedLink, unknownLink } from "./guests.rules.ts";

type Person = Pick<Account, "id" | "name">;

async function takeOver(
  transaction: Connection,
  { person, labId }: { readonly person: Person; readonly labId: LabId },
  wanted: WantedGuests,
): Promise<TakenPart[]> {
  const store = makeGuestTakeoverStore(transaction);
  await store.lockProjects(labId, wanted);
  const taken = await store.moveParts(labId, wanted);
  const history = makeProjectHistoryStore(transaction);
  for (const { projectId, projectLabId, guestName } of taken)
    await history.addEvent({
      projectId,
      projectLabId,
      byUserId: person.id,
      byRole: "Test Lab",
      byName: person.name,
      sentence: `${guestName} answers with an account from now on.`,
    });
  return taken;
}

/** Takes over what was asked of a confirmed address; its owner has just got a laboratory. */
export const takeOverAddress = (
  transaction: Connection,
  { email, ...person }: Person & { readonly email: string },
  labId: LabId,
): Promise<TakenPart[]> => takeOver(transaction, { person, labId }, { email, guestId: null });

export type TakeOverByLink = ReturnType<typeof makeTakeOverByLink>;

/**
 * Whoever has a link answers for its laboratory, so that it gives its one part to the account of whoever has it. Parts of
 * other requests to the address go along only where the address is the account's own.
 */
export const makeTakeOverByLink =
  ({ connection, clock }: { readonly connection: Connection; readonly clock: Clock }) =>
  async (caller: Caller, token: string): Promise<ProjectLabId> => {
    const { labId } = caller;
    if (labId === null) throw notVisible("laboratory");
    return connection.transaction().execute(async (transaction) => {
      const link = await makeGuestSessionsStore(transaction).findLink(hashToken(token));
      if (!link) throw unknownLink();
      const ended = endedLink(guestLinkPhase(link, link, clock.now()));
      if (ended) throw ended;
      const email = caller.emailVerified && caller.email === link.email ? link.email : null;
      const taken = await takeOver(transaction, { person: caller, labId }, { email, guestId: link.guestId });
      const { projectLabId } = link.part;
      if (!taken.some((part) => part.projectLabId === projectLabId))
        throw conflict("Your laboratory is asked in this project itself. Answer there.");
      return projectLabId;
    });
  };

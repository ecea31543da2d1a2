import { randomUUID } from "node:crypto";
import { userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import type { Clock } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { makeInvite } from "../session/session.service.ts";
import { makeUsersStore } from "./users.store.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Outcome of inviting a first admin. */
export type FirstAdmin = "there is one" | "invited" | "address is taken" | "nobody to invite";

/**
 * Invites the given address as first admin if nobody can administer: by mail, with a link to choose a password. If two
 * processes start together, only one of them invites.
 */
export function inviteFirstAdmin(
  email: string | null,
  { connection, clock, publicUrl }: Needs,
): Promise<FirstAdmin> {
  const invite = makeInvite({ clock, publicUrl });
  return connection.transaction().execute(async (transaction) => {
    const txStore = makeUsersStore(transaction);
    if ((await txStore.lockEnabledAdmins()) > 0) return "there is one";
    if (email === null) return "nobody to invite";
    const id = userIdSchema.parse(randomUUID());
    const person = { email, name: "First admin", company: "", role: "Admin" as const, labId: null };
    if (!(await txStore.addUnlessTaken(id, person)))
      return (await txStore.lockEnabledAdmins()) > 0 ? "there is one" : "address is taken";
    await invite(transaction, { id, email, name: person.name });
    return "invited";
  });
}

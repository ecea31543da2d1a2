import {
  type LabId,
  type ProjectId,
  projectIdSchema,
  type ProjectLabId,
  projectLabIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";

/** Guests that an account answers for: those at its address, and the one whose link it has. */
export interface WantedGuests {
  readonly email: string | null;
  readonly guestId: LabId | null;
}

export interface TakenPart {
  readonly projectId: ProjectId;
  readonly projectLabId: ProjectLabId;
  readonly guestName: string;
}

/** Parts of guests that become an account's. */
export const makeGuestTakeoverStore = (connection: Connection) => ({
  /** Locks the projects in one order, as every change of a project does first. */
  lockProjects: async ({ email, guestId }: WantedGuests): Promise<void> => {
    await sql`
      select id from projects
      where id in (select project_id from guest_labs where email = ${email} or id = ${guestId})
      order by id for update`.execute(connection);
  },

  /** Moves parts whose link nobody has revoked, one of a project. A project that asks the laboratory itself keeps its guest; the part of a listing's link is the listing's. */
  moveParts: async (labId: LabId, { email, guestId }: WantedGuests): Promise<TakenPart[]> => {
    const { rows } = await sql<{ project_id: string; id: string; name: string }>`
      with taken as (
        update guest_labs set claimed_by = ${labId}
        where id in (
          select distinct on (project_id) id from guest_labs as wanted
          where (email = ${email} or id = ${guestId}) and claimed_by is null and listing_id is null
            and exists (select from guest_links where lab_id = wanted.id and revoked_at is null)
            and exists (select from project_labs where lab_id = wanted.id)
            and not exists (
              select from project_labs where project_id = wanted.project_id and lab_id = ${labId})
          order by project_id, (id = ${guestId}) desc nulls last, id)
        returning id, name
      )
      update project_labs set lab_id = ${labId} from taken where project_labs.lab_id = taken.id
      returning project_labs.project_id, project_labs.id, taken.name`.execute(connection);
    return rows.map(({ project_id: projectId, id, name }) => ({
      projectId: projectIdSchema.parse(projectId),
      projectLabId: projectLabIdSchema.parse(id),
      guestName: name,
    }));
  },
});

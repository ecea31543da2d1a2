import { sql } from "kysely";
import { countRows } from "../../platform/counting.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Place } from "./files.rules.ts";

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly storageKey: string;
}

/** A deleted project shows nothing to anybody, nor do its files. */
const placesQuery = (connection: Connection, labIds: ReturnType<typeof sql<string[]>>) =>
  connection
    .selectFrom("projects")
    .where("projects.status", "<>", "Deleted")
    .select(["projects.id as project_id", "projects.owner_id", labIds.as("lab_ids")]);

const everyLab = sql<
  string[]
>`coalesce((select array_agg(lab_id) from project_labs where project_labs.project_id = projects.id), '{}')`;

export const makeFilesStore = (connection: Connection) => ({
  placeOfProject: async (projectId: string): Promise<Place | null> => {
    const row = await placesQuery(connection, everyLab)
      .where("projects.id", "=", projectId)
      .executeTakeFirst();
    return row
      ? { projectId: row.project_id, projectLabId: null, ownerId: row.owner_id, labIds: row.lab_ids }
      : null;
  },

  placeOfProjectLab: async (projectLabId: string): Promise<Place | null> => {
    const row = await placesQuery(connection, sql<string[]>`array[project_labs.lab_id]`)
      .innerJoin("project_labs", "project_labs.project_id", "projects.id")
      .where("project_labs.id", "=", projectLabId)
      .executeTakeFirst();
    return row
      ? { projectId: row.project_id, projectLabId, ownerId: row.owner_id, labIds: row.lab_ids }
      : null;
  },

  find: async (id: string): Promise<{ readonly file: StoredFile; readonly place: Place } | null> => {
    const ownOrEvery = sql<
      string[]
    >`case when files.project_lab_id is null then ${everyLab} else array(select lab_id from project_labs where project_labs.id = files.project_lab_id) end`;
    const row = await placesQuery(connection, ownOrEvery)
      .innerJoin("files", "files.project_id", "projects.id")
      .select([
        "files.id",
        "files.name",
        "files.bytes",
        "files.content_type",
        "files.storage_key",
        "files.project_lab_id",
      ])
      .where("files.id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const file = {
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      contentType: row.content_type,
      storageKey: row.storage_key,
    };
    return {
      file,
      place: {
        projectId: row.project_id,
        projectLabId: row.project_lab_id,
        ownerId: row.owner_id,
        labIds: row.lab_ids,
      },
    };
  },

  countOf: (projectId: string): Promise<number> =>
    countRows(connection, connection.selectFrom("files").select("id").where("project_id", "=", projectId)),

  add: async (file: StoredFile, place: Place, uploadedBy: string, at: Date): Promise<void> => {
    await connection
      .insertInto("files")
      .values({
        id: file.id,
        project_id: place.projectId,
        project_lab_id: place.projectLabId,
        name: file.name,
        bytes: file.bytes,
        content_type: file.contentType,
        storage_key: file.storageKey,
        uploaded_by: uploadedBy,
        created_at: at,
      })
      .execute();
  },
});

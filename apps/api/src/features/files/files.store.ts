import {
  type ProjectId,
  projectIdSchema,
  projectLabIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Place, Stored } from "./files.rules.ts";

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly contentType: string;
  readonly storageKey: string;
  readonly attachedBy: string | null;
  readonly deliveredAt: string | null;
  readonly sha256: string | null;
}

/** A file that is attached now; an amendment is delivered with it. */
export interface NewFile extends Omit<StoredFile, "deliveredAt"> {
  readonly at: Date;
  readonly amendment: number | null;
}

/** A deleted project shows nothing to anybody, nor do its files. */
const placesQuery = (connection: Connection, labIds: ReturnType<typeof sql<string[]>>) =>
  connection
    .selectFrom("projects")
    .where("projects.status", "<>", "Deleted")
    .select([
      "projects.id as project_id",
      "projects.title",
      "projects.status as project_status",
      "projects.owner_id",
      "projects.hidden_from_owner",
      labIds.as("lab_ids"),
    ]);

const everyLab = sql<
  string[]
>`coalesce((select array_agg(lab_id) || array_agg(id::text) from project_labs where project_labs.project_id = projects.id), '{}')`;

/** One that is out of the project sees only what was there when it left; what is not released to one, only its own. */
const labsThatSeeTheFile = sql<string[]>`coalesce((
  select array_agg(part.lab_id) || array_agg(part.id::text) from project_labs as part
  where part.project_id = projects.id
    and (files.project_lab_id is null or part.id = files.project_lab_id)
    and (part.parted_with is null or part.parted_with -> 'fileIds' @> to_jsonb(files.id::text))
    and (is_of_laboratory(files) or not is_withheld(part))), '{}')`;

/** A laboratory's part, and how many amendments its report has once it is delivered. */
const partOfPlace = [
  "project_labs.id as project_lab_id",
  "project_labs.status as lab_status",
  "labs.name as lab_name",
  sql<number | null>`(
    select max(coalesce(delivered.amendment, 0)) from files as delivered
    where delivered.project_lab_id = project_labs.id and delivered.delivered_at is not null)`.as(
    "amendments",
  ),
] as const;

interface PlaceRow {
  readonly project_id: string;
  readonly title: string;
  readonly project_status: ProjectStatus;
  readonly owner_id: string;
  readonly hidden_from_owner: boolean;
  readonly lab_ids: string[];
  readonly project_lab_id?: string | null;
  readonly lab_status?: ProjectLabStatus | null;
  readonly lab_name?: string | null;
  readonly amendments?: number | null;
}

const placeOf = (row: PlaceRow): Place => ({
  projectId: projectIdSchema.parse(row.project_id),
  projectLabId: row.project_lab_id ? projectLabIdSchema.parse(row.project_lab_id) : null,
  title: row.title,
  labName: row.lab_name ?? null,
  projectStatus: row.project_status,
  ownerId: row.owner_id,
  isHiddenFromOwner: row.hidden_from_owner,
  labIds: row.lab_ids,
  labStatus: row.lab_status ?? null,
  amendments: row.amendments ?? null,
});

async function lockProject(connection: Connection, id: ProjectId): Promise<void> {
  await connection.selectFrom("projects").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export const makeFilesStore = (connection: Connection) => ({
  placeOfProject: async (projectId: string): Promise<Place | null> => {
    const row = await placesQuery(connection, everyLab)
      .where("projects.id", "=", projectId)
      .executeTakeFirst();
    return row ? placeOf(row) : null;
  },

  placeOfProjectLab: async (projectLabId: string): Promise<Place | null> => {
    const row = await placesQuery(
      connection,
      sql<string[]>`array[project_labs.lab_id, project_labs.id::text]`,
    )
      .innerJoin("project_labs", "project_labs.project_id", "projects.id")
      .innerJoin("addressable_labs as labs", "labs.id", "project_labs.lab_id")
      .select(partOfPlace)
      .where("project_labs.id", "=", projectLabId)
      .executeTakeFirst();
    return row ? placeOf(row) : null;
  },

  find: async (id: string): Promise<{ readonly file: StoredFile; readonly place: Place } | null> => {
    const row = await placesQuery(connection, labsThatSeeTheFile)
      .innerJoin("files", "files.project_id", "projects.id")
      .leftJoin("project_labs", "project_labs.id", "files.project_lab_id")
      .leftJoin("addressable_labs as labs", "labs.id", "project_labs.lab_id")
      .select(partOfPlace)
      .select([
        "files.id",
        "files.name",
        "files.bytes",
        "files.content_type",
        "files.storage_key",
        "files.uploaded_by",
        "files.delivered_at",
        "files.sha256",
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
      attachedBy: row.uploaded_by,
      deliveredAt: row.delivered_at?.toISOString() ?? null,
      sha256: row.sha256,
    };
    return { file, place: placeOf(row) };
  },

  /** Holds project and account until the end of the transaction, in the order of every change of a project: uploads side by side are counted one after the other. */
  lockRoom: async (accountId: string | null, projectId: ProjectId): Promise<void> => {
    const account = connection.selectFrom("users").select("id").where("id", "=", accountId);
    await lockProject(connection, projectId);
    await account.forNoKeyUpdate().execute();
  },

  /** Holds the project until the end of the transaction: its files are removed before its report is accepted, or not at all. */
  lockProject: (projectId: ProjectId) => lockProject(connection, projectId),

  /** Of files that can be removed: what stays uses up no limit. A guest is counted by its part. */
  storedBy: async (
    accountId: string | null,
    { projectId, projectLabId }: Place,
  ): Promise<Omit<Stored, "quotaGb">> => {
    const ofPlace = connection
      .selectFrom("files")
      .where("project_id", "=", projectId)
      .where("project_lab_id", "is not distinct from", projectLabId)
      .where("delivered_at", "is", null)
      .select(({ fn }) => fn.countAll<number>().as("files"));
    const ofAccount = connection
      .selectFrom("files")
      .innerJoin("projects", "projects.id", "files.project_id")
      .where((file) =>
        accountId === null
          ? file.and([file("uploaded_by", "is", null), file("project_lab_id", "=", projectLabId)])
          : file("uploaded_by", "=", accountId),
      )
      .where("files.delivered_at", "is", null)
      .where("projects.status", "not in", ["Completed", "Deleted"])
      .select(sql<number>`coalesce(sum(files.bytes), 0)::bigint`.as("bytes"));
    const { files } = await ofPlace.executeTakeFirstOrThrow();
    const { bytes } = await ofAccount.executeTakeFirstOrThrow();
    return { filesOfPlace: files, bytesOfAccount: bytes };
  },

  add: async (file: NewFile, { projectId, projectLabId }: Place): Promise<void> => {
    await connection
      .insertInto("files")
      .values({
        id: file.id,
        project_id: projectId,
        project_lab_id: projectLabId,
        name: file.name,
        bytes: file.bytes,
        content_type: file.contentType,
        storage_key: file.storageKey,
        uploaded_by: file.attachedBy,
        created_at: file.at,
        delivered_at: file.amendment === null ? null : file.at,
        amendment: file.amendment,
        sha256: file.sha256,
      })
      .execute();
  },

  /** Notes that a content begins to come, before any of it is stored. */
  beginUpload: async (storageKey: string, at: Date): Promise<void> => {
    await connection.insertInto("open_uploads").values({ storage_key: storageKey, started_at: at }).execute();
  },

  /** False where the upload was given up meanwhile. */
  endUpload: async (storageKey: string): Promise<boolean> => {
    const ended = await connection
      .deleteFrom("open_uploads")
      .where("storage_key", "=", storageKey)
      .returning("storage_key")
      .executeTakeFirst();
    return ended !== undefined;
  },

  /** Has what came of uploads removed that began before a moment and were never kept. */
  giveUpUploads: async (before: Date): Promise<void> => {
    await connection
      .with("ended", (ended) =>
        ended.deleteFrom("open_uploads").where("started_at", "<", before).returning("storage_key"),
      )
      .insertInto("file_removals")
      .columns(["storage_key"])
      .expression((removed) => removed.selectFrom("ended").select("storage_key"))
      .onConflict((asked) => asked.doNothing())
      .execute();
  },

  /** Lists it no more; its content is removed afterwards, as often as it takes. */
  remove: async (id: string): Promise<void> => {
    await connection
      .with("removed", (removed) => removed.deleteFrom("files").where("id", "=", id).returning("storage_key"))
      .insertInto("file_removals")
      .columns(["storage_key"])
      .expression((removed) => removed.selectFrom("removed").select("storage_key"))
      .execute();
  },

  askForRemoval: async (storageKey: string): Promise<void> => {
    await connection
      .insertInto("file_removals")
      .values({ storage_key: storageKey })
      .onConflict((asked) => asked.doNothing())
      .execute();
  },

  waitingRemovals: async (limit: number): Promise<readonly string[]> => {
    const rows = await connection
      .selectFrom("file_removals")
      .select("storage_key")
      .orderBy("asked_at")
      .orderBy("storage_key")
      .limit(limit)
      .execute();
    return rows.map((row) => row.storage_key);
  },

  endRemoval: async (storageKey: string): Promise<void> => {
    await connection.deleteFrom("file_removals").where("storage_key", "=", storageKey).execute();
  },
});
export type FilesStore = ReturnType<typeof makeFilesStore>;

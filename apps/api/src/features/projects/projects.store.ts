import {
  type Project,
  projectSchema,
  type ProjectRow,
  type Specification,
} from "@headroom/contract/vocabulary/projects";
import type { AddressedLab } from "@headroom/contract/vocabulary/projects";
import type {
  ProjectLabStatus,
  ProjectStatus,
  ResponseMarker,
} from "@headroom/contract/vocabulary/project-states";
import {
  type LabId,
  projectIdSchema,
  type ProjectId,
  type ProjectLabId,
  type UserId,
  userIdSchema,
} from "@headroom/contract/vocabulary/identifiers";
import type { TestAnswer } from "@headroom/contract/vocabulary/matching";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { containing, metaOf, orderOf, pageOf } from "../../platform/paging.ts";
import { readParts } from "./project-parts.store.ts";

/** A project with everything that belongs to it, and who owns it. */
export interface OwnedProject {
  readonly project: Project;
  readonly ownerId: UserId;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly ownerCompany: string;
  readonly addressedLabs: readonly AddressedLab[];
}

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: string | undefined;
}

const columns = {
  createdAt: "projects.created_at",
  updatedAt: "projects.updated_at",
  title: "lower(projects.title)",
  status: "projects.status",
};

export const makeProjectsStore = (connection: Connection) => {
  async function find(id: ProjectId, lock: boolean): Promise<OwnedProject | null> {
    let query = connection
      .selectFrom("projects")
      .innerJoin("users", "users.id", "projects.owner_id")
      .selectAll("projects")
      .select(["users.name as owner_name", "users.email as owner_email", "users.company as owner_company"])
      .where("projects.id", "=", id)
      .where("projects.status", "<>", "Deleted");
    if (lock) query = query.forUpdate("projects");
    const row = await query.executeTakeFirst();
    if (!row) return null;
    const parts = await readParts(connection, id, row.revision);
    const project = projectSchema.parse({
      id: row.id,
      status: row.status,
      responseMarker: row.response_marker,
      revision: row.revision,
      specification: row.specification,
      addressedLabs: row.addressed_labs,
      ...parts,
      cancelReason: row.cancel_reason,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    });
    return {
      project,
      ownerId: userIdSchema.parse(row.owner_id),
      ownerName: row.owner_name,
      ownerEmail: row.owner_email,
      ownerCompany: row.owner_company,
      addressedLabs: row.addressed_labs,
    };
  }

  async function list(ownerId: UserId | null, query: ListQuery) {
    const { offset, limit } = pageOf(query);
    let matching = connection
      .selectFrom("projects")
      .innerJoin("users", "users.id", "projects.owner_id")
      .where("projects.status", "<>", "Deleted");
    if (ownerId !== null) matching = matching.where("projects.owner_id", "=", ownerId);
    if (query.status) matching = matching.where("projects.status", "=", query.status as ProjectStatus);
    const text = query.q ? containing(query.q) : null;
    if (text !== null)
      matching = matching.where((where) => {
        const lab = where
          .selectFrom("project_labs")
          .innerJoin("labs", "labs.id", "project_labs.lab_id")
          .whereRef("project_labs.project_id", "=", "projects.id")
          .where("labs.name", "ilike", text)
          .select("labs.id");
        const owner = where(sql`(users.name || ' ' || users.email || ' ' || users.company)`, "ilike", text);
        const found = [where("projects.title", "ilike", text), where.exists(lab)];
        return where.or(ownerId === null ? [...found, owner] : found);
      });
    const rows = await matching
      .select([
        "projects.id",
        "projects.title",
        "projects.status",
        "projects.response_marker",
        "projects.answer_by",
        "projects.created_at",
        "projects.updated_at",
        "projects.owner_id",
        "users.name as owner_name",
        "users.email as owner_email",
      ])
      .select(sql<number>`jsonb_array_length(projects.specification -> 'tests')`.as("tests"))
      .select((within) =>
        within
          .selectFrom("project_labs")
          .whereRef("project_labs.project_id", "=", "projects.id")
          .select((count) => count.fn.countAll<number>().as("n"))
          .as("labs"),
      )
      .select((within) =>
        within
          .selectFrom("project_labs")
          .whereRef("project_labs.project_id", "=", "projects.id")
          .where("project_labs.status", "in", [
            "Quoted",
            "Awarded",
            "Scheduled",
            "Testing",
            "Reported",
            "Closed",
          ])
          .select((count) => count.fn.countAll<number>().as("n"))
          .as("quotes"),
      )
      .orderBy(orderOf(query.sort, columns, "-createdAt"))
      .orderBy("projects.id")
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await matching
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      id: projectIdSchema.parse(row.id),
      title: row.title,
      status: row.status,
      responseMarker: row.response_marker,
      tests: row.tests,
      labs: row.labs ?? 0,
      quotes: row.quotes ?? 0,
      answerBy: row.answer_by,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      ownerId: userIdSchema.parse(row.owner_id),
      ownerName: row.owner_name,
      ownerEmail: row.owner_email,
    }));
    return { data: data satisfies ProjectRow[], meta: metaOf(query, total) };
  }

  return {
    find: (id: ProjectId) => find(id, false),
    /** Holds the project's row until the end of the transaction, so that two changes cannot both read the old state. */
    lock: (id: ProjectId) => find(id, true),
    list,

    add: async (
      id: ProjectId,
      ownerId: UserId,
      specification: Specification,
      labs: readonly AddressedLab[],
    ): Promise<void> => {
      await connection
        .insertInto("projects")
        .values({
          id,
          owner_id: ownerId,
          title: specification.title,
          status: "Draft",
          specification: JSON.stringify(specification),
          addressed_labs: JSON.stringify(labs),
          answer_by: specification.answerBy ?? null,
          cancel_reason: null,
        })
        .execute();
      await connection
        .insertInto("project_revisions")
        .values({ project_id: id, revision: 1, specification: JSON.stringify(specification) })
        .execute();
    },

    setSpecification: async (
      id: ProjectId,
      specification: Specification,
      revision: number,
      labs: readonly AddressedLab[],
    ): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({
          title: specification.title,
          specification: JSON.stringify(specification),
          revision,
          addressed_labs: JSON.stringify(labs),
          answer_by: specification.answerBy ?? null,
          version: sql`version + 1`,
          updated_at: sql`now()`,
        })
        .where("id", "=", id)
        .execute();
      await connection
        .insertInto("project_revisions")
        .values({ project_id: id, revision, specification: JSON.stringify(specification) })
        .onConflict((known) =>
          known
            .columns(["project_id", "revision"])
            .doUpdateSet({ specification: JSON.stringify(specification) }),
        )
        .execute();
    },

    setStatus: async (
      id: ProjectId,
      status: ProjectStatus,
      more: { cancelReason?: string | null; answerBy?: string } = {},
    ): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({
          status,
          version: sql`version + 1`,
          updated_at: sql`now()`,
          ...(more.cancelReason === undefined ? {} : { cancel_reason: more.cancelReason }),
          ...(more.answerBy === undefined ? {} : { answer_by: more.answerBy }),
        })
        .where("id", "=", id)
        .execute();
    },

    setMarker: async (id: ProjectId, marker: ResponseMarker): Promise<void> => {
      await connection
        .updateTable("projects")
        .set({ response_marker: marker, updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    },

    markLabsSeen: async (id: ProjectId): Promise<void> => {
      await connection
        .updateTable("project_labs")
        .set({ response_marker: "Seen" })
        .where("project_id", "=", id)
        .where("response_marker", "=", "New")
        .execute();
    },

    addLab: async (row: {
      id: ProjectLabId;
      projectId: ProjectId;
      labId: LabId;
      lineIds: readonly string[];
      proof: readonly TestAnswer[];
    }): Promise<void> => {
      await connection
        .insertInto("project_labs")
        .values({
          id: row.id,
          project_id: row.projectId,
          lab_id: row.labId,
          status: "Invited",
          line_ids: JSON.stringify(row.lineIds),
          awarded_line_ids: "[]",
          proof: JSON.stringify(row.proof),
          reason: null,
          reported_at: null,
        })
        .execute();
    },

    setLabLines: async (
      id: ProjectLabId,
      lineIds: readonly string[],
      proof: readonly TestAnswer[],
    ): Promise<void> => {
      await connection
        .updateTable("project_labs")
        .set({ line_ids: JSON.stringify(lineIds), proof: JSON.stringify(proof), updated_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    },

    setLabStatus: async (
      id: ProjectLabId,
      status: ProjectLabStatus,
      more: {
        awardedLineIds?: readonly string[];
        reason?: string;
        marker?: ResponseMarker;
        reportedAt?: Date;
      } = {},
    ): Promise<void> => {
      await connection
        .updateTable("project_labs")
        .set({
          status,
          updated_at: sql`now()`,
          ...(more.awardedLineIds ? { awarded_line_ids: JSON.stringify(more.awardedLineIds) } : {}),
          ...(more.reason === undefined ? {} : { reason: more.reason }),
          ...(more.marker ? { response_marker: more.marker } : {}),
          ...(more.reportedAt ? { reported_at: more.reportedAt } : {}),
        })
        .where("id", "=", id)
        .execute();
    },

    addEvent: async (event: {
      projectId: ProjectId;
      projectLabId: ProjectLabId | null;
      byUserId: UserId | null;
      byRole: "Admin" | "Prospect" | "Test Lab" | "System";
      byName: string;
      sentence: string;
    }): Promise<void> => {
      await connection
        .insertInto("project_events")
        .values({
          project_id: event.projectId,
          project_lab_id: event.projectLabId,
          by_user_id: event.byUserId,
          by_role: event.byRole,
          by_name: event.byName,
          sentence: event.sentence,
        })
        .execute();
    },

    addMessage: async (message: {
      id: string;
      projectLabId: ProjectLabId;
      fromUserId: UserId;
      fromRole: "Admin" | "Prospect" | "Test Lab";
      fromName: string;
      text: string;
    }): Promise<void> => {
      await connection
        .insertInto("project_messages")
        .values({
          id: message.id,
          project_lab_id: message.projectLabId,
          from_user_id: message.fromUserId,
          from_role: message.fromRole,
          from_name: message.fromName,
          text: message.text,
        })
        .execute();
    },

    addQuote: async (quote: {
      id: string;
      projectLabId: ProjectLabId;
      revision: number;
      specificationRevision: number;
      body: string;
      currency: string;
      totalCents: number;
    }): Promise<void> => {
      await connection
        .insertInto("quotes")
        .values({
          id: quote.id,
          project_lab_id: quote.projectLabId,
          revision: quote.revision,
          specification_revision: quote.specificationRevision,
          body: quote.body,
          currency: quote.currency,
          total_cents: quote.totalCents,
        })
        .execute();
    },

    /** Who works at a laboratory and may be told. */
    peopleOfLabs: async (labIds: readonly LabId[]) => {
      if (labIds.length === 0) return [];
      const rows = await connection
        .selectFrom("users")
        .select(["id", "email", "name", "lab_id"])
        .where("lab_id", "in", labIds)
        .where("enabled", "=", true)
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: userIdSchema.parse(row.id),
        email: row.email,
        name: row.name,
        labId: row.lab_id ?? "",
      }));
    },

    enabledLabs: async (labIds: readonly LabId[]): Promise<ReadonlySet<string>> => {
      if (labIds.length === 0) return new Set();
      const rows = await connection
        .selectFrom("labs")
        .select("id")
        .where("id", "in", labIds)
        .where("enabled", "=", true)
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    projectOfLab: async (id: ProjectLabId): Promise<{ projectId: ProjectId; labId: string } | null> => {
      const row = await connection
        .selectFrom("project_labs")
        .innerJoin("projects", "projects.id", "project_labs.project_id")
        .select(["project_labs.project_id", "project_labs.lab_id"])
        .where("project_labs.id", "=", id)
        .where("projects.status", "<>", "Deleted")
        .executeTakeFirst();
      return row ? { projectId: projectIdSchema.parse(row.project_id), labId: row.lab_id } : null;
    },

    expired: async (today: string, most: number): Promise<ProjectId[]> => {
      const rows = await connection
        .selectFrom("projects")
        .select("id")
        .where("status", "=", "Submitted")
        .where("answer_by", "<", today)
        .orderBy("answer_by")
        .limit(most)
        .execute();
      return rows.map((row) => projectIdSchema.parse(row.id));
    },

    /** Projects whose every report is older than the given instant. */
    longReported: async (before: Date, most: number): Promise<ProjectId[]> => {
      const rows = await connection
        .selectFrom("projects")
        .select("projects.id")
        .where("projects.status", "=", "In Progress")
        .where((not) =>
          not.not(
            not.exists(
              not
                .selectFrom("project_labs")
                .select("project_labs.id")
                .whereRef("project_labs.project_id", "=", "projects.id")
                .where((busy) =>
                  busy.or([
                    busy("project_labs.status", "in", ["Awarded", "Scheduled", "Testing"]),
                    busy.and([
                      busy("project_labs.status", "=", "Reported"),
                      busy("project_labs.reported_at", ">", before),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .orderBy("projects.id")
        .limit(most)
        .execute();
      return rows.map((row) => projectIdSchema.parse(row.id));
    },
  };
};
export type ProjectsStore = ReturnType<typeof makeProjectsStore>;

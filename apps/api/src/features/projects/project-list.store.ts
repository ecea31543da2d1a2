import type { ProjectId, UserId } from "@headroom/contract/vocabulary/identifiers";
import type { ProjectRow } from "@headroom/contract/vocabulary/projects";
import type { ProjectStatus } from "@headroom/contract/vocabulary/project-states";
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import { countRows, numberOf, totalOf } from "../../platform/counting.ts";
import { containing, metaOf, orderOf, pageOf } from "../../platform/paging.ts";

export interface ProjectListQuery<Status = ProjectStatus> {
  readonly page: number;
  readonly limit: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: Status | undefined;
}

const columns = {
  createdAt: "projects.created_at",
  updatedAt: "projects.updated_at",
  title: "lower(projects.title)",
  status: "projects.status",
};

/** Projects page by page, of one owner or of all. */
export const makeProjectListStore = (connection: Connection) => ({
  list: async (ownerId: UserId | null, query: ProjectListQuery) => {
    const { offset, limit } = pageOf(query);
    let matching = connection.selectFrom("projects").innerJoin("users", "users.id", "projects.owner_id");
    matching = query.status
      ? matching.where("projects.status", "=", query.status)
      : matching.where("projects.status", "<>", "Deleted");
    if (ownerId !== null)
      matching = matching
        .where("projects.owner_id", "=", ownerId)
        .where("projects.hidden_from_owner", "=", false);
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
      .select(numberOf(matching.select("projects.id")))
      .orderBy(orderOf(query.sort, columns, "-createdAt"))
      .orderBy("projects.id")
      .offset(offset)
      .limit(limit)
      .execute();
    const total = await totalOf(rows, query, () => countRows(connection, matching.select("projects.id")));
    const data = rows.map((row) => ({
      id: row.id as ProjectId, // stored as one; the answer's schema looks at it
      title: row.title,
      status: row.status,
      responseMarker: row.response_marker,
      tests: row.tests,
      labs: row.labs ?? 0,
      quotes: row.quotes ?? 0,
      answerBy: row.answer_by,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      ownerId: row.owner_id as UserId, // likewise
      ownerName: row.owner_name,
      ownerEmail: row.owner_email,
    }));
    return { data: data satisfies ProjectRow[], meta: metaOf(query, total) };
  },
});

import type { LabProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import { type LabId, projectIdSchema, projectLabIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { partCents } from "@headroom/contract/vocabulary/project/agreed-quote";
import { readProjectNumber } from "@headroom/contract/vocabulary/project/project-number";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import type { ProjectLab } from "@headroom/contract/vocabulary/project/projects";
import type { Quote } from "@headroom/contract/vocabulary/project/quotes";
import { withheldTitle } from "@headroom/contract/vocabulary/project/withheld-project";
import { sql } from "kysely";
import type { Connection } from "../../../platform/database/connect.ts";
import { countRows, numberOf, totalOf } from "../../../platform/counting.ts";
import { containing, metaOf, orderOf, pageOf } from "../../../platform/paging.ts";
import { firstDay, isToConfirm, type ProjectListQuery } from "./project-list.store.ts";

/** Of a project that the laboratory is out of, what it was when the laboratory left. */
const title = `case when is_withheld(project_labs) then '${withheldTitle}'
  else coalesce(project_labs.parted_with -> 'specification' ->> 'title', projects.title) end`;
const answerBy =
  "case when project_labs.parted_with is null then projects.answer_by else (project_labs.parted_with -> 'specification' ->> 'answerBy')::date end";
const timeZone =
  "coalesce(project_labs.parted_with -> 'specification', projects.specification) ->> 'timeZone'";
const projectStatus = "coalesce(project_labs.parted_with ->> 'projectStatus', projects.status)";

const columns = {
  updatedAt: "project_labs.updated_at",
  createdAt: "project_labs.created_at",
  title: `name_order(${title}) collate "C"`,
  status: "project_labs.status",
  answerBy,
};

interface PricedRow {
  readonly total_cents: number | null;
  readonly lines: Quote["lines"] | null;
  readonly awarded_line_ids: readonly string[];
  readonly amendments: ProjectLab["amendments"];
}
const priceOf = ({ total_cents: totalCents, lines, awarded_line_ids, amendments }: PricedRow) =>
  partCents({
    quotes: totalCents === null || lines === null ? [] : [{ totalCents, lines }],
    awardedLineIds: awarded_line_ids,
    amendments,
  });

export const makeLabProjectsStore = (connection: Connection) => ({
  list: async (labId: LabId, query: ProjectListQuery<ProjectLabStatus>) => {
    const { offset, limit } = pageOf(query);
    let matching = connection
      .selectFrom("project_labs")
      .innerJoin("projects", "projects.id", "project_labs.project_id")
      .innerJoin("users", "users.id", "projects.owner_id")
      .where("project_labs.lab_id", "=", labId)
      .where("projects.status", "<>", "Deleted");
    if (query.status) matching = matching.where("project_labs.status", "=", query.status);
    if (query.q) {
      const words = sql`fold_letters(${sql.raw(title)} || ' ' || users.company || ' ' || users.name)`;
      const text = containing(query.q);
      const number = readProjectNumber(query.q);
      matching = matching.where((where) =>
        where.or([
          where(words, "like", text),
          ...(number === null ? [] : [where("projects.number", "=", number)]),
        ]),
      );
    }
    const rows = await matching
      .leftJoinLateral(
        (lateral) =>
          lateral
            .selectFrom("quotes")
            .whereRef("quotes.project_lab_id", "=", "project_labs.id")
            .select(["quotes.total_cents", "quotes.currency", "quotes.specification_revision"])
            .select(sql<Quote["lines"]>`quotes.body -> 'lines'`.as("lines"))
            .orderBy("quotes.revision", "desc")
            .limit(1)
            .as("latest"),
        (join) => join.onTrue(),
      )
      .select([
        "project_labs.id",
        "project_labs.project_id",
        "projects.number",
        "users.company",
        "users.name as owner_name",
        "project_labs.status",
        "latest.total_cents",
        "latest.currency",
        "latest.specification_revision",
        "latest.lines",
        "project_labs.awarded_line_ids",
        "project_labs.amendments",
        "projects.revision",
        "project_labs.waiting_since",
        "project_labs.updated_at",
      ])
      .select(sql.raw<string>(title).as("title"))
      .select(sql.raw<ProjectStatus>(projectStatus).as("project_status"))
      .select(sql.raw<string | null>(answerBy).as("answer_by"))
      .select(sql.raw<string | null>(timeZone).as("time_zone"))
      .select(sql<number>`jsonb_array_length(project_labs.line_ids)`.as("tests"))
      .select([firstDay.as("start"), isToConfirm.as("is_to_confirm")])
      .select(sql<boolean>`is_withheld(project_labs)`.as("is_withheld"))
      .select(numberOf(matching.select("project_labs.id")))
      .orderBy(orderOf(query.sort, columns, "-updatedAt"))
      .orderBy("project_labs.id")
      .offset(offset)
      .limit(limit)
      .execute();
    const total = await totalOf(rows, query, () => countRows(connection, matching.select("project_labs.id")));
    const data = rows.map(
      (row): LabProjectRow => ({
        projectLabId: projectLabIdSchema.parse(row.id),
        projectId: projectIdSchema.parse(row.project_id),
        number: row.number,
        title: row.title,
        customerCompany: row.company || row.owner_name,
        status: row.status,
        projectStatus: row.project_status,
        tests: row.tests,
        answerBy: row.answer_by,
        timeZone: row.time_zone,
        totalCents: priceOf(row),
        currency: row.currency,
        outdated:
          row.status === "Quoted" &&
          row.project_status === "Submitted" &&
          (row.specification_revision ?? row.revision) < row.revision,
        isToConfirm: row.is_to_confirm,
        unread: row.status === "Invited",
        isWithheld: row.is_withheld,
        waitingSince: row.waiting_since.toISOString(),
        start: row.start,
        updatedAt: row.updated_at.toISOString(),
      }),
    );
    return { data, meta: metaOf(query, total) };
  },
});

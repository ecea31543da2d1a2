import type { AdminProjectRow, ProjectRow } from "@headroom/contract/vocabulary/project/project-rows";
import type { ProjectId, UserId } from "@headroom/contract/vocabulary/identifiers";
import { readProjectNumber } from "@headroom/contract/vocabulary/project/project-number";
import type { ProjectLabStatus, ProjectStatus } from "@headroom/contract/vocabulary/project/project-states";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { builtOnce, type Placeholders } from "../../../platform/database/built-once.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { numberOf, totalOf } from "../../../platform/counting.ts";
import { containing, metaOf, orderOf, pageOf } from "../../../platform/paging.ts";

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
  title: "projects.title_key",
  status: "projects.status",
};

/** First confirmed day of a laboratory's tests. */
export const firstDay = sql<
  string | null
>`(select min(test ->> 'start') from jsonb_array_elements(project_labs.schedule) as test)`;

/** An award waits for the confirmation of the part's quote, which came by mail; later revisions of the tests end it. */
export const isToConfirm = sql<boolean>`coalesce(
  projects.status = 'Submitted' and (projects.asked_award ->> 'revision')::int = projects.revision
    and projects.asked_award -> 'awards' @> jsonb_build_array(jsonb_build_object('projectLabId', project_labs.id))
    and (select quotes.by_mail and quotes.confirmed_at is null from quotes
      where quotes.project_lab_id = project_labs.id order by quotes.revision desc limit 1), false)`;

/** Their quotes hold no longer; one that was not selected, or came too late for the award, was given all the same. */
const takenBack: ReadonlySet<ProjectLabStatus> = new Set(["Declined", "Withdrawn"]);

interface Values {
  readonly ownerId: UserId | null;
  readonly status: ProjectStatus | null;
  readonly text: string | null;
  /** The project that the text names by its number. */
  readonly number: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Options that change the statement of a list. */
interface Shape {
  readonly isOwn: boolean;
  readonly byStatus: boolean;
  readonly byText: boolean;
  readonly byNumber: boolean;
  readonly sort: string | undefined;
}

function matchingIn(
  connection: Connection,
  { ownerId, status, text, number }: Placeholders<Values>,
  shape: Shape,
) {
  let matching = connection.selectFrom("projects");
  matching = shape.byStatus
    ? matching.where("projects.status", "=", status)
    : matching.where("projects.status", "<>", sql.lit("Deleted"));
  if (shape.isOwn)
    matching = matching
      .where("projects.owner_id", "=", ownerId)
      .where("projects.hidden_from_owner", "is", false);
  if (!shape.byText) return matching;
  return matching.where((where) => {
    const lab = where
      .selectFrom("project_labs")
      .innerJoin("addressable_labs as labs", "labs.id", "project_labs.lab_id")
      .whereRef("project_labs.project_id", "=", "projects.id")
      .where("labs.words", "like", text)
      .select("labs.id");
    const owner = where
      .selectFrom("users")
      .whereRef("users.id", "=", "projects.owner_id")
      .where("users.words", "like", text)
      .select("users.id");
    return where.or([
      where("projects.words", "like", text),
      where.exists(lab),
      ...(shape.byNumber ? [where("projects.number", "=", number)] : []),
      ...(shape.isOwn ? [] : [where.exists(owner)]),
    ]);
  });
}

function pageIn(connection: Connection, values: Placeholders<Values>, shape: Shape) {
  const matching = matchingIn(connection, values, shape);
  return matching
    .select([
      "projects.id",
      "projects.number",
      "projects.title",
      "projects.status",
      "projects.revision",
      "projects.response_marker",
      "projects.answer_by",
      "projects.created_at",
      "projects.updated_at",
      "projects.waiting_since",
      "projects.submit_when_confirmed",
    ])
    .select(sql<string | null>`projects.specification ->> 'timeZone'`.as("time_zone"))
    .select(sql<number>`jsonb_array_length(projects.specification -> 'tests')`.as("tests"))
    .select((within) =>
      jsonArrayFrom(
        within
          .selectFrom("project_labs")
          .innerJoin("addressable_labs as labs", "labs.id", "project_labs.lab_id")
          .whereRef("project_labs.project_id", "=", "projects.id")
          .select((part) => part.ref("labs.name").$notNull().as("name"))
          .select(["project_labs.status", "project_labs.waiting_since", firstDay.as("start")])
          .select(isToConfirm.as("is_to_confirm"))
          .select(sql<boolean>`is_withheld(project_labs)`.as("is_withheld"))
          .select((part) =>
            part
              .selectFrom("quotes")
              .whereRef("quotes.project_lab_id", "=", "project_labs.id")
              .select((quotes) => quotes.fn.max("quotes.specification_revision").as("revision"))
              .as("quoted_revision"),
          )
          .orderBy("labs.name_key")
          .orderBy("project_labs.id"),
      ).as("parts"),
    )
    .select(numberOf(matching.select("projects.id")))
    .orderBy(orderOf(shape.sort, columns, "-createdAt"))
    .orderBy("projects.id")
    .offset(values.offset)
    .limit(values.limit);
}

const ownPage = builtOnce(pageIn);
const anyPage = builtOnce((connection, values: Placeholders<Values>, shape: Shape) =>
  pageIn(connection, values, shape)
    .innerJoin("users", "users.id", "projects.owner_id")
    .select(["projects.owner_id", "users.name as owner_name", "users.email as owner_email"]),
);

const countIn = builtOnce((connection, values: Placeholders<Values>, shape: Shape) =>
  connection
    .selectFrom(matchingIn(connection, values, shape).select("projects.id").as("counted"))
    .select((counted) => counted.fn.countAll<number>().as("total")),
);

function statementOf(ownerId: UserId | null, { q, status, sort, ...page }: ProjectListQuery) {
  const text = q ? containing(q) : null;
  const number = readProjectNumber(q ?? "");
  const values = { ownerId, status: status ?? null, text, number, ...pageOf(page) };
  const shape = {
    isOwn: ownerId !== null,
    byStatus: status !== undefined,
    byText: text !== null,
    byNumber: number !== null,
    sort,
  };
  return [values, shape] as const;
}

const rowOf = (row: Awaited<ReturnType<typeof ownPage>>[number]): ProjectRow => ({
  id: row.id as ProjectId, // stored as one; the answer's schema looks at it
  number: row.number,
  title: row.title,
  status: row.status,
  responseMarker: row.response_marker,
  tests: row.tests,
  labs: row.parts.length,
  quotes: row.parts.filter((part) => part.quoted_revision !== null && !takenBack.has(part.status)).length,
  answerBy: row.answer_by,
  timeZone: row.time_zone,
  isUnconfirmed: row.submit_when_confirmed,
  waitingSince: row.waiting_since.toISOString(),
  parts: row.parts.map((part) => ({
    labName: part.name,
    status: part.status,
    waitingSince: new Date(part.waiting_since).toISOString(),
    isToConfirm: part.is_to_confirm,
    isOutdated: (part.quoted_revision ?? row.revision) < row.revision,
    isWithheld: part.is_withheld,
    start: part.start,
  })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Projects page by page, of one owner or of all. */
export function makeProjectListStore(connection: Connection) {
  const count = async (...statement: ReturnType<typeof statementOf>) =>
    (await countIn(connection, ...statement))[0]?.total ?? 0;
  return {
    listOwn: async (ownerId: UserId, query: ProjectListQuery) => {
      const statement = statementOf(ownerId, query);
      const rows = await ownPage(connection, ...statement);
      const total = await totalOf(rows, query, () => count(...statement));
      return { data: rows.map(rowOf), meta: metaOf(query, total) };
    },
    listAll: async (query: ProjectListQuery) => {
      const statement = statementOf(null, query);
      const rows = await anyPage(connection, ...statement);
      const total = await totalOf(rows, query, () => count(...statement));
      const data = rows.map(
        (row): AdminProjectRow => ({
          ...rowOf(row),
          ownerId: row.owner_id as UserId, // likewise
          ownerName: row.owner_name,
          ownerEmail: row.owner_email,
        }),
      );
      return { data, meta: metaOf(query, total) };
    },
  };
}

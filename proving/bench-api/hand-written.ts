/**
 * Baseline of `api-load.ts`: two of the API's routes by hand, in the same framework, each with the session's
 * statement and one of its own, prepared; what a test requires is computed by the same rule. `api-load.ts` starts it and reads its port from the output.
 */
import { createHash } from "node:crypto";
import Fastify from "fastify";
import type { Specification } from "@headroom/contract/vocabulary/project/projects";
import pg from "pg";
import { withEnvelopes } from "../../apps/api/src/features/projects/sending/envelopes.rules.ts";

const bigint = 20;
const date = 1082;
pg.types.setTypeParser(bigint, Number);
pg.types.setTypeParser(date, (text) => text);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const callerSql = `
  select users.id, users.role from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.expires_at > now() and users.enabled`;
const listSql = `
  select id, title, status, response_marker as "responseMarker",
    jsonb_array_length(specification -> 'tests') as tests,
    (select count(*) from project_labs where project_id = projects.id) as labs,
    (select count(*) from project_labs where project_id = projects.id
      and status in ('Quoted', 'Awarded', 'Scheduled', 'Testing', 'Reported', 'Closed')) as quotes,
    answer_by as "answerBy", specification ->> 'timeZone' as "timeZone", created_at as "createdAt", updated_at as "updatedAt",
    (select count(*) from projects as own
      where own.owner_id = $1 and not own.hidden_from_owner and own.status <> 'Deleted') as total
  from projects where owner_id = $1 and not hidden_from_owner and status <> 'Deleted'
  order by created_at desc, id limit $2 offset $3`;
const projectSql = `
  select id, status, response_marker, revision, specification, addressed_labs, cancel_reason, created_at, updated_at, version,
    coalesce((select json_agg(row order by row.name, row.id) from (
      select project_labs.*, labs.name, labs.slug, labs.city, labs.country_code from project_labs
      join labs on labs.id = project_labs.lab_id where project_id = projects.id) as row), '[]') as labs,
    coalesce((select json_agg(row order by row.revision) from (
      select quotes.* from quotes join project_labs on project_labs.id = project_lab_id
      where project_id = projects.id) as row), '[]') as quotes,
    coalesce((select json_agg(row order by row.created_at, row.id) from (
      select project_messages.* from project_messages join project_labs on project_labs.id = project_lab_id
      where project_id = projects.id) as row), '[]') as messages,
    coalesce((select json_agg(row order by row.created_at, row.id) from files as row
      where project_id = projects.id), '[]') as files,
    coalesce((select json_agg(row order by row.id desc) from project_events as row
      where project_id = projects.id), '[]') as events
  from projects where id = $1 and owner_id = $2 and not hidden_from_owner and status <> 'Deleted'`;

type Row = Record<string, string & Record<string, unknown>>;
const iso = (text: string) => new Date(text).toISOString();

async function callerOf(cookie: string | undefined) {
  const token = /session=([^;]+)/.exec(cookie ?? "")?.[1] ?? "";
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await pool.query({ name: "caller", text: callerSql, values: [hash] });
  return rows[0]?.role === "Prospect" ? String(rows[0].id) : null;
}

const attachmentOf = (row: Row) => ({
  id: row["id"],
  name: row["name"],
  bytes: row["bytes"],
  contentType: row["content_type"],
  attachedBy: row["uploaded_by"],
  createdAt: iso(String(row["created_at"])),
  deliveredAt: row["delivered_at"] && iso(String(row["delivered_at"])),
  amendment: row["amendment"],
});
const quoteOf = (row: Row, revision: number) => ({
  ...(row["body"] as object | undefined),
  quoteId: row["id"],
  revision: row["revision"],
  specificationRevision: row["specification_revision"],
  outdated: Number(row["specification_revision"]) < revision,
  totalCents: row["total_cents"],
  createdAt: iso(String(row["created_at"])),
});
const messageOf = (row: Row) => ({
  id: row["id"],
  fromRole: row["from_role"],
  fromName: row["from_name"],
  text: row["text"],
  createdAt: iso(String(row["created_at"])),
});
const labOf = (row: Row, project: Record<"quotes" | "messages" | "files", Row[]> & { revision: number }) => {
  const own = (part: Row) => part["project_lab_id"] === row["id"];
  return {
    projectLabId: row["id"],
    labId: row["lab_id"],
    labName: row["name"],
    labSlug: row["slug"],
    labCity: row["city"],
    labCountryCode: row["country_code"],
    status: row["status"],
    lineIds: row["line_ids"],
    awardedLineIds: row["awarded_line_ids"],
    proof: row["proof"],
    quotes: project.quotes.filter(own).map((quote) => quoteOf(quote, project.revision)),
    messages: project.messages.filter(own).map(messageOf),
    files: project.files.filter(own).map(attachmentOf),
    reason: row["reason"],
    responseMarker: row["response_marker"],
    updatedAt: iso(String(row["updated_at"])),
  };
};

const app = Fastify();
app.get<{ Querystring: { page?: number; limit?: number } }>(
  "/api/save-project/get-user-projects",
  async (request, reply) => {
    const caller = await callerOf(request.headers.cookie);
    if (caller === null) return reply.code(401).send();
    const { page = 1, limit = 25 } = request.query;
    const values = [caller, limit, (page - 1) * limit];
    const { rows } = await pool.query({ name: "list", text: listSql, values });
    const data = rows.map(({ total: _total, ...row }) => row);
    return { success: true, data, meta: { page, limit, total: rows[0]?.total ?? 0 } };
  },
);
app.get<{ Params: { id: string } }>("/api/save-project/get-project-details/:id", async (request, reply) => {
  const caller = await callerOf(request.headers.cookie);
  if (caller === null) return reply.code(401).send();
  const { rows } = await pool.query({
    name: "project",
    text: projectSql,
    values: [request.params.id, caller],
  });
  const row = rows[0];
  if (!row) return reply.code(404).send();
  const data = {
    id: row.id,
    status: row.status,
    responseMarker: row.response_marker,
    revision: row.revision,
    specification: row.specification as unknown as Specification,
    addressedLabs: row.addressed_labs,
    projectLabs: row.labs.map((lab: Row) => labOf(lab, row)),
    files: row.files.filter((file: Row) => file["project_lab_id"] === null).map(attachmentOf),
    history: row.events.map((event: Row) => ({
      id: String(event["id"]),
      at: iso(String(event["at"])),
      byRole: event["by_role"],
      byName: event["by_name"],
      sentence: event["sentence"],
      projectStatus: event["project_status"],
      labStatus: event["lab_status"],
    })),
    cancelReason: row.cancel_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
  return { success: true, data: withEnvelopes(data) };
});
await app.listen({ host: "127.0.0.1", port: 0 });
const address = app.server.address();
process.stdout.write(`listens at http://localhost:${typeof address === "object" ? address?.port : 0}\n`);

import type pg from "pg";

/** Writes that a load names uniquely; one carried out again by a retry has its `what` twice. */
const writes = [
  "select 'project ' || title as what from projects where title like 'Saved %'",
  "select concat_ws(' ', 'message', project_lab_id, text) as what from project_messages",
  "select 'quote of ' || project_lab_id as what from quotes",
  "select 'file ' || name as what from files",
];

/** Jobs due once per event: a mail and a notification to each person, and a step of its project's history. */
export const jobs = {
  mails: "select concat_ws(' ', 'mail to', to_address, subject) as what from mail_outbox",
  notifications: "select concat_ws(' ', 'notification to', user_id, path, text) as what from notifications",
  steps: "select concat_ws(' ', 'step of', project_id, sentence) as what from project_events",
} as const;

/** Query for another's duplicates. */
export const twice = (query: string): string =>
  `select what from (${query}) as done group by what having count(*) > 1`;

const list = async (pool: pg.Pool, queries: readonly string[]) =>
  (await pool.query<{ what: string }>(queries.map(twice).join(" union all "))).rows.map(({ what }) => what);

/** Finds duplicates among the work of write loads, which name each project, message and file uniquely. */
export const findDoubles = async (pool: pg.Pool) => ({
  writes: await list(pool, writes),
  jobs: await list(pool, Object.values(jobs)),
});

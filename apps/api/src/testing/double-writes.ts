import type pg from "pg";

/** What a write load names once, and is stored twice or more: a write that was carried out again when it was repeated. */
const writes = `
  select 'project ' || title as what from projects where title like 'Saved %' group by title having count(*) > 1
  union all select 'message ' || text from project_messages group by project_lab_id, text having count(*) > 1
  union all select 'quote of ' || project_lab_id from quotes group by project_lab_id having count(*) > 1
  union all select 'file ' || name from files group by name having count(*) > 1`;

/** What one event causes once: a line of its project's history, a notice and a mail to each person. */
const jobs = `
  select 'event of ' || project_id || ': ' || sentence as what from project_events
    group by project_id, sentence having count(*) > 1
  union all select 'notice to ' || user_id || ': ' || text from notifications
    group by user_id, path, text having count(*) > 1
  union all select 'mail to ' || to_address || ': ' || subject from mail_outbox
    group by to_address, subject having count(*) > 1`;

const list = async (pool: pg.Pool, statement: string) =>
  (await pool.query<{ what: string }>(statement)).rows.map(({ what }) => what);

/** What is there twice of what write loads did, which name each project, message and file of theirs once. */
export const findDoubles = async (pool: pg.Pool) => ({
  writes: await list(pool, writes),
  jobs: await list(pool, jobs),
});

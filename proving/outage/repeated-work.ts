import pg from "pg";
import { jobs, twice } from "../load/double-writes.ts";

/** Each project has a title of its own: two rows that say the same of it are one event, written twice. */
const repeated = {
  ...jobs,
  mails: `${jobs.mails} where subject like '%Outage %'`,
  steps: `${jobs.steps} where project_id in (select id from projects where title like 'Outage %')`,
};
const waiting = {
  mails: "select 1 from mail_outbox where status <> 'sent'",
  searchUpdates: "select 1 from search_outbox",
  fileRemovals: "select 1 from file_removals",
};

/** An account's limit of an hour would end the load, and with it the mail that shows that all is well again. */
export async function forgetWhatWasSent(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const table of ["project_labs", "project_revisions"])
    await client.query(
      `update ${table} set created_at = created_at - interval '1 hour' where created_at > now() - interval '1 hour'`,
    );
  await client.end();
}

/** Counts a database's duplicate and stuck work, and finds acknowledged submissions that it has lost. */
export async function readWork(url: string, submitted: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (query: string): Promise<number> =>
    Number((await client.query<{ n: string }>(`select count(*) as n from (${query}) as rows`)).rows[0]?.n);
  const counts = async (queries: Readonly<Record<string, string>>, of: (query: string) => string) => {
    const entries: [string, number][] = [];
    for (const [name, query] of Object.entries(queries)) entries.push([name, await count(of(query))]);
    return Object.fromEntries(entries);
  };
  const stored = await client.query<{ id: string }>("select id from projects where status = 'Submitted'");
  const ids = new Set(stored.rows.map(({ id }) => id));
  const work = {
    doneTwice: await counts(repeated, twice),
    stillWaiting: await counts(waiting, (query) => query),
    submitted: submitted.length,
    lost: submitted.filter((id) => !ids.has(id)),
  };
  await client.end();
  return work;
}

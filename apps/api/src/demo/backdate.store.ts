import { sql } from "kysely";
import type { Connection } from "../platform/database/connect.ts";

/** The database's own time, which it stamps on what it writes. */
export async function databaseNow(connection: Connection): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(connection);
  return rows[0]?.now ?? new Date();
}

/** Moves what was written of a project since a moment to the day on which the demo tells it. */
export async function backdate(
  connection: Connection,
  projectId: string,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<void> {
  const rows = sql`(select id from project_labs where project_id = ${projectId}::uuid)`;
  await connection.transaction().execute(async (transaction) => {
    await sql`update projects set created_at = least(created_at, ${at}::timestamptz), updated_at = ${at}::timestamptz
      where id = ${projectId}::uuid`.execute(transaction);
    await sql`update project_labs set created_at = least(created_at, ${at}::timestamptz), updated_at = ${at}::timestamptz
      where project_id = ${projectId}::uuid and updated_at >= ${since}::timestamptz`.execute(transaction);
    await sql`update projects set waiting_since = ${at}::timestamptz
      where id = ${projectId}::uuid and waiting_since >= ${since}::timestamptz`.execute(transaction);
    await sql`update project_labs set waiting_since = ${at}::timestamptz
      where project_id = ${projectId}::uuid and waiting_since >= ${since}::timestamptz`.execute(transaction);
    await sql`update project_revisions set created_at = ${at}::timestamptz
      where project_id = ${projectId}::uuid and created_at >= ${since}::timestamptz`.execute(transaction);
    await sql`update quotes set created_at = ${at}::timestamptz
      where project_lab_id in ${rows} and created_at >= ${since}::timestamptz`.execute(transaction);
    await sql`update project_messages set created_at = ${at}::timestamptz
      where project_lab_id in ${rows} and created_at >= ${since}::timestamptz`.execute(transaction);
    await sql`update project_events set at = ${at}::timestamptz
      where project_id = ${projectId}::uuid and at >= ${since}::timestamptz`.execute(transaction);
    await sql`update notifications set created_at = ${at}::timestamptz
      where created_at >= ${since}::timestamptz`.execute(transaction);
  });
}

/** Nobody is written to about the demo's own past, and what is old was read. */
export async function settleDemoNotifications(connection: Connection, readBefore: Date): Promise<void> {
  await sql`update mail_outbox set status = 'sent', sent_at = now() where status = 'waiting'`.execute(
    connection,
  );
  await sql`update projects set response_marker = 'Seen'
    where response_marker = 'New' and status <> 'Submitted'`.execute(connection);
  await sql`update project_labs set response_marker = 'Seen' from projects
    where projects.id = project_id and projects.response_marker = 'Seen' and project_labs.response_marker = 'New'`.execute(
    connection,
  );
  await sql`update notifications set read_at = created_at where created_at < ${readBefore}::timestamptz`.execute(
    connection,
  );
}

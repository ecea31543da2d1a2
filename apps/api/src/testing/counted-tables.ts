import { sql } from "kysely";
import type { Connection } from "../platform/database/connect.ts";

/** Counts the rows of each table. */
export async function countEachTable(connection: Connection): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(connection);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(name)}`.execute(
      connection,
    );
    counts[name] = rows[0]?.n ?? Number.NaN;
  }
  return counts;
}

/** Counts that changed, and by how much. */
export const grown = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );

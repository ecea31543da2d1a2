import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const folder = fileURLToPath(new URL("../../migrations/", import.meta.url));
/** Any constant: the advisory lock that lets one process migrate while the others wait. */
const migrationLock = 4_210_733;

interface Migration {
  readonly name: string;
  readonly sql: string;
}

const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(`${folder}${name}`, "utf8") }));

export const knownMigrations = (): readonly string[] => readMigrations().map(({ name }) => name);

/** The name of the schema that this program works with. */
export const newestMigration = (): string => knownMigrations().at(-1) ?? "none";

const appliedTable =
  "create table if not exists applied_migrations (name text primary key, at timestamptz not null default now())";

/** A migration that the database refused; the message has the database's own reason. */
export class MigrationError extends Error {
  override name = "MigrationError";

  constructor(migration: string, cause: unknown) {
    super(`Migration ${migration} failed; nothing of it was applied. PostgreSQL says: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const hint = "hint" in cause && typeof cause.hint === "string" ? ` (${cause.hint})` : "";
  return `${cause.message}${hint}`;
}

/** Makes the schema that an earlier version had, in the caller's transaction, in a database that is empty. */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  await client.query(appliedTable);
  for (const { sql } of readMigrations().filter(({ name }) => names.includes(name))) await client.query(sql);
}

/** Applies what is missing, forward only, each in a transaction of its own; safe with several processes at once. */
export async function migrate(pool: pg.Pool): Promise<readonly string[]> {
  const applied: string[] = [];
  for (const migration of readMigrations()) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
      await client.query(appliedTable);
      const known = await client.query("select 1 from applied_migrations where name = $1", [migration.name]);
      if (known.rowCount === 0) {
        // A migration may take longer than any request is allowed to.
        await client.query("set local statement_timeout = 0");
        await client.query(migration.sql);
        await client.query("insert into applied_migrations (name) values ($1)", [migration.name]);
        applied.push(migration.name);
      }
      await client.query("commit");
    } catch (cause) {
      await client.query("rollback");
      throw new MigrationError(migration.name, cause);
    } finally {
      client.release();
    }
  }
  return applied;
}

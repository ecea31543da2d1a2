import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";

const inDatabase = (file: string) =>
  JSON.stringify(join(import.meta.dirname, "..", "platform", "database", file));

/** Stops for ever between the statements of one migration and its commit. */
const program = (opening: string, migration: string) => `
  import { connectEmbedded, connectPostgres } from ${inDatabase("connect.ts")};
  import { migrate } from ${inDatabase("migrate.ts")};
  const { pool } = await ${opening};
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    const query = client.query.bind(client);
    const halting = (text, values) => {
      if (!text.startsWith("insert into applied_migrations") || values[0] !== ${JSON.stringify(migration)}) return query(text, values);
      process.stdout.write("half done");
      return new Promise(() => setInterval(() => {}, 1000));
    };
    return { query: halting, release: () => client.release() };
  };
  await migrate(pool);`;

/** Migrates in a process of its own, which is killed when the statements of a migration have run and are not committed. */
export async function killWhileMigrating(
  place: { readonly dataDir: string } | { readonly url: string },
  migration: string,
): Promise<void> {
  const opening =
    "url" in place
      ? `connectPostgres(${JSON.stringify(place.url)})`
      : `connectEmbedded(${JSON.stringify(place.dataDir)})`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program(opening, migration)]);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("half done")) child.kill("SIGKILL");
    });
  await once(child, "close");
  if (child.signalCode !== "SIGKILL") throw new Error(`${migration} was not reached: ${said}`);
}

/** Everything that migrations made, one line each. */
export async function schemaOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_constraintdef(oid) || ' on ' || conrelid::regclass from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select name from applied_migrations
     order by line`,
  );
  return rows.map(({ line }) => line);
}

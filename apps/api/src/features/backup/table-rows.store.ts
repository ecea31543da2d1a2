import pg from "pg";
import type { BackupContents } from "./backup-contents.rules.ts";

// PostgreSQL's own names.
// cspell:ignore attgenerated attisdropped attname attnum attrelid atttypid atttypmod classid conname
// cspell:ignore connamespace conrelid constraintdef contype datestyle deptype intervalstyle objid
// cspell:ignore ordinality regclass regnamespace relkind relname relnamespace schemaname sequencename
// cspell:ignore setval

/** A client of either database, in a transaction. */
export type Client = pg.ClientBase;

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

const rowsPerFetch = 500;
const maxBatchCharacters = 1_000_000;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Values are written in one form, whatever the server's settings. */
const plainForms =
  "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0";

/** Whatever the schema has, so that nobody has to remember a new table; processes that run are of no use elsewhere. */
async function findTables(client: Client): Promise<readonly StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not in ('processes', 'process_fingerprint_key')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return rows;
}

/** Tables whose rows each name a file. */
const namingFiles = ["files", "scope_documents"];
/** The storage key of a brand's image. */
const logoKey = "'logos/' || substring(logo from '^/images/(.+)$')";

/**
 * Each row as a JSON array of its values' text, which every type can be read from again. What names one of the removed
 * files is left out: an attachment with its row, an image with its brand's mention of it.
 */
async function* rowsOf(
  client: Client,
  { name, columns }: StoredTable,
  removed: readonly string[],
): AsyncGenerator<string> {
  const isRemoved = `= any(array[${removed.map(pg.escapeLiteral).join(", ")}]::text[])`;
  const valueOf = (column: string) =>
    name === "white_labels" && column === "logo"
      ? `case when ${logoKey} ${isRemoved} then null else logo end`
      : `${quoted(column)}::text`;
  const where = namingFiles.includes(name) ? `where not storage_key ${isRemoved}` : "";
  await client.query(
    `declare stored_rows no scroll cursor for
      select to_json(array[${columns.map(valueOf).join(", ")}])::text as row from ${quoted(name)} ${where}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerFetch} from stored_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < rowsPerFetch) break;
  }
  await client.query("close stored_rows");
}

/** Everything as it was at one moment; nobody else waits for it. */
export async function beginReading(client: Client) {
  await client.query("begin isolation level repeatable read read only");
  await client.query(plainForms);
  return {
    tables: () => findTables(client),
    rowsOf: (table: StoredTable, removed: readonly string[]) => rowsOf(client, table, removed),
    migrations: async (): Promise<string[]> => {
      const { rows } = await client.query<{ name: string }>(
        "select name from applied_migrations order by name",
      );
      return rows.map(({ name }) => name);
    },
    sequences: async (): Promise<BackupContents["sequences"]> => {
      const { rows } = await client.query<{ name: string; value: string }>(
        "select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = current_schema() and last_value is not null order by 1",
      );
      return rows.map(({ name, value }) => ({ name, value: Number(value) }));
    },
    /** The storage keys that rows name. */
    fileKeys: async (): Promise<readonly string[]> => {
      const { rows } = await client.query<{ key: string }>(
        `${namingFiles.map((name) => `select storage_key as key from ${name}`).join(" union ")} union select ${logoKey} from white_labels where logo like '/images/_%' order by 1`,
      );
      return rows.map(({ key }) => key);
    },
    end: () => client.query("commit"),
  };
}

const foreignKeys = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`;

async function loadRows(client: Client, { name, columns, types }: StoredTable, rows: AsyncIterable<string>) {
  const values = types.map((type, index) => `(r ->> ${index})::${type}`).join(", ");
  const statement = `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) overriding system value
    select ${values} from json_array_elements($1::json) with ordinality as stored (r, n) order by n`;
  let [batch, characters, count]: [string[], number, number] = [[], 0, 0];
  const write = async () => {
    if (batch.length > 0) await client.query(statement, [`[${batch.join(",")}]`]);
    [batch, characters] = [[], 0];
  };
  for await (const row of rows) {
    batch.push(row);
    characters += row.length;
    count += 1;
    if (characters > maxBatchCharacters) await write();
  }
  await write();
  return count;
}

/** Fills the tables of a new schema, in the caller's transaction. `fill` is called once for each that the backup has. */
export async function loadTables(
  client: Client,
  tables: BackupContents["tables"],
  rowsFor: (name: string) => AsyncIterable<string>,
): Promise<void> {
  await client.query(plainForms);
  const present = await findTables(client);
  const ofSchema = new Map(present.map((table) => [table.name, table]));
  // The schema's own first rows, such as the default brand, are in the backup as they have become since.
  await client.query(`truncate ${present.map(({ name }) => quoted(name)).join(", ")}`);
  const links = (await client.query<{ table: string; name: string; definition: string }>(foreignKeys)).rows;
  // Made again at the end, which checks every row: the tables need no order, and no superuser who turns checks off.
  for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of present) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { name, columns, rows } of tables) {
    const table = ofSchema.get(name);
    if (!table || table.columns.join() !== columns.join())
      throw new Error(`The table ${name} of the backup is not as the migrations make it.`);
    const loaded = await loadRows(client, table, rowsFor(name));
    if (loaded !== rows) throw new Error(`The table ${name} has ${loaded} rows instead of ${rows}.`);
  }
  for (const { name } of present) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of links)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

export async function setSequences(client: Client, sequences: BackupContents["sequences"]): Promise<void> {
  for (const { name, value } of sequences)
    await client.query("select setval(quote_ident($1)::regclass, $2)", [name, value]);
}

export async function hasTables(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace limit 1",
  );
  return rowCount !== 0;
}

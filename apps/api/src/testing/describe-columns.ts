/**
 * The types of the tables are read by one query on the database that a test has migrated anyway. kysely-codegen was
 * weighed and not taken, since it connects to a running server. The meaning of a text or document stays by hand in
 * both.
 */

import type pg from "pg";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: boolean;
  readonly computed: boolean;
}

/** As the driver reads them, with the parsers of connect.ts. */
const types: Readonly<Record<string, string>> = {
  text: "string",
  uuid: "string",
  int4: "number",
  int8: "number",
  numeric: "string",
  float8: "number",
  bool: "boolean",
  bytea: "Buffer",
  date: "Day",
  jsonb: "Json",
  timestamptz: "Instant",
  xid8: "string",
};

const allColumns = `
  select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
         column_default is not null or is_identity = 'YES' as filled, is_generated = 'ALWAYS' as computed
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'applied_migrations'
  order by table_name collate "C", ordinal_position`;

function line({ name, type, nullable, filled, computed }: Column): string {
  const read = types[type];
  if (read === undefined) throw new Error(`No type is written down for a column of the type ${type}.`);
  const value = nullable ? `${read} | null` : read;
  if (computed) return `    readonly ${name}: Computed<${value}>;`;
  return `    readonly ${name}: ${filled ? `Filled<${value}>` : value};`;
}

/** The tables of a migrated database as TypeScript; `npm run tables` keeps them in stored-columns.ts. */
export async function describeColumns(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(allColumns);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const bodies = [...tables].map(
    ([table, columns]) => `  readonly ${table}: {\n${columns.map(line).join("\n")}\n  };`,
  );
  return `import type { Computed, Day, Filled, Instant, Json } from "./column-types.ts";

/** Written by \`npm run tables\` from the migrated database; what its texts and documents mean stands in tables.ts. */
export interface StoredColumns {
${bodies.join("\n")}
}
`;
}

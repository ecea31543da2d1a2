import { z } from "zod";

/** Raised when an older program could not restore what a newer one writes. */
export const backupFormat = 1;

/** The archive's own description, `backup.json`. */
export const backupContentsSchema = z.strictObject({
  format: z.literal(backupFormat),
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(["embedded", "postgresql"]),
  /** Time for which copying its database blocked the server. */
  heldMs: z.number(),
  /** The schema: what had been applied, in this order. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.int() })),
  /** Kept in the data folder: secrets, and what marks a demo. */
  kept: z.array(z.string()),
  files: z.int().min(0),
  /** Named by a row, and already lost when the backup was made. */
  lostFiles: z.array(z.string()),
});
export type BackupContents = z.infer<typeof backupContentsSchema>;

/** Why this program cannot restore it; null where it can. */
export function obstacleTo(
  { version, migrations }: Pick<BackupContents, "version" | "migrations">,
  known: readonly string[],
): string | null {
  const unknown = migrations.find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : `The backup was made by a newer version (${version}, with ${unknown}). Restore it with that version or a later one.`;
}

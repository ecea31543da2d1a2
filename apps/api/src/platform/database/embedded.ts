import { mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import { DurableFiles, durableStartParameters } from "./durable-files.ts";
import { lockDataFolder } from "./embedded-lock.ts";

/** cube and earthdistance come first: created after pg_trgm, `similarity()` found no rows and said nothing. */
const extensions = { cube, earthdistance, pg_trgm };

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  readonly engine: PGlite;
  readonly close: () => Promise<void>;
}

/** One session: a query outside an open transaction would wait for ever, so the transaction is handed down. */
const poolOf = (engine: PGlite) => new pg.Pool(createPgConfig(engine));

/** Opens the embedded database in a folder that no other process may open at the same time. */
export async function openEmbedded(
  dataDir: string,
  {
    flush,
    assertMayOpen = () => {},
  }: {
    readonly flush?: (file: number) => void;
    /** Asked while nobody else can change the folder. */
    readonly assertMayOpen?: () => void;
  } = {},
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(join(dataDir, "database.lock"));
  try {
    assertMayOpen();
  } catch (refusal) {
    lock.release();
    throw refusal;
  }
  try {
    const folder = join(dataDir, "database");
    const engine = new PGlite({
      fs: new DurableFiles(folder, flush),
      extensions,
      startParams: durableStartParameters(PGlite.defaultStartParams),
    });
    await engine.waitReady;
    const pool = poolOf(engine);
    return {
      pool,
      engine,
      close: async () => {
        await pool.end();
        await engine.close();
        lock.release();
      },
    };
  } catch (cause) {
    lock.release();
    throw new Error(
      `The database below ${dataDir} could not be opened${diskIsFull(dataDir) ? ": the disk may be full" : ""}.`,
      { cause },
    );
  }
}

/** A database in memory, optionally from a dump of a migrated one (0.4 s instead of 4 s). */
export async function openInMemory(dump?: Blob): Promise<EmbeddedDatabase> {
  const engine = new PGlite({ extensions, ...(dump ? { loadDataDir: dump } : {}) });
  await engine.waitReady;
  const pool = poolOf(engine);
  return {
    pool,
    engine,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

const diskIsFull = (folder: string) => statfsSync(folder).bavail === 0;

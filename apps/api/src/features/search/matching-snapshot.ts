import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { SavedShard } from "@headroom/lab-index";
import { z } from "zod";

/** In which state a laboratory was taken: its version, and the transaction that wrote it. */
export interface LabState {
  readonly version: number;
  readonly changedIn: string;
}

/** The index as it stood, and what it was made of. */
export interface MatchingSnapshot {
  readonly day: string;
  readonly pricesVersion: number;
  readonly states: ReadonlyMap<string, LabState>;
  readonly shards: readonly SavedShard[];
}

const root = join(import.meta.dirname, "..", "..", "..", "..", "..");
/** Whatever decides how columns are laid out and what stands in them. */
const sources = [
  "packages/{matching,lab-index,contract}/src/**/*.ts",
  "apps/api/src/features/{labs,search}/*.ts",
];

/** Another program, Node or number of processors may lay columns out otherwise: a hash of all of it. */
function programHash(): string {
  const hash = createHash("sha256").update(`${process.version} ${availableParallelism()}`);
  for (const file of globSync(sources, { cwd: root }).toSorted()) hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

const headSchema = z.strictObject({
  program: z.string(),
  database: z.string(),
  day: z.string(),
  pricesVersion: z.number(),
  states: z.array(z.tuple([z.string(), z.number(), z.string()])),
  shards: z.array(z.strictObject({ checksum: z.number(), labIds: z.array(z.string()) })),
});

/** In one piece, without the copies that `readFile` makes of more than half a megabyte. */
async function readWhole(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file);
  try {
    const bytes = new Uint8Array((await handle.stat()).size);
    await handle.read(bytes);
    return bytes;
  } finally {
    await handle.close();
  }
}

/**
 * Keeps an index in a folder, so that a start reads columns instead of a million machines. It is a copy: whatever is
 * wrong with it, it is passed over and made anew. `database` tells one database from another.
 *
 * States are read before the laboratories, so that a change in between is read again. Serialised memory has no format
 * that outlives a commit, and needs none: the copy is also passed over after a change of the program, of Node, of the
 * number of processors or of the operator's rates. Backups leave it out, and it may be deleted at any time.
 */
export function openSnapshots(folder: string, database: string) {
  const headFile = join(folder, "head.json");
  const shardFile = (shard: number) => join(folder, `shard-${shard}`);

  async function readShards(head: z.infer<typeof headSchema>): Promise<SavedShard[] | null> {
    const shards = await Promise.all(
      head.shards.map(async ({ checksum, labIds }, i) => {
        const columns = await readWhole(shardFile(i));
        return crc32(columns) === checksum ? { labIds, columns } : null;
      }),
    );
    return shards.every((shard) => shard !== null) ? shards : null;
  }

  return {
    async read(): Promise<MatchingSnapshot | null> {
      try {
        const head = headSchema.parse(JSON.parse(await readFile(headFile, "utf8")));
        if (head.program !== programHash() || head.database !== database) return null;
        const shards = await readShards(head);
        if (shards === null) return null;
        const states = head.states.map(([id, version, changedIn]) => [id, { version, changedIn }] as const);
        return { day: head.day, pricesVersion: head.pricesVersion, states: new Map(states), shards };
      } catch {
        // Missing, cut short or of another form: the database has everything that it had.
        return null;
      }
    },
    /** The head goes first and comes last: shards without the right one are never read. */
    write({ day, pricesVersion, states, shards }: MatchingSnapshot): void {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      rmSync(headFile, { force: true });
      shards.forEach(({ columns }, i) => writeFileSync(shardFile(i), columns, { mode: 0o600 }));
      const head: z.infer<typeof headSchema> = {
        program: programHash(),
        database,
        day,
        pricesVersion,
        states: [...states].map(([id, { version, changedIn }]) => [id, version, changedIn]),
        shards: shards.map(({ labIds, columns }) => ({ checksum: crc32(columns), labIds: [...labIds] })),
      };
      writeFileSync(`${headFile}.part`, JSON.stringify(head), { mode: 0o600 });
      renameSync(`${headFile}.part`, headFile);
    },
  };
}

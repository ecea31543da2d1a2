import { mkdtempSync, rmSync } from "node:fs";
import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { knownMigrations, migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { lossesIn, openPlace, startPlace } from "../load/backup-load.ts";
import { signInOver } from "../../apps/api/src/testing/http-client.ts";
import { killWhileMigrating, schemaOf } from "../../apps/api/src/testing/killed-migration.ts";
import { startServerProcess } from "../../apps/api/src/testing/server-process.ts";
import { jobStory } from "../load/job-load.ts";
import { startWriteLoad, type WriteLoad } from "../load/write-load.ts";

const customers = ["customer@demo.test", "customer2@demo.test"];
/** At least so many answers and acts of a job before it is killed, and at most so much later. */
const minAnswers = 20;
const maxWaitMs = 1500;
const furthestAct = ({ jobs }: WriteLoad) => Math.max(0, ...[...jobs.values()].map(({ length }) => length));

/** Writes without a pause until the process is killed at some moment; answers what was acknowledged until then. */
async function writeUntilKilled(variables: Readonly<Record<string, string>>): Promise<WriteLoad> {
  const server = await startServerProcess({
    ...variables,
    DEMO_PROJECTS: "false",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  try {
    const people = await Promise.all(customers.map((email) => signInOver(server.address, email)));
    const load = startWriteLoad(people, 0, await signInOver(server.address, "lab@demo.test"));
    const minAct = randomInt(jobStory.length);
    while ((load.answers.length < minAnswers || furthestAct(load) < minAct) && server.isAlive())
      await setTimeout(10);
    await setTimeout(randomInt(maxWaitMs));
    server.kill("SIGKILL");
    await server.exited;
    await load.stop();
    return load;
  } finally {
    await server.remove();
  }
}

/** Kills the process that migrates in each of the newest migrations, one after the other; answers how the schema differs afterwards. */
export async function killEachMigration(kind: "embedded" | "postgresql", newest: number) {
  const parent = mkdtempSync(join(tmpdir(), "headroom-kill-"));
  const [killed, fresh] = [await startPlace(kind, parent), await startPlace(kind, join(parent, "fresh"))];
  const open = async ({ variables }: typeof killed) => {
    const database = await openPlace(variables);
    await migrate(database.pool);
    const schema = await schemaOf(database.pool);
    await database.close();
    return schema;
  };
  try {
    const { DATA_DIR: dataDir = "", DATABASE_URL: url } = killed.variables;
    const migrations = knownMigrations().slice(-newest);
    for (const migration of migrations)
      await killWhileMigrating(url === undefined ? { dataDir } : { url }, migration);
    const [schema, expected] = [await open(killed), await open(fresh)];
    const differs = [
      ...schema.filter((line) => !expected.includes(line)),
      ...expected.filter((line) => !schema.includes(line)),
    ];
    return { kind, killedInMigrations: migrations.length, differs };
  } finally {
    await Promise.all([killed.stop(), fresh.stop()]);
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Kills a server again and again while people write to it; answers what is missing of what it acknowledged. */
export async function killUnderLoad(
  kind: "embedded" | "postgresql",
  rounds: number,
  tell: (line: string) => void,
) {
  const parent = mkdtempSync(join(tmpdir(), "headroom-kill-"));
  const place = await startPlace(kind, parent);
  const loads: WriteLoad[] = [];
  const seen = { kind, rounds: 0, acknowledged: 0, lost: [] as string[], halfWritten: [] as string[] };
  const byKind = { projects: 0, files: 0, quotes: 0, messages: 0, jobActs: 0, furthestJobAct: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const load = await writeUntilKilled(place.variables);
      loads.push(load);
      const found = await lossesIn(place.variables, load, Number.POSITIVE_INFINITY);
      seen.rounds += 1;
      seen.acknowledged += found.acknowledged;
      byKind.projects += load.projects.size;
      byKind.files += load.uploads.size;
      byKind.quotes += load.quotes.size;
      byKind.messages += load.messages.size;
      for (const acts of load.jobs.values()) byKind.jobActs += acts.length;
      byKind.furthestJobAct = Math.max(byKind.furthestJobAct, furthestAct(load));
      seen.lost.push(...found.lost);
      seen.halfWritten.push(...found.broken);
      tell(
        `${kind} ${seen.rounds}/${rounds}: ${seen.acknowledged} acknowledged, ${seen.lost.length} lost, ${seen.halfWritten.length} half-written`,
      );
    }
    // Writes that survived their own kill must survive the later ones too.
    for (const load of loads)
      seen.lost.push(...(await lossesIn(place.variables, load, Number.POSITIVE_INFINITY)).lost);
    return { ...seen, byKind, lost: [...new Set(seen.lost)], halfWritten: [...new Set(seen.halfWritten)] };
  } finally {
    await place.stop();
    rmSync(parent, { recursive: true, force: true });
  }
}

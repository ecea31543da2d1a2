import { parseArgs } from "node:util";
import { fillDiskUnderLoad } from "./full-disk-load.ts";
import { killEachMigration, killUnderLoad } from "./kill-load.ts";

// kill -9 at random moments under concurrent writes and within every migration, and a disk that is full for some
// seconds; all that was acknowledged is there afterwards, and whole. `npm run prove kill 50 postgresql` for one database,
// `-- --migrations 3` for the newest three.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { migrations: { type: "string", default: "Infinity" } },
});
const [rounds = "50", only] = positionals;
const kinds = (["embedded", "postgresql"] as const).filter((kind) => only === undefined || only === kind);
const tell = (line: string) => void process.stderr.write(`${line}\n`);
const results = [];
for (const kind of kinds)
  results.push({
    kill: await killUnderLoad(kind, Number(rounds), tell),
    migrations: await killEachMigration(kind, Number(values.migrations)),
    // Only root may mount the disk that is filled.
    fullDisk: process.getuid?.() === 0 ? await fillDiskUnderLoad(kind) : "not tried: run this as root",
  });
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
const holds = results.every(
  ({ kill, migrations, fullDisk }) =>
    [kill.lost, kill.halfWritten, migrations.differs].flat().length === 0 &&
    (typeof fullDisk === "string" || [fullDisk.lost, fullDisk.halfWritten].flat().length === 0),
);
process.exitCode = holds && results.length > 0 ? 0 : 1;

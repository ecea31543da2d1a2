import { killUnderLoad } from "../apps/api/src/testing/kill-load.ts";
import { providePostgres } from "./provision.ts";

// kill -9 at random moments under concurrent writes; all that was acknowledged is there after the restart, and whole.
process.env["POSTGRES_BIN"] = await providePostgres();
const [rounds = "50"] = process.argv.slice(2);
const results = [];
for (const kind of ["embedded", "postgresql"] as const)
  results.push(await killUnderLoad(kind, Number(rounds)));
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.every(({ lost, halfWritten }) => lost.length + halfWritten.length === 0) ? 0 : 1;

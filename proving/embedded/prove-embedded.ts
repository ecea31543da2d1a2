import { run } from "../../tools/run.ts";

// Every API test on the embedded database, or those of the folders that are named; `npm test` has them on PostgreSQL, and
// the journeys on this one.
const { code } = await run("vitest", ["run", "--project", "api-embedded", ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = code;

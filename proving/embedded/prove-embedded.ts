import { run } from "../../tools/run.ts";

// Every API test on the embedded database; `npm test` has them on PostgreSQL, and the journeys on this one.
const { code } = await run("vitest", ["run", "--project", "api-embedded"], { show: true });
process.exitCode = code;

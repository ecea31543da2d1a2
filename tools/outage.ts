import { providePostgres } from "./provision.ts";
import { run } from "./run.ts";

// The tests of a database that goes away and of a server that ends, as long and as often as no ordinary run can be.
const files = ["platform/database/outage", "staying-up", "stopping"].map((file) => `apps/api/src/${file}`);
const { code } = await run("vitest", ["run", "--project", "api-postgresql", "--maxWorkers=1", ...files], {
  show: true,
  env: { POSTGRES_BIN: await providePostgres(), OUTAGE_ROUNDS: "20", OUTAGE_SILENCE_S: "60" },
});
process.exitCode = code;

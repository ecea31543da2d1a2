import { providePostgres } from "./provision.ts";
import { run } from "./run.ts";

// The tests of a database that goes away, as long and as often as no ordinary run can be.
const { code } = await run(
  "vitest",
  ["run", "--project", "api-postgresql", "apps/api/src/platform/database/outage"],
  {
    show: true,
    env: { POSTGRES_BIN: await providePostgres(), OUTAGE_ROUNDS: "20", OUTAGE_SILENCE_S: "60" },
  },
);
process.exitCode = code;

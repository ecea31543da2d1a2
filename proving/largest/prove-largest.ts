import { run } from "../../tools/run.ts";

// The largest requests with the bound that holds on a machine that does nothing else, and what each operation costs.
const { code } = await run(
  "vitest",
  ["run", "--project", "api-embedded", "--maxWorkers=1", "proving/largest"],
  { show: true, env: { LARGEST_STOOD_MS: "250" } },
);
process.exitCode = code;

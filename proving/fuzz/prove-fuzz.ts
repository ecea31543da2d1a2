import { parseArgs } from "node:util";
import { run } from "../../tools/run.ts";

// Random requests over every operation with every role: `npm run prove fuzz -- --seed 7 --requests 1000` repeats a run.
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    requests: { type: "string", default: "100000" },
    inputs: { type: "string", default: "10000" },
  },
});
const { code } = await run(
  "vitest",
  [
    "run",
    ...["api-postgresql", "web"].flatMap((project) => ["--project", project]),
    "--maxWorkers=1",
    "proving/fuzz",
    "apps/web/src/testing/read-anything",
  ],
  { show: true, env: { FUZZ_SEED: values.seed, FUZZ_REQUESTS: values.requests, FUZZ_INPUTS: values.inputs } },
);
process.exitCode = code;

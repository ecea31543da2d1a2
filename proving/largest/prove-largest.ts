import { parseArgs } from "node:util";
import { run } from "../../tools/run.ts";

// The largest requests with the bound that holds on a machine that does nothing else, and what each operation costs; of one
// operation alone by `npm run prove largest -- --operation search.search`.
const { values } = parseArgs({
  options: { bound: { type: "string", default: "250" }, operation: { type: "string" } },
});
const { code } = await run(
  "vitest",
  [
    "run",
    "--project",
    "api-embedded",
    "--maxWorkers=1",
    ...(values.operation === undefined ? [] : ["--testNamePattern", `${values.operation}$`]),
    "proving/largest",
  ],
  { show: true, env: { LARGEST_STOOD_MS: values.bound } },
);
process.exitCode = code;

import { run } from "../../tools/run.ts";

// npm run prove simulate SEEDS FROM: as many seeds, from that one; a failure is replayed by `npm run prove simulate 1 SEED`.
const [seeds = "10000", from = "1"] = process.argv.slice(2);
const { code } = await run(
  "vitest",
  ["run", "--project", "api-embedded", "--reporter=dot", "--bail=1", "proving/simulation"],
  { show: true, env: { SIMULATE_SEEDS: seeds, SIMULATE_FROM: from } },
);
process.exitCode = code;

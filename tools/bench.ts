import { run } from "./run.ts";

/** Every benchmark in turn; each prints one JSON object. */
const parts: readonly { name: string; args: readonly string[] }[] = [
  { name: "srs", args: ["packages/calculators/bench/srs.ts"] },
  { name: "search", args: ["packages/search-host/bench/search.ts", "--labs", "100000"] },
  { name: "matching", args: ["packages/matching/bench/matching.ts", "--labs", "100000", "--tests", "5"] },
];

const results: Record<string, unknown> = {};
for (const part of parts) {
  const { code, output } = await run("node", part.args);
  results[part.name] = code === 0 ? JSON.parse(output) : { failed: output };
}
console.log(JSON.stringify(results, null, 2));

import { provers, provideAll, runProver } from "./provers.ts";

/** Benchmarks that print one JSON object, by the name that their figures have here. */
const parts: readonly (readonly [name: string, prover: string, ...args: string[]])[] = [
  ["srs", "bench-srs"],
  ["search", "bench-search", "--labs", "100000"],
  ["matching", "bench-matching", "--labs", "100000", "--tests", "5"],
  ["lists", "bench-lists"],
  ["start", "bench-start"],
  ["synthesis", "bench-synthesis"],
  ["keys", "bench-keys"],
];

const env = await provideAll();
const results: Record<string, unknown> = {};
for (const [name, prover, ...args] of parts) {
  process.stderr.write(`${name} …\n`);
  const found = provers.find((each) => each.name === prover);
  if (!found) throw new RangeError(`There is no ${prover}.`);
  const { passed, output } = await runProver(found, args, env);
  results[name] = passed ? JSON.parse(output.slice(output.indexOf("{"))) : { failed: output };
  if (!passed) process.exitCode = 1;
}
console.log(JSON.stringify(results, null, 2));

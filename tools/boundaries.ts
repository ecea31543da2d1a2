import { globSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { run } from "./run.ts";

interface Report {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { rule: { name: string }; from: string; to: string; comment?: string }[];
  };
}

/** Guards against a missing parser: dependency-cruiser then sees no TypeScript and reports that all is well. */
const minModules = 200;

const { code, output } = await run("depcruise", [
  "packages",
  "apps/api/src",
  "apps/web/src",
  "proving",
  "--config",
  ".dependency-cruiser.cjs",
  "--output-type",
  "json",
]);
if (!output.trimStart().startsWith("{")) throw new Error(`dependency-cruiser said:\n${output}`);
const { summary } = JSON.parse(output) as Report; // as the program documents it
for (const violation of summary.violations)
  console.log(`${violation.rule.name}: ${violation.from} → ${violation.to}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} against the rules`);
if (summary.totalCruised < minModules)
  throw new Error(`Only ${summary.totalCruised} modules were read; at least ${minModules} were expected.`);

/** A name that stands twice is looked for in the wrong place. A word and its endpoint share one by design. */
const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", {
  cwd: join(import.meta.dirname, ".."),
  exclude: ["**/endpoints/**", "**/index.ts"],
});
const rootOf = (file: string) => file.split(sep, 2).join("/");
const byName = Map.groupBy(sources, (file) => `${rootOf(file)} ${basename(file).replace(/\.tsx?$/, "")}`);
const doubled = [...byName.values()].filter((files) => files.length > 1);
for (const files of doubled) console.log(`one-name-one-file: ${files.join(", ")}`);
process.exitCode = code === 0 && summary.violations.length === 0 && doubled.length === 0 ? 0 : 1;

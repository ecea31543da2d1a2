import { run } from "./run.ts";

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
  readonly output: string;
}

/** Steps of `npm run check`. */
const checks: readonly { name: string; program: string; args: readonly string[] }[] = [
  { name: "types", program: "tsc", args: ["-p", "tsconfig.json"] },
  { name: "types of the web app", program: "tsc", args: ["-p", "apps/web/tsconfig.json"] },
  { name: "types of the service worker", program: "tsc", args: ["-p", "apps/web/offline/tsconfig.json"] },
  { name: "lint", program: "node", args: ["tools/lint.ts"] },
  { name: "format", program: "biome", args: ["format", "packages", "apps", "tools", "proving", "tests"] },
  { name: "boundaries", program: "node", args: ["tools/boundaries.ts"] },
  {
    name: "words and units",
    program: "vitest",
    args: ["run", "--project", "packages", "tools/brand", "tools/decisions", "tools/glossary", "tools/units"],
  },
  { name: "duplication", program: "jscpd", args: [] },
  { name: "dead code", program: "knip", args: ["--no-progress"] },
  { name: "spelling", program: "cspell", args: ["--no-progress", "--no-summary", "**/*.{ts,tsx,md}"] },
];

/** Runs all checks, two at a time. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...checks];
  const results: CheckResult[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await run(check.program, check.args);
      results.push({ name: check.name, passed: code === 0, output });
      process.stdout.write(`${code === 0 ? "✓" : "✗"} ${check.name}\n${code === 0 ? "" : output}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { runChecks } from "./checks.ts";
import { type Browser, provideBrowser, providePostgres } from "./provision.ts";
import { run } from "./run.ts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const folder = mkdtempSync(join(tmpdir(), "headroom-results-"));
const readReport = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));

async function countChecks(): Promise<Count> {
  const results = await runChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

const environmentOf = ({ path, switches }: Browser) => ({ CHROMIUM_PATH: path, CHROMIUM_SWITCHES: switches });

/** Unit, component and API tests; a suite that could not even load counts as a failure. */
async function countVitest(postgresBin: string, browser: Browser): Promise<Count> {
  const { code } = await run(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, "vitest.json")}`],
    { show: true, env: { POSTGRES_BIN: postgresBin, ...environmentOf(browser) } },
  );
  const report = readReport("vitest.json") as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

async function countJourneys(browser: Browser): Promise<Count> {
  await buildWeb();
  const { code } = await run("playwright", ["test", "--config", "tests/playwright.config.ts"], {
    show: true,
    env: {
      ...environmentOf(browser),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "journeys.json"),
    },
  });
  const { stats } = readReport("journeys.json") as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1) };
}

/** One part after the other; a part that breaks down counts as a failure and the others still run. */
async function part(name: string, work: () => Promise<Count>): Promise<Count> {
  process.stdout.write(`\n── ${name}\n`);
  try {
    return await work();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

const counts = [
  await part("Checks", countChecks),
  await part("Unit, component and API tests", async () =>
    countVitest(await providePostgres(), await provideBrowser()),
  ),
  await part("Journeys in a browser", async () => countJourneys(await provideBrowser())),
];
rmSync(folder, { recursive: true, force: true });
const total = counts.reduce(
  (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  { passed: 0, failed: 0 },
);
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);

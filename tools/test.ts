import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./build-web.ts";
import { runChecks } from "./checks.ts";
import { type Browser, provideBrowser, providePostgres } from "./provision.ts";
import { run } from "./run.ts";

// `npm run test:whole` has what takes minutes a file too: `vitest.config.ts` and `tests/playwright.config.ts` say which.
if (process.argv[2] === "whole") process.env["WHOLE_TEST"] = "true";

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
    {
      show: true,
      env: { POSTGRES_BIN: postgresBin, EMBEDDED_BY_JOURNEYS: "true", ...environmentOf(browser) },
    },
  );
  // as vitest documents it
  const report = readReport("vitest.json") as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

/** Journeys wait for the browser most of the time, so they run beside the other tests; what they say is shown after those. */
async function countJourneys(browser: Browser, others: Promise<Count>): Promise<Count> {
  const { code, output } = await run("playwright", ["test", "--config", "tests/playwright.config.ts"], {
    env: {
      ...environmentOf(browser),
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, "journeys.json"),
    },
  });
  await others;
  process.stdout.write(`\n── Journeys in a browser\n${output}`);
  // as Playwright documents it
  const { stats } = readReport("journeys.json") as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1) };
}

async function countTests(): Promise<Count> {
  await buildWeb();
  const [postgresBin, browser] = [await providePostgres(), await provideBrowser()];
  const others = attempt(() => countVitest(postgresBin, browser));
  return sum([await attempt(() => countJourneys(browser, others)), await others]);
}

const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (total, count) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed }),
    { passed: 0, failed: 0 },
  );

/** Counts a breakdown as one failure, and lets the others run. */
async function attempt(work: () => Promise<Count>): Promise<Count> {
  try {
    return await work();
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

process.stdout.write("\n── Checks\n");
const checks = await attempt(countChecks);
process.stdout.write("\n── Unit, component and API tests\n");
const total = sum([checks, await attempt(countTests)]);
rmSync(folder, { recursive: true, force: true });
process.exitCode = total.failed === 0 ? 0 : 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);

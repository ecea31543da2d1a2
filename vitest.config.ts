import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chromium } from "./tools/chromium.ts";

/** Start servers by the dozen, wait for a time that is promised or send the largest requests: `npm run test:whole` has them. */
const ofTheWhole = [
  ...["largest-requests.embedded", "fuzz.postgresql", "simulation", "backup.embedded", "backup.postgresql"],
  ...["opening.embedded", "upgrade.postgresql", "start-faults.embedded", "staying-up.postgresql"],
  ...[
    "stopping.postgresql",
    "processes.postgresql",
    "outage.postgresql",
    "slow-server.postgresql",
    "guessing",
  ],
  ...["two-servers.postgresql", "operations.postgresql", "npm-start"],
];
const left = process.env["WHOLE_TEST"] ? [] : ofTheWhole.map((name) => `**/${name}.test.ts`);

/** A busy machine is no fault of a test: the longest has taken 90 s there. */
const testTimeout = 300_000;

const api = {
  include: ["{apps/api/src,proving}/**/*.test.ts"],
  // A start of several processes takes minutes where two cores serve ten of them.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  // Each file starts a server of its own, with a database of its own; only the loaded modules are shared.
  isolate: false,
};

/** Some wait for processes that they started, or for a time that is promised: the cores are busy all the same. */
const maxWorkers = availableParallelism() + 1;

/** Most of them wait for a time that is promised, so a file's size says nothing of how long it takes. */
const longest = [...ofTheWhole, "permission-matrix", "column-index", "distinct-names"];
/** Sees a library come, so it needs a page on which nothing has been drawn. */
const onFreshPage = "first-plot";
/** Begins with what takes long: one that began last would be waited for by itself. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      if (moduleId.includes(`/${onFreshPage}.`)) return -1;
      const found = longest.findIndex((name) => moduleId.includes(`/${name}`));
      return found < 0 ? longest.length : found;
    };
    // A worker keeps the modules of a project that it has loaded.
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || place(a) - place(b),
    );
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: left,
          isolate: false,
          testTimeout,
        },
      },
      // A pure decision needs no database: once is enough.
      {
        test: {
          name: "rules",
          include: ["apps/api/src/**/*.rules.test.ts"],
          isolate: false,
          testTimeout,
        },
      },
      { test: { name: "web", include: ["apps/web/src/**/*.test.ts"], isolate: false, testTimeout } },
      // What shows figures is laid out and drawn by a real browser engine.
      {
        extends: "./apps/web/vite.config.ts",
        // All packages of the app are prepared before the first test: one found later would load the page anew.
        optimizeDeps: { entries: ["apps/web/src/main.tsx", "apps/web/src/**/*.worker.ts"] },
        test: {
          name: "web-browser",
          // As many as the others have, or its files wait until all others are done, and run one by one.
          maxWorkers,
          include: ["apps/web/src/**/*.test.tsx"],
          setupFiles: "apps/web/src/testing/browser-setup.ts",
          isolate: false,
          testTimeout: 120_000,
          // A drawing's library is loaded when it is first needed: on a busy machine that takes its time.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      // A file named after one database is about that one only: nothing is skipped.
      {
        test: {
          ...api,
          // In `npm test` the journeys go through all of the embedded database's features; `npm run prove embedded` has every test.
          include: [
            `{apps/api/src,proving}/**/*${process.env["EMBEDDED_BY_JOURNEYS"] ? ".embedded" : ""}.test.ts`,
          ],
          exclude: [...left, "**/*.postgresql.test.ts", "**/*.rules.test.ts"],
          name: "api-embedded",
          globalSetup: "apps/api/src/testing/global-setup.ts",
        },
      },
      {
        test: {
          ...api,
          exclude: [...left, "**/*.embedded.test.ts", "**/*.rules.test.ts"],
          name: "api-postgresql",
          globalSetup: "apps/api/src/testing/postgres-setup.ts",
        },
      },
    ],
  },
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromium } from "../tools/chromium.ts";

const port = Number(process.env["JOURNEY_PORT"] ?? 3217);

/** Workers load this file again and inherit the folder; who made it removes it, once the server has ended. */
function dataFolder(): string {
  const inherited = process.env["JOURNEY_DATA_DIR"];
  if (inherited) return inherited;
  const folder = mkdtempSync(join(tmpdir(), "headroom-journey-"));
  process.env["JOURNEY_DATA_DIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Walks of many screens or of one from many sides, minutes each: `npm run test:whole` has them. */
const ofTheWhole =
  /(accessibility|addresses|administration|asked-with-page|brands|people|search-without-answer|second-factor|two-people)\.spec\.ts$/;

export default defineConfig({
  testDir: "journeys",
  testIgnore: process.env["WHOLE_TEST"] ? [] : ofTheWhole,
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 480_000,
  // Generous, since a busy machine is no fault of a screen.
  expect: { timeout: 45_000 },
  reporter: [["list"], ["json"]],
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 60_000,
    // A trace costs a third of the processor time: `--trace on` makes one of a journey that failed.
    trace: "off",
    screenshot: "only-on-failure",
    // Journeys cannot intercept answers from a service worker's cache; its own journey allows it.
    serviceWorkers: "block",
    launchOptions: chromium,
  },
  webServer: {
    command: "node ../apps/api/src/main.ts",
    url: `http://localhost:${port}/api/readyz`,
    timeout: 240_000,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataFolder(),
      DEMO_PASSWORD: "journey password",
      // Journeys count what they make themselves.
      DEMO_PROJECTS: "false",
      LOG_LEVEL: "error",
    },
  },
});

import { defineConfig } from "@playwright/test";

const port = Number(process.env["JOURNEY_PORT"] ?? 3217);
const dataDir = `${process.env["TMPDIR"] ?? "/tmp"}/headroom-journey-${process.pid}`;

export default defineConfig({
  testDir: "journeys",
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  outputDir: "../test-results",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        ...(process.env["CHROMIUM_SWITCHES"] ?? "").split(" ").filter(Boolean),
      ],
    },
  },
  webServer: {
    command: "node ../apps/api/src/main.ts",
    url: `http://localhost:${port}/api/readyz`,
    timeout: 240_000,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO_PASSWORD: "journey password",
      LOG_LEVEL: "error",
    },
  },
});

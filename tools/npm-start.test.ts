import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const answers = (port: number) =>
  fetch(`http://localhost:${port}/api/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test("Ending npm ends the server that it started, in order", { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-npm-start-"));
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: "0", HOST: "localhost", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  npm.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  while (!/listens at/.test(said)) await setTimeout(100);
  const port = Number(/listens at http:\/\/localhost:(\d+)/.exec(said)?.[1]);
  expect(await answers(port)).toBe(true);
  npm.kill("SIGTERM");
  while (await answers(port)) await setTimeout(100);
  while (!said.includes("Stopped.")) await setTimeout(100);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { buildWeb } from "../tools/build-web.ts";
import { provideBrowser, providePostgres } from "../tools/provision.ts";
import { run } from "../tools/run.ts";

type Part = readonly [name: string, ...args: string[]];

/** Each prints one JSON object. */
const parts: readonly Part[] = [
  ["srs", "proving/bench-calculators/srs.ts"],
  ["search", "proving/bench-search/search.ts", "--labs", "100000"],
  ["matching", "packages/matching/bench/matching.ts", "--labs", "100000", "--tests", "5"],
];
const results: Record<string, unknown> = {};

async function measure([name, ...args]: Part, env: Record<string, string> = {}): Promise<void> {
  process.stderr.write(`${name} …\n`);
  const { code, output } = await run("node", args, { env });
  results[name] = code === 0 ? JSON.parse(output.slice(output.indexOf("{"))) : { failed: output };
}

/** A server with the demo's data, for what is measured through a browser. */
async function withServer(work: (address: string) => Promise<void>): Promise<void> {
  const port = "3391";
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-bench-"));
  const server = spawn("node", ["apps/api/src/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, PORT: port, HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const address = `http://127.0.0.1:${port}`;
  try {
    while (
      !(await fetch(`${address}/api/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (server.exitCode !== null) throw new Error("The server for the benchmark did not start.");
      await setTimeout(100);
    }
    await work(address);
  } finally {
    server.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

for (const part of parts) await measure(part);
const postgresBin = { POSTGRES_BIN: await providePostgres() };
await measure(["lists", "proving/bench-api/admin-lists.ts"], postgresBin);
await measure(["start", "proving/bench-api/cold-start.ts"], postgresBin);
await measure(["synthesis", "proving/bench-api/synthesis-delay.ts"], postgresBin);
await buildWeb();
const browser = await provideBrowser();
await withServer((address) =>
  measure(["keys", "proving/bench-web/key-to-paint.ts", address], {
    CHROMIUM_PATH: browser.path,
    CHROMIUM_SWITCHES: browser.switches,
  }),
);
console.log(JSON.stringify(results, null, 2));

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Meilisearch } from "meilisearch";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const program = join(import.meta.dirname, "..", "bin", "search-host.ts");
const masterKey = "a master key for tests";
let folder = "";
const started: ChildProcess[] = [];

/** The program as operators start it; `line` is the first that it says, `ended` its exit code. */
function start(variables: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: "0", DATA_DIR: folder, MASTER_KEY: masterKey, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  const line = Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]).then(String);
  const ended = once(child, "exit").then(([code]: unknown[]) => code);
  return { child, line, ended };
}

const clientOf = (line: string) =>
  new Meilisearch({ host: /http:\S+\d/.exec(line)?.[0] ?? "", apiKey: masterKey });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "search-host-alone-"));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
  }
  rmSync(folder, { recursive: true });
});

describe("the search host alone", () => {
  it("answers the official client, and after a restart with what it was sent", async () => {
    const first = start();
    const index = clientOf(await first.line).index("labs");
    await index.addDocuments([{ id: 1, name: "Vibration hall" }]).waitTask();
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const { hits } = await clientOf(await start().line)
      .index("labs")
      .search("vibration");
    expect(hits).toEqual([{ id: 1, name: "Vibration hall" }]);
  });

  it("refuses a folder that another process uses", async () => {
    await start().line;
    const second = start();
    expect(await second.line).toMatch(/^Another process already uses .*search\. Stop it, or set DATA_DIR/);
    expect(await second.ended).toBe(1);
  });

  it("names every fault of its configuration at once", async () => {
    const { line, ended } = start({ MASTER_KEY: "too short", PORT: "99999" });
    expect(await line).toMatch(/^MASTER_KEY must have at least 16 .*\nPORT must be from 0 to 65535\.\n$/s);
    expect(await ended).toBe(1);
  });

  it("says why it cannot listen", async () => {
    const line = await start().line;
    const port = /:(\d+),/.exec(line)?.[1] ?? "";
    const second = start({ PORT: port, DATA_DIR: join(folder, "second") });
    expect(await second.line).toMatch(/^It cannot listen on 127\.0\.0\.1, port \d+: .*EADDRINUSE/);
    expect(await second.ended).toBe(1);
  });
});

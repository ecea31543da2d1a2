import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockDataFolder } from "../apps/api/src/platform/database/embedded-lock.ts";
import { run } from "./run.ts";

const parent = mkdtempSync(join(tmpdir(), "headroom-reset-"));
afterAll(() => rmSync(parent, { recursive: true }));

const names = ["database", "search", "files", "secret"];
function dataFolder(...markers: readonly string[]): string {
  const folder = mkdtempSync(join(parent, "data-"));
  for (const name of [...names, ...markers]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "database", "row"), "");
  return folder;
}
const left = (folder: string) => names.filter((name) => existsSync(join(folder, name)));
const reset = (DATA_DIR: string, env: Readonly<Record<string, string>> = {}) =>
  run("node", [join(import.meta.dirname, "demo-reset.ts")], {
    env: { NODE_ENV: "development", DATA_DIR, ...env },
  });

test("The demo starts over: its data goes, its secret stays", async () => {
  const folder = dataFolder("demo");
  expect((await reset(folder)).code).toBe(0);
  expect(left(folder)).toEqual(["secret"]);
});

test("Nothing is removed while a server runs, or where the demo is not what was stored", async () => {
  const [running, other, demo] = [dataFolder("demo"), dataFolder(), dataFolder("demo")];
  const lock = lockDataFolder(join(running, "database.lock"));
  const refused = [
    [running, await reset(running)],
    [other, await reset(other)],
    [demo, await reset(demo, { DATABASE_URL: "postgres://localhost/headroom" })],
    [demo, await reset(demo, { DEMO: "false" })],
  ] as const;
  lock.release();
  for (const [folder, { code, output }] of refused) {
    expect([code, left(folder)]).toEqual([1, names]);
    expect(output).toContain("Nothing was removed");
  }
});

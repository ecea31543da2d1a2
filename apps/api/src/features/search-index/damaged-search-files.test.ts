import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readyz } from "@headroom/contract/endpoints/operations";
import { expect, it, onTestFinished } from "vitest";
import { lockDataFolder } from "../../platform/database/embedded-lock.ts";
import { untilTrue } from "../../testing/server-process.ts";
import { openTestDatabase, startTestServer } from "../../testing/test-server.ts";

it("starts with damaged search files, sets each aside, and fills the index again", async () => {
  const searchDataDir = mkdtempSync(join(tmpdir(), "headroom-damaged-"));
  onTestFinished(() => rmSync(searchDataDir, { recursive: true }));
  const files = join(searchDataDir, "search");
  const damaged = [/^keys\.sqlite$/, /^index-.*\.sqlite$/];
  /** A start of the server on the files as they are, until its index is complete. */
  const run = async () => {
    const server = await startTestServer({ searchDataDir }, await openTestDatabase());
    server.startWorkers();
    const isComplete = async () => (await server.visitor.call(readyz)).body.data.search === "ok";
    await untilTrue(isComplete, "a complete index");
    await server.stop();
  };
  await run();
  const names = readdirSync(files).filter((name) => damaged.some((pattern) => pattern.test(name)));
  for (const name of names) truncateSync(join(files, name), 5000);
  await run();
  expect(readdirSync(files)).toEqual(expect.arrayContaining(names.map((name) => `${name}.damaged`)));
  expect(names).toHaveLength(2);
});

it("names a damaged lock file, and leaves it in its place", () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-damaged-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "search.lock");
  writeFileSync(file, "this is no database, whoever reads it");
  expect(() => lockDataFolder(file)).toThrow(`The lock file ${file} is damaged.`);
  expect(readFileSync(file, "utf8")).toContain("no database");
});

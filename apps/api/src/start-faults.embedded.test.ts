import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { spawnServer, untilTrue } from "./testing/server-process.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "headroom-start-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

async function refusedStart(variables: Readonly<Record<string, string>>): Promise<string> {
  const server = spawnServer(variables);
  onTestFinished(() => server.remove());
  expect(await server.exited).toBe(1);
  return server.said();
}

it("says in a sentence that its port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" ? address?.port : 0;
  const said = await refusedStart({ PORT: String(port), DEMO_PROJECTS: "false" });
  expect(said).toBe(`Port ${port} is in use by another program. Stop that one, or set PORT to another.\n`);
});

it("says in a sentence that its data folder is a file, or lies below one", async () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  expect(await refusedStart({ DATA_DIR: file })).toBe(
    `DATA_DIR must be a folder, and ${file} cannot be used: it is a file.\n`,
  );
  expect(await refusedStart({ DATA_DIR: join(file, "data") })).toBe(
    `DATA_DIR must be a folder, and ${join(file, "data")} cannot be used: a part of this path is a file.\n`,
  );
});

it("says in a sentence that people do not reach it by FTP", async () => {
  expect(await refusedStart({ PUBLIC_URL: "ftp://tests.example.com" })).toContain(
    "PUBLIC_URL must be an address that begins with http:// or https://",
  );
});

it("prints no password of the demo that lets nobody in", async () => {
  const data = folder();
  const first = spawnServer({ DATA_DIR: data, DEMO_PASSWORD: "", DEMO_PROJECTS: "false" });
  onTestFinished(() => first.remove());
  await untilTrue(() => first.said().includes("The demo's mail"), "the first start");
  expect(first.said()).toMatch(/Admin +admin@demo\.test {2}\S{10}/);
  first.kill("SIGTERM");
  await first.exited;
  const kept = join(data, "demo-password");
  expect(existsSync(kept)).toBe(true);
  rmSync(kept);
  const second = spawnServer({ DATA_DIR: data, DEMO_PASSWORD: "" });
  onTestFinished(() => second.remove());
  await untilTrue(() => second.said().includes("The demo's mail"), "the second start");
  expect(second.said()).not.toMatch(/admin@demo\.test {2}/);
  expect(second.said()).toContain("DEMO_PASSWORD gives them one");
});

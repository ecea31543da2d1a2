import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { spawnServer } from "./testing/server-process.ts";

it("does not begin anew beside files whose database is missing, and names both", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "headroom-lost-"));
  mkdirSync(join(dataDir, "files", "attachments"), { recursive: true });
  writeFileSync(join(dataDir, "files", "attachments", "drawing"), "kept");
  const server = spawnServer({ DATA_DIR: dataDir });
  try {
    expect(await server.exited).toBe(1);
    expect(server.said()).toContain(`The database is missing at ${join(dataDir, "database")}`);
    expect(server.said()).toContain(join(dataDir, "files"));
    expect(existsSync(join(dataDir, "database"))).toBe(false);
    expect(readFileSync(join(dataDir, "files", "attachments", "drawing"), "utf8")).toBe("kept");
  } finally {
    await server.remove();
    rmSync(dataDir, { recursive: true });
  }
});

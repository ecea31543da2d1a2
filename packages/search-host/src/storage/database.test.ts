import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Database } from "./database.ts";

const write = (database: Database) => database.run("INSERT INTO texts VALUES (?)", "x".repeat(100_000));

test("What ends a transaction is what is told, also where SQLite has undone it by itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "headroom-database-"));
  const database = new Database(join(folder, "full.db"), "CREATE TABLE texts (text TEXT)");
  // As many pages as it has now: SQLite says of the next one what it says of a full disk.
  database.get("PRAGMA max_page_count = 1");
  expect(() => database.transaction(() => write(database))).toThrow("database or disk is full");
  database.get("PRAGMA max_page_count = 1000");
  database.transaction(() => write(database));
  expect(database.all("SELECT length(text) AS letters FROM texts")).toEqual([{ letters: 100_000 }]);
  database.close();
  rmSync(folder, { recursive: true });
});

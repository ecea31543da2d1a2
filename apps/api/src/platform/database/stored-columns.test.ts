import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeColumns } from "../../testing/describe-columns.ts";
import { openTestDatabase } from "../../testing/test-server.ts";

test("the columns that the code is told of are those of the migrated database", async () => {
  const database = await openTestDatabase();
  try {
    const told = readFileSync(join(import.meta.dirname, "stored-columns.ts"), "utf8");
    expect(told, "run npm run tables").toBe(await describeColumns(database.pool));
  } finally {
    await database.close();
  }
});

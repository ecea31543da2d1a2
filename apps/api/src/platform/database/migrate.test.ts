import { describe, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/test-server.ts";
import { migrate } from "./migrate.ts";

describe("migrating", () => {
  it("does nothing to a database that is up to date", async () => {
    const database = await openTestDatabase();
    expect(await migrate(database.pool)).toEqual([]);
    await database.close();
  });
});

import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/test-server.ts";
import { countRequest } from "./request-counts.ts";

it("counts within a window, and begins a new one after it or where the clock was set back", async () => {
  const { connection, pool, close } = await openTestDatabase();
  const count = async () => (await countRequest(connection, "somebody", 60_000)).current;
  const pass = (interval: string) =>
    pool.query("update request_counts set ends_at = ends_at - $1::interval", [interval]);
  expect([await count(), await count()]).toEqual([1, 2]);
  await pass("1 minute");
  expect([await count(), await count()]).toEqual([1, 2]);
  await pass("-2 days");
  expect([await count(), await count()]).toEqual([1, 2]);
  await close();
});

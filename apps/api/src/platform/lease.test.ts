import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "../testing/test-server.ts";
import type { Connection, Database } from "./database/connect.ts";
import { LeaseLostError, makeLease } from "./lease.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("delete from app_state"));

const lease = () => makeLease(database.connection, "a-lease");
const note = async (connection: Connection) => {
  await connection.insertInto("app_state").values({ key: "written", value: "true" }).execute();
};
const written = async () =>
  (await database.pool.query("select from app_state where key = 'written'")).rowCount;
/** Expires the lease, like a pause of over 10 s. */
const letItExpire = () =>
  database.pool.query(
    "update app_state set value = value || jsonb_build_object('until', (now() - interval '1 second')::text) where key = 'a-lease'",
  );

it("is held by one at a time, and free as soon as the work is done", async () => {
  const [first, second] = [lease(), lease()];
  const nothing = async () => {};
  expect(await first.hold(async () => expect(await second.hold(nothing)).toBe(false))).toBe(true);
  expect(await second.hold(nothing)).toBe(true);
});

it("is given back when the work fails", async () => {
  await expect(lease().hold(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await lease().hold(async () => {})).toBe(true);
});

it("writes while it is held", async () => {
  await lease().hold((held) => held.write(note));
  expect(await written()).toBe(1);
});

it("lets nothing be written after it ended, whether or not another has it now", async () => {
  const other = lease();
  await lease().hold(async (held) => {
    await letItExpire();
    await expect(held.write(note)).rejects.toThrow(LeaseLostError);
    await expect(held.renew()).rejects.toThrow(LeaseLostError);
    await other.hold(async () => {
      await expect(held.write(note)).rejects.toThrow(LeaseLostError);
      await expect(held.renew()).rejects.toThrow(LeaseLostError);
    });
  });
  expect(await written()).toBe(0);
});

it("is free where its holder died before the clock was set back", async () => {
  const [first, second] = [lease(), lease()];
  await first.hold(async (held) => {
    await database.pool.query(
      "update app_state set value = value || jsonb_build_object('until', (now() + interval '2 days')::text) where key = 'a-lease'",
    );
    expect(await second.hold(async () => {})).toBe(true);
    await expect(held.write(note)).rejects.toThrow(LeaseLostError);
  });
});

it("is not given back by one that lost it", async () => {
  const [first, second] = [lease(), lease()];
  await first.hold(async () => {
    await letItExpire();
    await second.hold(async (held) => {
      await first.giveBack();
      await expect(held.renew()).resolves.toBeUndefined();
    });
  });
});

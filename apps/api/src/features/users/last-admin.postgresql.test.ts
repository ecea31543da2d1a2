import { setTimeout } from "node:timers/promises";
import { toggleUser } from "@headroom/contract/endpoints/users";
import { userIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testPassword } from "../../testing/global-setup.ts";
import { inviteFirstAdmin } from "./first-admin.service.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.pool.query(
    "insert into users (id, email, name, role, password_hash) select gen_random_uuid(), 'second@demo.test', 'Second Admin', 'Admin', password_hash from users where email = 'admin@demo.test'",
  );
});
afterAll(() => server.stop());

/** Both requests must have passed the access check before either may go on; then only a lock can keep them apart. */
async function untilTwoWait(): Promise<void> {
  for (;;) {
    const { rows } = await server.database.pool.query(
      "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    if (rows[0].waiting === 2) return;
    await setTimeout(10);
  }
}

it("two admins who disable each other at the same moment leave one", async () => {
  const clients = [
    await server.signIn("admin@demo.test", testPassword),
    await server.signIn("second@demo.test", testPassword),
  ];
  const { rows } = await server.database.pool.query(
    "select id from users where email in ('admin@demo.test', 'second@demo.test') order by email",
  );
  const [first, second] = rows.map((row) => userIdSchema.parse(row.id));
  const holder = await server.database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from users where role = 'Admin' for update");
  const replies = Promise.all([
    clients[0]?.call(toggleUser, {
      params: { id: second ?? userIdSchema.parse("") },
      body: { enabled: false },
    }),
    clients[1]?.call(toggleUser, {
      params: { id: first ?? userIdSchema.parse("") },
      body: { enabled: false },
    }),
  ]);
  await untilTwoWait();
  await holder.query("commit");
  holder.release();
  expect(new Set((await replies).map((reply) => reply?.status))).toEqual(new Set([200, 409]));
  const left = await server.database.pool.query(
    "select count(*) as admins from users where role = 'Admin' and enabled",
  );
  expect(left.rows[0].admins).toBe(1);
});

it("two processes that start together invite one first admin", async () => {
  await server.database.pool.query("update users set enabled = false where role = 'Admin'");
  const { connection } = server.database;
  const needs = {
    connection,
    clock: { now: () => server.clock.instant },
    publicUrl: "https://tests.example",
  };
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => inviteFirstAdmin("root@lab.test", needs)),
  );
  expect(outcomes.toSorted()).toEqual(["invited", ...Array.from({ length: 5 }, () => "there is one")]);
});

import { listOwnProjects } from "@headroom/contract/endpoints/project-rows";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "../../testing/database-proxy.ts";
import {
  type Client,
  openTestDatabase,
  startTestServer,
  type TestServer,
} from "../../testing/test-server.ts";
import { connectPostgres } from "./connect.ts";
import { DatabaseUnreachableError } from "./watched-pool.ts";

/** `npm run prove outage` takes more rounds and a longer silence. */
const rounds = Number(process.env["OUTAGE_ROUNDS"] ?? 2);
const silenceMs = Number(process.env["OUTAGE_SILENCE_S"] ?? 1) * 1000;
const askedAtOnce = 12;

let directUrl: string;
let proxy: DatabaseProxy;
let server: TestServer;
let customer: Client;

beforeAll(async () => {
  const direct = await openTestDatabase();
  directUrl = direct.pool.options.connectionString ?? "";
  await direct.close();
  proxy = await startDatabaseProxy(directUrl);
  server = await startTestServer({}, await connectPostgres(proxy.url));
  server.startWorkers();
  customer = await server.signIn("customer@demo.test");
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

/** Many at once, so that connections are in use when they break; answers the statuses. */
const askManyTimes = () =>
  Promise.all(Array.from({ length: askedAtOnce }, async () => (await customer.call(listOwnProjects)).status));
/** Within the five seconds after the database is back the first request succeeds, and nothing dead is left over. */
async function expectRecovery(): Promise<void> {
  const until = Date.now() + 5000;
  let statuses = await askManyTimes();
  while (statuses.some((status) => status !== 200) && Date.now() < until) {
    await setTimeout(100);
    statuses = await askManyTimes();
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(server.database.pool.waitingCount).toBe(0);
}
const inARound = Array.from({ length: rounds }, (_, round) => round);

it.each(inARound)("lives through a reset of all connections under load (round %i)", async () => {
  const asked = askManyTimes();
  await setTimeout(5);
  expect(proxy.reset()).toBeGreaterThan(0);
  for (const status of await asked) expect([200, 503]).toContain(status);
  await expectRecovery();
});

it.each(inARound)(
  "undoes a transaction whose connection breaks, and leaves no lock (round %i)",
  async (round) => {
    const { connection } = server.database;
    const change = connection.transaction().execute(async (tx) => {
      await sql`update users set name = ${`changed ${round}`} where email = 'customer2@demo.test'`.execute(
        tx,
      );
      proxy.reset();
      await sql`select 1`.execute(tx);
    });
    await expect(change).rejects.toBeInstanceOf(DatabaseUnreachableError);
    await expect(change).rejects.toMatchObject({ mayBeStored: false });
    await expectRecovery();
    const { rows } = await sql<{ name: string }>`
      select name from users where email = 'customer2@demo.test' for update`.execute(connection);
    expect(rows[0]?.name).not.toBe(`changed ${round}`);
  },
);

it("does without connections that broke while they lay idle", async () => {
  const { connection } = server.database;
  await askManyTimes();
  // Asked in the same turn of the loop: nobody has heard of the resets yet.
  expect(proxy.reset()).toBeGreaterThan(1);
  const { rows } = await sql`select 1 as one`.execute(connection);
  expect(rows).toEqual([{ one: 1 }]);
  await askManyTimes();
  proxy.reset();
  await connection.transaction().execute((tx) => sql`update users set name = name`.execute(tx));
  await askManyTimes();
  proxy.reset();
  // Sent without a transaction: it may have happened, so it is not sent again.
  await expect(sql`update users set name = name`.execute(connection)).rejects.toMatchObject({
    mayBeStored: true,
  });
});

it("says that a commit may have happened when the connection breaks on its way", async () => {
  const silent = Promise.withResolvers<void>();
  const commit = server.database.connection.transaction().execute(async (tx) => {
    await sql`update users set name = name where email = 'customer2@demo.test'`.execute(tx);
    // The transaction ends when this function does, and the commit meets a silent database.
    proxy.silence();
    silent.resolve();
  });
  const outcome = commit.catch((error: unknown) => error);
  await silent.promise;
  await setTimeout(50);
  proxy.reset();
  proxy.speak();
  expect(await outcome).toMatchObject({ name: "DatabaseUnreachableError", mayBeStored: true });
  await expectRecovery();
});

it.each(inARound)("lives through sessions that the database ends (round %i)", async () => {
  const admin = new pg.Client({ connectionString: directUrl });
  await admin.connect();
  const asked = askManyTimes();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await admin.end();
  for (const status of await asked) expect([200, 503]).toContain(status);
  await expectRecovery();
});

it.each(inARound)(
  "answers 503 at once while no connection is taken, and 200 afterwards (round %i)",
  async () => {
    await proxy.refuse();
    const reply = await customer.call(listOwnProjects);
    expect(reply.status).toBe(503);
    expect(reply.refusal.error).toBe(
      "The database cannot be reached just now. Nothing was changed; please try again in a moment.",
    );
    expect(new Set(await askManyTimes())).toEqual(new Set([503]));
    await proxy.accept();
    await expectRecovery();
  },
);

it("gives up a database that goes silent, and needs no restart when it speaks again", async () => {
  proxy.silence();
  expect(new Set(await askManyTimes())).toEqual(new Set([503]));
  await setTimeout(silenceMs);
  proxy.speak();
  await expectRecovery();
});

it("replaces every connection once one of them went silent", async () => {
  await askManyTimes();
  proxy.forget();
  expect((await customer.call(listOwnProjects)).status).toBe(503);
  expect((await customer.call(listOwnProjects)).status).toBe(200);
});

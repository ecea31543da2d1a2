import { forgotPassword } from "@headroom/contract/endpoints/account/session";
import { searchLabs } from "@headroom/contract/endpoints/search";
import { toggleLab } from "@headroom/contract/endpoints/lab-rows";
import { labIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { connectPostgres } from "../../platform/database/connect.ts";
import { perMinute } from "../../platform/http/rate-limit.ts";
import { boxSpecification, labOne } from "../../testing/project-factory.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeLabFeed } from "../labs/lab-feed.service.ts";
import { openMatchingIndex } from "./matching-index.service.ts";

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer();
  const { connectionString } = first.database.pool.options;
  second = await startTestServer({}, await connectPostgres(connectionString ?? ""));
  second.startWorkers();
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const { specimen, tests } = boxSpecification;
const canRun = async (server: TestServer) =>
  (await server.visitor.call(searchLabs, { body: { specimen, tests, limit: 100 } })).body.data.labs.map(
    (lab): string => lab.labId,
  );

it("two servers on one database agree on what an admin changed at one of them", async () => {
  const admin = await first.signIn("admin@demo.test");
  const toggle = (enabled: boolean) =>
    admin.call(toggleLab, { params: { id: labIdSchema.parse(labOne) }, body: { enabled } });
  expect(await canRun(second)).toContain(labOne);
  expect((await toggle(false)).status).toBe(200);
  await vi.waitFor(async () => expect(await canRun(second)).not.toContain(labOne), { timeout: 90_000 });
  expect((await toggle(true)).status).toBe(200);
  await vi.waitFor(async () => expect(await canRun(second)).toContain(labOne), { timeout: 90_000 });
});

it("a session that was ended at one server is over at the other", async () => {
  const customer = await first.signIn("customer@demo.test");
  const there = () => second.visitor.send("GET", "/api/auth/me", undefined, { cookie: customer.cookie });
  expect((await there()).status).toBe(200);
  expect((await customer.send("POST", "/api/auth/logout", {})).status).toBe(200);
  expect((await there()).status).toBe(401);
});

it("a limit counts what was asked at both", async () => {
  const ask = async (server: TestServer) =>
    (await server.visitor.call(forgotPassword, { body: { email: "nobody@example.com" } })).status;
  const half = perMinute.mail / 2;
  const statuses = await Promise.all(
    [first, second].flatMap((server) => Array.from({ length: half }, () => ask(server))),
  );
  expect(new Set(statuses)).toEqual(new Set([202]));
  expect([await ask(first), await ask(second)]).toEqual([429, 429]);
});

it("a change is not missed when it commits after a later one was seen", async () => {
  const { connection, pool } = first.database;
  const index = await openMatchingIndex(connection, makeLabFeed(connection), {
    clock: { now: () => new Date() },
  });
  const touch = "update labs set version = version + 1, updated_at = now() where id = $1";
  const slow = await pool.connect();
  await slow.query("begin");
  await slow.query(touch, [labOne]);
  await pool.query(touch, ["lab-021"]);
  expect(await index.refresh()).toBe(1);
  expect(await index.refresh()).toBe(0);
  await slow.query("commit");
  slow.release();
  expect(await index.refresh()).toBe(1);
});

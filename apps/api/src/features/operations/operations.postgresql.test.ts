import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readyz } from "@headroom/contract/endpoints/operations";
import { expect, it } from "vitest";
import { untilTrue } from "../../testing/server-process.ts";
import { startTestServer } from "../../testing/test-server.ts";

it("says that text search is down where its host takes requests and answers none", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const search = { host: `http://127.0.0.1:${port}`, apiKey: "a key that nobody asks for" };
  const server = await startTestServer({ search });
  const reply = await server.visitor.call(readyz);
  expect([reply.status, reply.body.data.search]).toEqual([200, "down"]);
  await server.stop();
  silent.closeAllConnections();
  silent.close();
});

it("says that the database does not answer where a table that it reads is held", async () => {
  const server = await startTestServer();
  const holder = await server.database.pool.connect();
  await holder.query("begin; lock table search_outbox in access exclusive mode");
  const reply = await server.visitor.call(readyz);
  await holder.query("rollback");
  holder.release();
  await server.stop();
  expect([reply.status, reply.refusal.error]).toEqual([503, "The database does not answer."]);
});

it("names the request in each statement that the database runs for it", async () => {
  const server = await startTestServer({ trustedProxies: ["127.0.0.1"] });
  const holder = await server.database.pool.connect();
  await holder.query("begin; lock table search_outbox in access exclusive mode");
  const reply = server.visitor.send("GET", "/api/readyz", undefined, { "x-request-id": "probe-7" });
  const running =
    "select query from pg_stat_activity where query like '%search_outbox%request_id=''probe-7''*/'";
  const isRunning = async () => (await server.database.pool.query(running)).rowCount === 1;
  await untilTrue(isRunning, "the statement to run");
  await holder.query("rollback");
  holder.release();
  expect((await reply).headers["x-request-id"]).toBe("probe-7");
  await server.stop();
});

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readyz } from "@headroom/contract/endpoints/operations";
import { expect, it } from "vitest";
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

import { once } from "node:events";
import { Agent, request } from "node:http";
import fastify from "fastify";
import { expect, it, vi } from "vitest";
import { EngineClient } from "./engine/engine-client.ts";
import { createSearchHost } from "./index.ts";

it("does not begin the work of a client that has left while others were served", async () => {
  const masterKey = "multi-search-master-key";
  const host = createSearchHost({ dataDir: null, masterKey });
  const app = fastify();
  await app.register(host.routes);
  await app.listen({ port: 0, host: "127.0.0.1" });
  await host.opened;

  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // Looked on at, not replaced: the first one waits, so that the others queue behind it.
  const calls = vi.spyOn(EngineClient.prototype, "call");
  calls.mockImplementationOnce(async () => {
    await held;
    return "[]";
  });
  const ask = (name: string) => {
    const address = app.server.address();
    const asking = request({
      port: typeof address === "object" ? address?.port : 0,
      method: "POST",
      path: "/multi-search",
      agent: new Agent(),
      headers: { authorization: `Bearer ${masterKey}`, "content-type": "application/json" },
    });
    asking.end(JSON.stringify({ queries: [{ indexUid: "documents", q: name }] }));
    asking.on("error", () => {});
    return asking;
  };
  const first = ask("first");
  await vi.waitUntil(() => calls.mock.calls.length === 1);
  const arriving = once(app.server, "request");
  const leaving = ask("leaving");
  const [arrived] = await arriving;
  // Its body is read and its turn awaited before it leaves.
  await once(arrived, "end");
  leaving.destroy();
  await once(arrived.socket, "close");
  const answered = once(ask("staying"), "response");
  letGo();
  const [reply] = await answered;
  expect(calls.mock.calls.map(([, queries]) => JSON.stringify(queries))).toEqual([
    expect.stringContaining("first"),
    expect.stringContaining("staying"),
  ]);
  reply.resume();
  first.destroy();
  calls.mockRestore();
  await app.close();
  await host.close();
});
